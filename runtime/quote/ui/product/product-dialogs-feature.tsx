import { useSyncExternalStore } from 'react';
import type { Line } from '../../model/state/line.ts';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { ModelsDialog } from './models-dialog.tsx';
import type { DialogProduct } from './product-dialogs.ts';
import { RelatedDialog } from './related-dialog.tsx';

const productOf = ({ record }: Line): DialogProduct => ({
  id: record.idProd,
  descComp: record.descNF,
});

/**
 * The dialogs about one product, from wherever in the editor they are opened; lines open them by
 * their commands.
 */
export function ProductDialogsFeature({
  block,
  id,
  quote,
}: FeatureProps): React.JSX.Element | null {
  const { productDialogs } = quote;
  const shown = useSyncExternalStore(productDialogs.subscribe, productDialogs.current);
  const of = { block, id, quote, onClose: productDialogs.close };
  return (
    <>
      {names(block, 'details') && (
        <DetailsCommand
          open={(line) => productDialogs.open({ kind: 'details', product: productOf(line) })}
        />
      )}
      {names(block, 'similar') && (
        <SimilarCommand
          open={(line) => productDialogs.open({ kind: 'similar', product: productOf(line) })}
        />
      )}
      {shown?.kind === 'details' && (
        <DetailsDialog key={shown.product.id} {...of} product={shown.product} />
      )}
      {shown?.kind === 'similar' && (
        <RelatedDialog key={shown.product.id} {...of} product={shown.product} />
      )}
      {shown?.kind === 'models' && (
        <ModelsDialog key={shown.product.id} {...of} product={shown.product} />
      )}
    </>
  );
}

function DetailsCommand({ open }: { open(line: Line): void }): null {
  useCommand({
    id: 'product-details',
    label: 'Detalhes do produto',
    group: 'Itens',
    keys: 'Alt+D',
    icon: 'info-circle',
    runOn: open,
  });
  return null;
}

function SimilarCommand({ open }: { open(line: Line): void }): null {
  useCommand({
    id: 'product-similar',
    label: 'Produtos similares',
    group: 'Itens',
    keys: 'Alt+S',
    icon: 'clone',
    runOn: open,
  });
  return null;
}
