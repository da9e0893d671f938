import { memo, type ReactNode } from 'react';
import { dateText, integerText, moneyText } from './format.ts';
import { ListFrame } from './list-frame.tsx';
import { end, fluid, RowTable, start, titleOf } from './row-table.tsx';
import { Screen } from './screen.tsx';
import { StateTag } from './state-tag.tsx';
import { usePage } from './use-page.ts';

type WideRow = { id: number } & Record<string, string | number>;

const columns = Array.from({ length: 50 }, (_, index) => ({
  name: `c${index + 1}`,
  kind: index % 5,
}));
const head = columns.map(
  ({ kind }, index) =>
    [
      `Coluna ${index + 1}`,
      index === 0 ? 'list-start list-fluid' : kind === 1 || kind === 3 ? 'list-end' : 'list-start',
    ] as const,
);

/**
 * A hundred rows of fifty columns: text, money, date, number and state, ten times over. The visible
 * rows are drawn, or all of them.
 */
export function WidePage({ whole }: { whole?: boolean }): ReactNode {
  const { page, answer, put } = usePage<WideRow>('BENCH_LARGO', 100);
  return (
    <Screen id="bench-larga" title="Cinquenta colunas">
      <ListFrame
        id="bench-larga"
        page={page}
        answer={answer}
        onPage={(next) => put('page', next === 1 ? '' : String(next))}
      >
        {(rows) => (
          <RowTable
            head={head}
            rows={rows}
            whole={whole}
            row={(row, place) => <WideRowView key={row.id} row={row} place={place} />}
          />
        )}
      </ListFrame>
    </Screen>
  );
}

const WideRowView = memo(function WideRowView({
  row,
  place,
}: {
  row: WideRow;
  place: number;
}): ReactNode {
  return (
    <tr data-row aria-rowindex={place + 2} className="">
      {columns.map(({ name, kind }) => {
        const value = row[name];
        switch (kind) {
          case 0:
            return name === 'c1' ? (
              <td key={name} className={fluid} title={String(value)}>
                {value}
              </td>
            ) : (
              <td key={name} className={start} title={titleOf(String(value))}>
                {value}
              </td>
            );
          case 1:
            return (
              <td key={name} className={end}>
                {moneyText(Number(value))}
              </td>
            );
          case 2:
            return (
              <td key={name} className={start}>
                {dateText(String(value))}
              </td>
            );
          case 3:
            return (
              <td key={name} className={end}>
                {integerText(Number(value))}
              </td>
            );
          default:
            return (
              <td key={name} className={start}>
                <StateTag state={String(value)} />
              </td>
            );
        }
      })}
    </tr>
  );
});
