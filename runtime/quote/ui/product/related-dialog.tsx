import { Failure } from '../../../render/faults/failure.tsx';
import { Modal } from '../../../render/view/modal.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import type { ProductPage } from '../../model/records/records.ts';
import { branchOf } from '../../model/state/state.ts';
import { callIn, names, type OptionalRole } from '../editing/calls.ts';
import { ProductResults } from '../search/product-results.tsx';
import type { ProductDialogProps } from './dialog-props.ts';

/** Similar and complementary products, which can be added here. */
export function RelatedDialog({
  block,
  id,
  quote,
  product,
  onClose,
}: ProductDialogProps): React.JSX.Element {
  return (
    <Modal
      title={`Similares de ${product.descComp ?? product.id}`}
      size="full"
      closeLabel="Fechar"
      onClose={onClose}
    >
      <Related
        block={block}
        id={id}
        quote={quote}
        product={product}
        ask="similar"
        title="Produtos similares"
        empty="Nenhum produto similar."
      />
      {names(block, 'aggregates') && (
        <Related
          block={block}
          id={id}
          quote={quote}
          product={product}
          ask="aggregates"
          title="Produtos agregados"
          empty="Nenhum produto agregado."
        />
      )}
    </Modal>
  );
}

interface RelatedProps extends Omit<ProductDialogProps, 'onClose'> {
  ask: Extract<OptionalRole, 'similar' | 'aggregates'>;
  title: string;
  empty: string;
}

function Related({
  block,
  id,
  quote,
  product,
  ask,
  title,
  empty,
}: RelatedProps): React.JSX.Element {
  const scope = useStableScope();
  const found = useCall<ProductPage['itens']>(callIn(block, ask), {
    id,
    idProduto: product.id,
    idFil: branchOf(quote.editing.view().state.quote),
  });
  const rows = found.error ? undefined : found.data;
  return (
    <section aria-label={title} className="quote-related" aria-busy={found.isFetching}>
      <h3>{title}</h3>
      {found.error && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {!found.error && !rows && <p role="status">{scope.app.message('list.loading')}</p>}
      {rows &&
        (rows.length === 0 ? (
          <p className="quote-empty">{empty}</p>
        ) : (
          <ProductResults block={block} rows={rows} quote={quote} />
        ))}
    </section>
  );
}
