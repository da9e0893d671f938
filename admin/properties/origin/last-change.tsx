import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type { LastChange as Change, FoundChange } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { useOlderChanges } from '../../data/configuration.ts';
import { Failure } from '../../ui/states.tsx';

interface LastChangeProps {
  at: Address;
  /** Changes found in the newest releases. */
  found: FoundChange;
  children: (change: Change) => ReactNode;
}

/**
 * Who changed a place last; where the newest releases do not say it, older ones are searched when
 * somebody asks for it, some at a time. Nothing for what came with the product.
 */
export function LastChange({ at, found, children }: LastChangeProps): ReactNode {
  const search = useOlderChanges(at, found.older);
  const last = search.data?.pages.at(-1) ?? found;
  if (last.changed) return children(last.changed);
  if (search.error)
    return <Failure error={search.error} retry={() => void search.fetchNextPage()} />;
  if (last.older === undefined)
    return (
      search.data && <p className="property-help">Nenhuma publicação guardada mudou este lugar.</p>
    );
  return (
    <>
      <p className="property-help">A última mudança é mais antiga que as publicações vistas.</p>
      <Button
        type="button"
        outlined
        size="small"
        icon="pi pi-history"
        label="Procurar mais antigas"
        loading={search.isFetching}
        onClick={() => void search.fetchNextPage()}
      />
    </>
  );
}
