import { useState } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { guardSettingsOf } from '../../model/prices/guard.ts';
import { branchOf, lineOf } from '../../model/state/state.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { GuardLine, GuardQuote } from './guard-dialog.tsx';
import { useCosts, useInsight } from './use-costs.ts';

const QUOTE = Symbol('quote');

/**
 * Price actions of staff: own discounts within limits and margins, and lines given away.
 * Customers have none of it.
 */
export function GuardFeature(props: FeatureProps): React.JSX.Element | null {
  return props.quote.staff ? <Guard {...props} /> : null;
}

function Guard({ block, id, quote }: FeatureProps): React.JSX.Element | null {
  const { editing } = quote;
  const { app } = useStableScope();
  const insight = useInsight(block, quote);
  useCosts(block, id, quote, insight);
  const branch = useEditing(editing, (view) => branchOf(view.state.quote));
  const settings = guardSettingsOf((name) => app.session.param(name, branch));
  const [of, setOf] = useState<string | typeof QUOTE | null>(null);
  const exists = useEditing(
    editing,
    (view) => typeof of !== 'string' || lineOf(view.state, of) !== undefined,
  );
  const close = (): void => setOf(null);
  const { word } = useWords(editing);
  return (
    <>
      {(settings.mostFlex > 0 || insight.margin) && (
        <FlexCommands word={word} onLine={setOf} onQuote={() => setOf(QUOTE)} />
      )}
      {settings.bonifies && <BonifyCommands quote={quote} />}
      {of === QUOTE && (
        <GuardQuote quote={quote} settings={settings} insight={insight} onClose={close} />
      )}
      {typeof of === 'string' && exists && (
        <GuardLine
          lineKey={of}
          quote={quote}
          settings={settings}
          insight={insight}
          onClose={close}
        />
      )}
    </>
  );
}

function FlexCommands({
  word,
  onLine,
  onQuote,
}: {
  word: string;
  onLine(key: string): void;
  onQuote(): void;
}): null {
  useCommand({
    id: 'flex',
    label: 'Desconto e margem',
    group: 'Itens',
    keys: 'Alt+X',
    icon: 'percentage',
    runOn: (line) => onLine(line.key),
  });
  useCommand({
    id: 'quote-flex',
    label: `Desconto e margem do ${word}`,
    group: 'Fechamento',
    keys: 'Alt+Y',
    icon: 'percentage',
    place: 'menu',
    run: onQuote,
  });
  return null;
}

function BonifyCommands({ quote: { editing } }: Pick<FeatureProps, 'quote'>): null {
  const { app } = useStableScope();
  const editable = useEditing(editing, (view) => view.editable);
  const change = (key: string, bonified: boolean): void => {
    const refused = editing.changeBonified(key, bonified);
    const text =
      refused ?? (bonified ? 'Item bonificado: não será cobrado.' : 'O item volta a ser cobrado.');
    app.notify({ text, tone: refused === null ? 'success' : 'danger', life: 3000 });
  };
  useCommand({
    id: 'bonify',
    label: 'Bonificar',
    group: 'Itens',
    icon: 'gift',
    disabled: !editable,
    appliesTo: ({ record }) => record.bonificado !== true,
    runOn: (line) => change(line.key, true),
  });
  useCommand({
    id: 'charge',
    label: 'Cobrar item bonificado',
    group: 'Itens',
    icon: 'dollar',
    disabled: !editable,
    appliesTo: ({ record }) => record.bonificado === true,
    runOn: (line) => change(line.key, false),
  });
  return null;
}
