import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Address, Operation } from '../../schemas/draft/operation.ts';
import { useCompiled } from '../data/configuration.ts';
import { useDraft } from '../draft/context.ts';
import { documentOf } from '../properties/address.ts';
import type { Workbench } from './workbench.ts';

const noFindings: readonly Finding[] = [];

/**
 * The open draft for a page with properties; the chosen place is in the page's address (`?at=`).
 */
export function useBench(): Workbench {
  const {
    draft: { id, revision },
    change,
    readOnly,
    compiled,
    stand,
  } = useDraft();
  const [query, setQuery] = useSearchParams();
  const selected = query.get('at') ?? undefined;
  const asked = useCompiled({ id, revision }, compiled?.revision !== revision);
  const known = (compiled?.revision === revision ? compiled : asked.data) ?? compiled;
  const findings = known?.findings ?? noFindings;
  const unchecked = known ? undefined : asked.error ? 'failed' : 'waiting';
  const document = selected === undefined ? undefined : documentOf(selected);
  useEffect(() => stand(document), [stand, document]);
  const select = useCallback(
    (at: Address) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('at', at);
          return next;
        },
        // 'Back' leads to another place.
        { replace: at === selected },
      ),
    [setQuery, selected],
  );
  const store = useCallback(
    async (operation: Operation, since?: number) => void (await change(operation, since)),
    [change],
  );
  return useMemo(
    () => ({
      draft: { id, revision },
      findings,
      ...(unchecked && { unchecked }),
      readOnly,
      selected,
      select,
      change: store,
    }),
    [id, revision, findings, unchecked, readOnly, selected, select, store],
  );
}
