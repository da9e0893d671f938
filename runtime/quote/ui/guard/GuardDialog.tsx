import { type FormEvent, useId, useMemo, useState } from 'react';
import { moneyText, percentText } from '../../../fields/format/numbers.ts';
import { PercentWidget } from '../../../fields/percent/widget.tsx';
import type { DecimalString } from '../../../pricing/index.ts';
import { Modal } from '../../../render/modal.tsx';
import { asDecimal, asNumber } from '../../model/decimals.ts';
import { type GuardSettings, largestForLine, largestForQuote, tryLine, tryQuote } from '../../model/guard.ts';
import { lineOf } from '../../model/state.ts';
import { type OpenQuote, useEditing } from '../use-editing.ts';
import { useWords } from '../use-words.ts';
import type { Insight } from './use-costs.ts';
import './guard.css';

interface DialogProps {
  quote: OpenQuote;
  settings: GuardSettings;
  insight: Insight;
  onClose(): void;
}

/** What a discount does, told beside its entry. */
interface Effect {
  facts: { label: string; value: string }[];
  exceptions: string[];
}

/** The own discount of one line, with what it does to price, margin and commission. */
export function GuardLine({ lineKey, quote: { editing }, settings, insight, onClose }: DialogProps & { lineKey: string }): React.JSX.Element | null {
  const state = useEditing(editing, (view) => view.state);
  const line = lineOf(state, lineKey);
  const largest = useMemo(() => (line && insight.margin ? largestForLine(state, line, settings) : null), [state, line, insight.margin, settings]);
  if (!line) return null;
  const effect = (percFlex: DecimalString): Effect | null => {
    const tried = tryLine(state, line, percFlex, settings);
    if (!tried) return null;
    const { precoFinal, vlTot, percLucro, comissao } = tried.priced;
    return {
      facts: [
        { label: 'Preço', value: moneyText(Number(precoFinal)) },
        { label: 'Total do item', value: moneyText(Number(vlTot)) },
        ...(insight.margin && percLucro != null ? [{ label: 'Margem', value: percentText(Number(percLucro)) }] : []),
        ...(insight.commission && comissao ? [{ label: 'Comissão', value: `${moneyText(Number(comissao.valor))} (${percentText(Number(comissao.perc))})` }] : []),
      ],
      exceptions: tried.exceptions,
    };
  };
  return (
    <GuardForm
      title="Desconto e margem" about={line.record.descNF ?? String(line.record.idProd)} start={asNumber(line.record.percFlex) ?? 0} largest={largest}
      settings={settings} insight={insight} effect={effect} editing={editing} onApply={(percFlex) => editing.changeFlex(new Set([lineKey]), percFlex)} onClose={onClose}
    />
  );
}

/** One own discount for every charged line of the quote. */
export function GuardQuote({ quote: { editing }, settings, insight, onClose }: DialogProps): React.JSX.Element {
  const state = useEditing(editing, (view) => view.state);
  const { word } = useWords(editing);
  const largest = useMemo(() => (insight.margin ? (largestForQuote(state, settings)?.percFlex ?? null) : null), [state, insight.margin, settings]);
  const charged = state.lines.filter(({ record }) => record.bonificado !== true);
  const flexes = new Set(charged.map(({ record }) => asNumber(record.percFlex) ?? 0));
  const effect = (percFlex: DecimalString): Effect | null => {
    const tried = tryQuote(state, percFlex, settings);
    if (!tried) return null;
    const { percLucroLiquido, comissao } = tried.profit;
    return {
      facts: [
        { label: `Total do ${word}`, value: moneyText(Number(tried.vlTot)) },
        ...(insight.margin && percLucroLiquido !== null ? [{ label: 'Margem, com bonificações e cupom', value: percentText(Number(percLucroLiquido)) }] : []),
        ...(insight.commission && comissao ? [{ label: 'Comissão', value: moneyText(Number(comissao.valor)) }] : []),
      ],
      exceptions: tried.exceptions,
    };
  };
  const about = flexes.size > 1 ? 'O mesmo desconto para todos os itens cobrados; hoje eles têm descontos diferentes.' : 'O mesmo desconto para todos os itens cobrados.';
  return (
    <GuardForm
      title={`Desconto e margem do ${word}`} about={about} start={flexes.size === 1 ? ([...flexes][0] ?? 0) : 0} largest={largest}
      settings={settings} insight={insight} effect={effect} editing={editing} onApply={(percFlex) => editing.changeFlex(new Set(charged.map(({ key }) => key)), percFlex)} onClose={onClose}
    />
  );
}

interface GuardFormProps {
  title: string;
  about: string;
  start: number;
  /** The largest discount that keeps the least margin; null when none does, or none may be told. */
  largest: DecimalString | null;
  settings: GuardSettings;
  insight: Insight;
  effect(percFlex: DecimalString): Effect | null;
  editing: OpenQuote['editing'];
  /** Answers why it was refused, or null. */
  onApply(percFlex: DecimalString): string | null;
  onClose(): void;
}

function GuardForm({ title, about, start, largest, settings, insight, effect, editing, onApply, onClose }: GuardFormProps): React.JSX.Element {
  const id = useId();
  const [perc, setPerc] = useState<unknown>(start);
  const [problem, setProblem] = useState<string | null>(null);
  const editable = useEditing(editing, (view) => view.editable);
  const percFlex = typeof perc === 'number' && perc >= 0 && perc <= 100 ? asDecimal(perc) : undefined;
  const told = percFlex === undefined ? null : effect(percFlex);
  const top = Math.max(settings.mostFlex, Number(largest ?? 0), start);

  function change(value: unknown): void {
    setPerc(value ?? 0);
    setProblem(null);
  }
  function apply(event: FormEvent): void {
    event.preventDefault();
    const refused = percFlex === undefined ? 'Informe um desconto de 0 a 100%.' : onApply(percFlex);
    if (refused === null) onClose();
    else setProblem(refused);
  }

  return (
    <Modal title={title} closeLabel="Fechar" onClose={onClose}>
      <form className="guard" onSubmit={apply} noValidate>
        <p className="quote-hint">{about}</p>
        {insight.margin && (
          <p className="guard-largest">
            <span>{largest === null ? `Sem desconto possível com a margem mínima de ${percentText(Number(settings.leastMargin))}.` : `Maior desconto com a margem mínima de ${percentText(Number(settings.leastMargin))}: `}{largest !== null && <strong>{percentText(Number(largest))}</strong>}</span>
            {largest !== null && settings.mostFlex > 0 && (
              <button type="button" className="p-button p-component p-button-text" disabled={!editable} onClick={() => change(Number(largest))}><span className="p-button-label">Usar</span></button>
            )}
          </p>
        )}
        {settings.mostFlex > 0 && (
          <div className="guard-entry">
            <label htmlFor={`${id}-perc`}>Desconto do vendedor (%)</label>
            <PercentWidget id={`${id}-perc`} name="percFlex" value={perc} onChange={change} decimals={2} disabled={!editable} invalid={problem !== null} describedBy={`${id}-told`} />
            <input type="range" aria-label="Desconto do vendedor, régua" min={0} max={top} step={0.5} value={Math.min(Number(percFlex ?? 0), top)} disabled={!editable} onChange={(event) => change(Number(event.currentTarget.value))} />
            <p className="quote-hint">Seu limite sem aprovação: {percentText(settings.mostFlex)}.</p>
          </div>
        )}
        <div id={`${id}-told`} role="status">
          {told && <dl className="guard-facts">{told.facts.map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>}
          {percFlex !== undefined && !told && <p className="quote-notice quote-notice-warning">Os preços dos itens ainda não foram todos carregados.</p>}
          {told?.exceptions.map((text) => <p key={text} className="quote-notice quote-notice-warning">{text}</p>)}
        </div>
        {problem !== null && <p role="alert" className="quote-notice quote-notice-danger">{problem}</p>}
        {settings.mostFlex > 0 && <button type="submit" className="p-button p-component" disabled={!editable}><span className="p-button-label">Aplicar desconto</span></button>}
      </form>
    </Modal>
  );
}
