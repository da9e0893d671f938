import { type FormEvent, useId, useRef, useState } from 'react';
import { percentText } from '../../../format/numbers.ts';
import { PercentWidget } from '../../../fields/percent/widget.tsx';
import type { DecimalString } from '../../../pricing/index.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { asDecimal } from '../../model/state/decimals.ts';
import { exceptionsOf, type GuardSettings } from '../../model/prices/guard.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import type { Insight } from './use-costs.ts';
import './guard.css';

/** Effect of a discount, shown next to its entry. */
export interface Effect {
  facts: { label: string; value: string }[];
  exceptions: string[];
}

interface GuardFormProps {
  title: string;
  about: string;
  /** The discount that there is; undefined for several. */
  start: number | undefined;
  /**
   * The largest discount that keeps the least margin; null when none does, or none may be shown.
   */
  largest: DecimalString | null;
  settings: GuardSettings;
  insight: Insight;
  effect(percFlex: DecimalString): Effect | null;
  /** The state before a discount is entered, where that is no discount's effect. */
  today?(): Effect;
  editing: OpenQuote['editing'];
  /** Answers why it was refused, or null. */
  onApply(percFlex: DecimalString): string | null;
  onClose(): void;
}

const NO_DISCOUNT = 'Informe um desconto de 0 a 100%.';

/**
 * A discount that is typed or drawn, and what it does. Nothing is applied before a discount was
 * entered, and what is none is refused while it is typed.
 */
export function GuardForm({
  title,
  about,
  start,
  largest,
  settings,
  insight,
  effect,
  today,
  editing,
  onApply,
  onClose,
}: GuardFormProps): React.JSX.Element {
  const id = useId();
  const { perc, percFlex, isToday, entered, wrong, begin, change, apply } = useDiscount({
    start,
    onApply,
    onClose,
  });
  const editable = useEditing(editing, (view) => view.editable);
  const effectText = isToday ? today?.() : percFlex === undefined ? null : effect(percFlex);
  // The figures keep their places while there is no discount that they could be of.
  const labels = useRef<readonly string[]>([]);
  if (effectText) labels.current = effectText.facts.map(({ label }) => label);
  const facts = effectText?.facts ?? labels.current.map((label) => ({ label, value: '–' }));

  return (
    <Modal title={title} closeLabel="Fechar" onClose={onClose}>
      <form className="guard" onSubmit={apply} onInput={begin} noValidate>
        <p className="quote-hint">{about}</p>
        {insight.margin && (
          <Largest
            largest={largest}
            settings={settings}
            disabled={!editable}
            onUse={() => change(Number(largest))}
          />
        )}
        {settings.mostFlex > 0 && (
          <DiscountEntry
            value={perc}
            percFlex={percFlex}
            top={Math.max(settings.mostFlex, Number(largest ?? 0), start ?? 0)}
            mostFlex={settings.mostFlex}
            disabled={!editable}
            invalid={wrong !== null}
            describedBy={`${id}-effectText`}
            onChange={change}
          />
        )}
        <Effect
          id={`${id}-effectText`}
          facts={facts}
          possible={exceptionsOf(settings, insight.margin)}
          wrong={wrong}
          loading={percFlex !== undefined && !effectText}
          exceptions={effectText?.exceptions ?? []}
        />
        {settings.mostFlex > 0 && (
          <button type="submit" className="p-button p-component" disabled={!editable || !entered}>
            <span className="p-button-label">Aplicar desconto</span>
          </button>
        )}
      </form>
    </Modal>
  );
}

/** The discount as it is entered, whether it is one, and why it was refused. */
function useDiscount({
  start,
  onApply,
  onClose,
}: Pick<GuardFormProps, 'start' | 'onApply' | 'onClose'>) {
  const [perc, setPerc] = useState<unknown>(start);
  // Heard at the first key, before what was typed is handed up: the button is there when the
  // pointer comes to it.
  const [entered, setEntered] = useState(false);
  const [handed, setHanded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const percFlex =
    typeof perc === 'number' && perc >= 0 && perc <= 100 ? asDecimal(perc) : undefined;
  const isToday = perc === undefined && !handed;
  return {
    perc,
    percFlex,
    isToday,
    entered,
    wrong: problem ?? (percFlex === undefined && !isToday ? NO_DISCOUNT : null),
    begin: () => setEntered(true),
    change(value: unknown): void {
      setPerc(value);
      setEntered(true);
      setHanded(true);
      setProblem(null);
    },
    apply(event: FormEvent): void {
      event.preventDefault();
      const refused = percFlex === undefined ? NO_DISCOUNT : onApply(percFlex);
      if (refused === null) onClose();
      else setProblem(refused);
    },
  };
}

interface DiscountEntryProps {
  /** As it was typed. */
  value: unknown;
  /** Undefined where it is none. */
  percFlex: DecimalString | undefined;
  /** The largest discount that can be drawn. */
  top: number;
  mostFlex: number;
  disabled: boolean;
  invalid: boolean;
  describedBy: string;
  onChange(value: unknown): void;
}

/** The discount, typed or drawn. */
function DiscountEntry(props: DiscountEntryProps): React.JSX.Element {
  const id = useId();
  const { value, percFlex, top, mostFlex, onChange, ...entry } = props;
  return (
    <div className="guard-entry">
      <label htmlFor={id}>Desconto do vendedor (%)</label>
      <PercentWidget
        id={id}
        name="percFlex"
        value={value}
        onChange={onChange}
        decimals={2}
        {...entry}
      />
      <input
        type="range"
        aria-label="Desconto do vendedor, régua"
        min={0}
        max={top}
        step={0.5}
        value={Math.min(Number(percFlex ?? 0), top)}
        disabled={entry.disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p className="quote-hint">Seu limite sem aprovação: {percentText(mostFlex)}.</p>
    </div>
  );
}

function Notice({ text }: { text: string }): React.JSX.Element {
  return <p className="quote-notice quote-notice-warning">{text}</p>;
}

interface LargestProps extends Pick<GuardFormProps, 'largest' | 'settings'> {
  disabled: boolean;
  onUse(): void;
}

/** The largest discount that keeps the least margin. */
function Largest({ largest, settings, disabled, onUse }: LargestProps): React.JSX.Element {
  return (
    <p className="guard-largest">
      <span>
        {largest === null
          ? `Sem desconto possível com a margem mínima de ${percentText(Number(settings.leastMargin))}.`
          : `Maior desconto com a margem mínima de ${percentText(Number(settings.leastMargin))}: `}
        {largest !== null && <strong>{percentText(Number(largest))}</strong>}
      </span>
      {largest !== null && settings.mostFlex > 0 && (
        <button
          type="button"
          className="p-button p-component p-button-text"
          disabled={disabled}
          onClick={onUse}
        >
          <span className="p-button-label">Usar</span>
        </button>
      )}
    </p>
  );
}

interface EffectProps {
  id: string;
  facts: readonly { label: string; value: string }[];
  /** All exceptions that may be shown: their room is reserved. */
  possible: readonly string[];
  wrong: string | null;
  /** Prices are missing for the effect. */
  loading: boolean;
  exceptions: readonly string[];
}

/** What the discount does. */
function Effect(props: EffectProps): React.JSX.Element {
  const { id, facts, possible, wrong, loading, exceptions } = props;
  return (
    <div id={id} role="status" className="guard-effectText">
      <dl className="guard-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="guard-notices">
        {/* All that may have to be said holds its room: a button that is being pressed must not move away. */}
        <div aria-hidden="true">
          {possible.map((text) => (
            <p key={text} className="quote-notice" data-text={text} />
          ))}
        </div>
        <div>
          {wrong !== null && <p className="quote-notice quote-notice-danger">{wrong}</p>}
          {loading && <Notice text="Os preços dos itens ainda não foram todos carregados." />}
          {exceptions.map((text) => (
            <Notice key={text} text={text} />
          ))}
        </div>
      </div>
    </div>
  );
}
