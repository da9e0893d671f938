import { useState } from 'react';
import { Modal } from '../../../render/view/modal.tsx';
import type { Packaging } from '../../model/lines/packaging.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import { lineOf, type QuoteState } from '../../model/state/state.ts';
import {
  type Audience,
  type Explanation,
  whyLine,
  whyProduct,
  whyTotals,
} from '../../model/prices/why.ts';
import { useCredit } from '../payment/use-credit.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { Steps } from './steps.tsx';

const TOTALS = Symbol('totals');

/** 'Por que este preço?' of a line and of the totals: every step of the calculation, in words. */
export function WhyFeature({ block, quote }: FeatureProps): React.JSX.Element | null {
  const [of, setOf] = useState<string | typeof TOTALS | null>(null);
  useCommand({
    id: 'why',
    label: 'Por que este preço?',
    group: 'Itens',
    keys: 'Alt+P',
    icon: 'question-circle',
    runOn: (line) => setOf(line.key),
  });
  useCommand({
    id: 'why-total',
    label: 'Por que este total?',
    group: 'Fechamento',
    keys: 'Alt+O',
    icon: 'question-circle',
    run: () => setOf(TOTALS),
  });
  if (of === null) return null;
  const close = (): void => setOf(null);
  if (of === TOTALS) return <WhyTotals block={block} quote={quote} onClose={close} />;
  return <WhyLine lineKey={of} quote={quote} onClose={close} />;
}

function WhyLine({
  lineKey,
  quote,
  onClose,
}: {
  lineKey: string;
  quote: OpenQuote;
  onClose(): void;
}): React.JSX.Element | null {
  const line = useEditing(quote.editing, (view) => lineOf(view.state, lineKey));
  if (!line) return null;
  const name = line.record.descNF ?? String(line.record.idProd);
  return (
    <WhyDialog
      title="Por que este preço?"
      about={name}
      quote={quote}
      explain={(state, asker) => whyLine(state, line, asker)}
      onClose={onClose}
    />
  );
}

function WhyTotals({
  block,
  quote,
  onClose,
}: Pick<FeatureProps, 'block' | 'quote'> & { onClose(): void }): React.JSX.Element {
  const { available } = useCredit(block, quote.editing);
  return (
    <WhyDialog
      title="Por que este total?"
      quote={quote}
      explain={(state, asker) => whyTotals(state, asker, available)}
      onClose={onClose}
    />
  );
}

interface WhyDialogProps {
  title: string;
  about?: string;
  quote: OpenQuote;
  explain(state: QuoteState, asker: Audience): Explanation;
  onClose(): void;
}

function WhyDialog({
  title,
  about,
  quote: { editing, staff },
  explain,
  onClose,
}: WhyDialogProps): React.JSX.Element {
  // Products that are still on their way change what can be shown.
  const state = useEditing(editing, (view) => view.state);
  return (
    <Modal title={title} closeLabel="Fechar" onClose={onClose}>
      {about !== undefined && <p className="quote-hint">{about}</p>}
      <Steps of={explain(state, { staff })} />
    </Modal>
  );
}

interface WhyProductProps {
  quote: OpenQuote;
  product: ProductRecord;
  packaging: Packaging;
  quantity: number;
}

/** The question mark next to the price of a product that was found. */
export function WhyProduct({
  quote,
  product,
  packaging,
  quantity,
}: WhyProductProps): React.JSX.Element {
  const [open, setOpen] = useState(false);
  const name = product.descComp ?? String(product.id);
  return (
    <>
      <button
        type="button"
        className="p-button p-component p-button-text p-button-icon-only why-button"
        aria-label={`Por que este preço? ${name}`}
        title="Por que este preço?"
        onClick={() => setOpen(true)}
      >
        <i className="pi pi-question-circle" aria-hidden="true" />
      </button>
      {open && (
        <WhyDialog
          title="Por que este preço?"
          about={name}
          quote={quote}
          explain={(state, asker) => whyProduct(state, product, packaging, quantity, asker)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
