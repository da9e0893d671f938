import { memo, type ReactNode } from 'react';
import { dateText, dateTimeText, integerText, kindLabels, moneyText } from './format.ts';
import { ListFrame } from './list-frame.tsx';
import type { Quote } from './portal.ts';
import { end, fluid, RowTable, start, titleOf } from './row-table.tsx';
import { Screen } from './screen.tsx';
import { StateTag } from './state-tag.tsx';
import { usePage } from './use-page.ts';

const head = [
  ['Número', 'list-start list-fluid'],
  ['Cliente', 'list-start'],
  ['Situação', 'list-start'],
  ['Criado em', 'list-start'],
  ['Válido até', 'list-start'],
  ['Origem', 'list-start'],
  ['Ordem de compra', 'list-start'],
  ['Tipo', 'list-start'],
  ['Itens', 'list-end'],
  ['Total', 'list-end'],
] as const;

/** A thousand quotes a page, of which the visible ones are drawn, or all of them. */
export function LongPage({ whole }: { whole?: boolean }): ReactNode {
  const { page, answer, put } = usePage<Quote>('ORCAMENTOS_PAGINADOS', 1000);
  return (
    <Screen id="bench-longa" title="Mil linhas">
      <ListFrame
        id="bench-longa"
        page={page}
        answer={answer}
        onPage={(next) => put('page', next === 1 ? '' : String(next))}
      >
        {(rows) => (
          <RowTable
            head={head}
            rows={rows}
            whole={whole}
            row={(quote, place) => <LongRow key={quote.id} quote={quote} place={place} />}
          />
        )}
      </ListFrame>
    </Screen>
  );
}

const LongRow = memo(function LongRow({
  quote,
  place,
}: {
  quote: Quote;
  place: number;
}): ReactNode {
  return (
    <tr data-row aria-rowindex={place + 2} className="">
      <td className={fluid} title={String(quote.id)}>
        {quote.id}
      </td>
      <td className={start} title={titleOf(quote.cliente.razSoc)}>
        {quote.cliente.razSoc}
      </td>
      <td className={start}>
        <StateTag state={quote.st} />
      </td>
      <td className={start}>{dateTimeText(quote.dtHorInc)}</td>
      <td className={start}>{dateText(quote.dtVal)}</td>
      <td className={start}>{quote.origem ?? 'n/d'}</td>
      <td className={start}>{quote.ordComp ?? 'Não informado'}</td>
      <td className={start}>
        {quote.grupoPedido === undefined
          ? ''
          : (kindLabels[quote.grupoPedido] ?? quote.grupoPedido)}
      </td>
      <td className={end}>{integerText(quote.qtdeIt)}</td>
      <td className={end}>{moneyText(quote.vlTot)}</td>
    </tr>
  );
});
