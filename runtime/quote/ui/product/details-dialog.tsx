import { useState } from 'react';
import type { ExtensionBlock, Field } from '../../../../schemas/release/types.ts';
import { Failure } from '../../../render/faults/failure.tsx';
import { decimalText, percentText } from '../../../format/numbers.ts';
import { ImageDisplay } from '../../../fields/image/display.tsx';
import { renderField } from '../../../fields/view/field-view.tsx';
import type { Id } from '../../../pricing/index.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import { discountTexts } from '../../model/prices/discounts.ts';
import type { DiscountRecord } from '../../model/records/records.ts';
import { branchOf } from '../../model/state/state.ts';
import { callIn, useOptional } from '../editing/calls.ts';
import { useColumns } from '../table/columns.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import type { ProductDialogProps } from './dialog-props.ts';

/** Details beyond the fields of the document. */
interface DetailsRecord {
  id: Id;
  descComp?: string;
  descricao?: string;
  imagens?: { imagemId: Id }[];
}

/**
 * Everything about a product: its pictures and facts, its prices by table and packaging, and its
 * discounts by quantity.
 */
export function DetailsDialog({
  block,
  id,
  quote,
  product,
  onClose,
}: ProductDialogProps): React.JSX.Element {
  const scope = useStableScope();
  const found = useCall<DetailsRecord>(callIn(block, 'details'), { idProd: product.id });
  const details = found.error ? undefined : found.data;
  return (
    <Modal
      title={product.descComp ?? `Produto ${product.id}`}
      size="lg"
      closeLabel="Fechar"
      onClose={onClose}
    >
      {found.error && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {!found.error && !details && <p role="status">{scope.app.message('list.loading')}</p>}
      {details && (
        <div className="quote-details">
          <Pictures block={block} details={details} />
          <Facts block={block} details={details} />
          {details.descricao !== undefined && (
            <p className="quote-details-text">{details.descricao}</p>
          )}
        </div>
      )}
      <Prices block={block} id={id} quote={quote} idProd={product.id} />
      <Discounts block={block} id={id} quote={quote} idProd={product.id} />
    </Modal>
  );
}

/**
 * The product's pictures, drawn like the picture column of the products; one large, the others to
 * choose from.
 */
function Pictures({
  block,
  details,
}: {
  block: ExtensionBlock;
  details: DetailsRecord;
}): React.JSX.Element | null {
  const [shown, setShown] = useState(0);
  const column = block.lists.products?.columns.find(({ format }) => format === 'image');
  const pictures = details.imagens ?? [];
  const large = pictures[shown];
  if (!column || !large) return null;
  const field: Field = { ...column, image: column.image && { ...column.image, alt: ['descComp'] } };
  return (
    <div className="quote-pictures">
      <div className="quote-picture-large">
        <ImageDisplay field={field} value={large.imagemId} record={details} tone={undefined} />
      </div>
      {pictures.length > 1 && (
        <ul aria-label="Imagens">
          {pictures.map(({ imagemId }, at) => (
            <li key={String(imagemId)}>
              <button
                type="button"
                aria-label={`Imagem ${at + 1} de ${pictures.length}`}
                aria-pressed={at === shown}
                onClick={() => setShown(at)}
              >
                <ImageDisplay field={column} value={imagemId} record={{}} tone={undefined} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({
  block,
  details,
}: {
  block: ExtensionBlock;
  details: DetailsRecord;
}): React.JSX.Element | null {
  const scope = useStableScope();
  const columns = useColumns(block.lists.details);
  const facts = columns
    .map((column) => ({
      column,
      shown: renderField(column, details, () => scope.child({ row: details })),
    }))
    .filter(({ shown }) => shown !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="quote-details-facts">
      {facts.map(({ column, shown }) => (
        <div key={column.id}>
          <dt>{scope.text(column.label)}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  idProd: Id;
}

/**
 * The price in every table and packaging that the ERP lets this user see; the quote's own table is
 * marked.
 */
function Prices({ block, id, quote, idProd }: PartProps): React.JSX.Element | null {
  const scope = useStableScope();
  const columns = useColumns(block.lists.prices);
  const { show } = quote.settings;
  const { data, error, refetch } = useOptional<(Record<string, unknown> & { atual?: boolean })[]>(
    block,
    'prices',
    { id, idProduto: idProd, idFil: branchOf(quote.editing.view().state.quote) },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0 || columns.length === 0) return null;
  const shown = columns.filter(({ path }) => show.stockQuantity || path[0] !== 'qtEst');
  return (
    <section aria-label="Preços por tabela" className="quote-related">
      <h3>Preços por tabela</h3>
      <div className="quote-scroll">
        <table className="quote-prices">
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.id} scope="col" className={`align-${column.align}`}>
                  {scope.text(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((record) => (
              <tr key={String(record.id)} aria-current={record.atual === true || undefined}>
                {shown.map((column) => (
                  <td
                    key={column.id}
                    className={`align-${column.align} quote-prices-${column.path[0] ?? ''}`}
                    data-label={scope.text(column.label)}
                  >
                    {renderField(column, record, () => scope.child({ row: record }), '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Discounts({ block, id, quote, idProd }: PartProps): React.JSX.Element | null {
  const { conditions, quote: header } = quote.editing.view().state;
  const { data, error, refetch } = useOptional<DiscountRecord[]>(block, 'discounts', {
    id,
    idProduto: idProd,
    idFil: branchOf(header),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  const texts = discountTexts(data ?? [], conditions);
  if (texts.length === 0) return null;
  return (
    <section aria-label="Descontos por quantidade" className="quote-related">
      <h3>Descontos por quantidade</h3>
      <ul className="quote-discounts">
        {texts.map(({ id: key, range, perc, conditions: also }) => (
          <li key={key}>
            <strong>{percentText(perc, perc % 1 === 0 ? 0 : decimalPlaces(perc))}</strong>{' '}
            {[range, ...also].join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many decimals as the percentage has, three at most. */
const decimalPlaces = (value: number): number =>
  (decimalText(value, 0, 3).split(',')[1] ?? '').length;
