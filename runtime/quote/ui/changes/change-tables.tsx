import { decimalText, moneyText } from '../../../format/numbers.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { Differences, LineDifference } from '../../model/saving/differences.ts';
import type { ExceptionRecord } from '../../model/records/records.ts';
import type { Amount } from '../../model/records/amount.ts';

const money = (value: Amount): string => moneyText(asNumber(value) ?? 0);
const quantity = (value: Amount): string => decimalText(asNumber(value) ?? 0, 0, 6);

/**
 * The differences of the ERP: prices, cut items, the condition, and what needs approval. Nothing of
 * what is empty.
 */
export function ChangeTables({
  changes: { prices, cuts, condition, exceptions },
}: {
  changes: Differences;
}): React.JSX.Element {
  return (
    <div className="quote-changes">
      {condition !== undefined && <p className="quote-changes-condition">{condition}</p>}
      {prices.length > 0 && (
        <Lines
          caption="Preços alterados"
          heads={['Preço anterior', 'Preço atualizado']}
          lines={prices}
          before={money}
          after={({ after }) => money(after)}
        />
      )}
      {cuts.length > 0 && (
        <Lines
          caption="Itens cortados"
          heads={['Quantidade anterior', 'Quantidade atualizada']}
          lines={cuts}
          before={quantity}
          after={fulfilledText}
        />
      )}
      {exceptions.length > 0 && <Exceptions of={exceptions} />}
    </div>
  );
}

function fulfilledText({ after, refused, reason }: Differences['cuts'][number]): string {
  if (refused) return reason ?? 'Item retirado';
  return asNumber(after) === 0 ? 'S/Estoque' : quantity(after);
}

interface LinesProps<T extends LineDifference> {
  caption: string;
  /** Of the value before and the value after. */
  heads: readonly [string, string];
  lines: readonly T[];
  before(value: Amount): string;
  after(line: T): string;
}

function Lines<T extends LineDifference>({
  caption,
  heads,
  lines,
  before,
  after,
}: LinesProps<T>): React.JSX.Element {
  return (
    <table className="quote-changes-table">
      <caption>
        {caption} ({decimalText(lines.length, 0, 0)})
      </caption>
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col" className="align-end">
            {heads[0]}
          </th>
          <th scope="col" className="align-end">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.code !== undefined && <small>{line.code} </small>}
              {line.name}
            </th>
            <td className="align-end" data-label={heads[0]}>
              {before(line.before)}
            </td>
            <td className="align-end" data-label={heads[1]}>
              {after(line)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Exceptions to approve before the order goes on. */
export function Exceptions({ of }: { of: readonly ExceptionRecord[] }): React.JSX.Element {
  return (
    <section className="quote-exceptions" aria-label="Exceções">
      <h3>Precisa de aprovação ({decimalText(of.length, 0, 0)})</h3>
      <ul>
        {of.map((exception, at) => (
          <li key={at}>
            {exception.descNF !== undefined && <strong>{exception.descNF}: </strong>}
            {exception.motivo}
          </li>
        ))}
      </ul>
    </section>
  );
}
