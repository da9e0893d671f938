import { useMemo } from 'react';
import { moneyText, percentText } from '../../../format/numbers.ts';
import type { DecimalString, QuoteProfit } from '../../../pricing/index.ts';
import { profitOf } from '../../model/prices/costs.ts';
import { asNumber } from '../../model/state/decimals.ts';
import {
  type GuardSettings,
  largestForLine,
  largestForQuote,
  tryLine,
  tryQuote,
} from '../../model/prices/guard.ts';
import { lineOf } from '../../model/state/state.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { type Effect, GuardForm } from './guard-form.tsx';
import type { Insight } from './use-costs.ts';

interface DialogProps {
  quote: OpenQuote;
  settings: GuardSettings;
  insight: Insight;
  onClose(): void;
}

/** The own discount of one line, with what it does to price, margin and commission. */
export function GuardLine({
  lineKey,
  quote: { editing },
  settings,
  insight,
  onClose,
}: DialogProps & { lineKey: string }): React.JSX.Element | null {
  const state = useEditing(editing, (view) => view.state);
  const line = lineOf(state, lineKey);
  const largest = useMemo(
    () => (line && insight.margin ? largestForLine(state, line, settings) : null),
    [state, line, insight.margin, settings],
  );
  if (!line) return null;
  const effect = (percFlex: DecimalString): Effect | null => {
    const tried = tryLine(state, line, percFlex, settings);
    if (!tried) return null;
    const { precoFinal, vlTot, percLucro, comissao } = tried.priced;
    return {
      facts: [
        { label: 'Preço', value: moneyText(Number(precoFinal)) },
        { label: 'Total do item', value: moneyText(Number(vlTot)) },
        ...(insight.margin && percLucro != null
          ? [{ label: 'Margem', value: percentText(Number(percLucro)) }]
          : []),
        ...(insight.commission && comissao
          ? [
              {
                label: 'Comissão',
                value: `${moneyText(Number(comissao.valor))} (${percentText(Number(comissao.perc))})`,
              },
            ]
          : []),
      ],
      exceptions: tried.exceptions,
    };
  };
  return (
    <GuardForm
      title="Desconto e margem"
      about={line.record.descNF ?? String(line.record.idProd)}
      start={asNumber(line.record.percFlex) ?? 0}
      largest={largest}
      settings={settings}
      insight={insight}
      effect={effect}
      editing={editing}
      onApply={(percFlex) => editing.changeFlex(new Set([lineKey]), percFlex)}
      onClose={onClose}
    />
  );
}

/** One own discount for every charged line of the quote. */
export function GuardQuote({
  quote: { editing },
  settings,
  insight,
  onClose,
}: DialogProps): React.JSX.Element {
  const state = useEditing(editing, (view) => view.state);
  const { word } = useWords(editing);
  const largest = useMemo(
    () => (insight.margin ? (largestForQuote(state, settings)?.percFlex ?? null) : null),
    [state, insight.margin, settings],
  );
  const charged = state.lines.filter(({ record }) => record.bonificado !== true);
  const flexes = new Set(charged.map(({ record }) => asNumber(record.percFlex) ?? 0));
  const shownEffect = (
    vlTot: DecimalString,
    profit: QuoteProfit | null,
    exceptions: string[],
  ): Effect => ({
    facts: [
      { label: `Total do ${word}`, value: moneyText(Number(vlTot)) },
      ...(insight.margin && profit && profit.percLucroLiquido !== null
        ? [
            {
              label: 'Margem, com bonificações e cupom',
              value: percentText(Number(profit.percLucroLiquido)),
            },
          ]
        : []),
      ...(insight.commission && profit?.comissao
        ? [{ label: 'Comissão', value: moneyText(Number(profit.comissao.valor)) }]
        : []),
    ],
    exceptions,
  });
  const effect = (percFlex: DecimalString): Effect | null => {
    const tried = tryQuote(state, percFlex, settings);
    return tried && shownEffect(tried.vlTot, tried.profit, tried.exceptions);
  };
  // Lines of different discounts have none in common: until one is entered, what is shown is the
  // quote as it stands.
  const today = (): Effect => shownEffect(state.totals.vlTot, profitOf(state), []);
  const about =
    flexes.size > 1
      ? 'O mesmo desconto para todos os itens cobrados; hoje eles têm descontos diferentes.'
      : 'O mesmo desconto para todos os itens cobrados.';
  return (
    <GuardForm
      title={`Desconto e margem do ${word}`}
      about={about}
      start={flexes.size > 1 ? undefined : ([...flexes][0] ?? 0)}
      largest={largest}
      settings={settings}
      insight={insight}
      effect={effect}
      today={today}
      editing={editing}
      onApply={(percFlex) => editing.changeFlex(new Set(charged.map(({ key }) => key)), percFlex)}
      onClose={onClose}
    />
  );
}
