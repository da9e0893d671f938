import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Address, Operation } from '../../schemas/draft/operation.ts';
import { useCompiled } from '../data/configuration.ts';
import { useDraft } from '../draft/context.ts';
import { documentOf } from '../properties/address.ts';
import { PropertiesPanel } from '../properties/panel.tsx';
import { Page } from '../ui/page.tsx';
import { FindingsBar } from './findings-bar.tsx';
import { WorkbenchLayout } from './layout.tsx';
import { ConfigurationMap } from './map.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { type Workbench, WorkbenchContext } from './workbench.ts';

const noFindings: readonly Finding[] = [];

/** 'Ajustar telas': the map, the screen and the properties of what is chosen, which the address names (`?at=`). */
export function Component(): ReactNode {
  const { draft: { id, revision }, change, readOnly, compiled, stand } = useDraft();
  const [query, setQuery] = useSearchParams();
  const selected = query.get('at') ?? undefined;
  const asked = useCompiled({ id, revision }, compiled?.revision !== revision);
  const { findings } = (compiled?.revision === revision ? compiled : asked.data) ?? compiled ?? { findings: noFindings };
  const document = selected === undefined ? undefined : documentOf(selected);
  useEffect(() => stand(document), [stand, document]);
  const select = useCallback((at: Address) => setQuery((before) => {
    const next = new URLSearchParams(before);
    next.set('at', at);
    return next;
  }), [setQuery]);
  const store = useCallback(async (operation: Operation) => void (await change(operation)), [change]);
  const bench = useMemo<Workbench>(
    () => ({ draft: { id, revision }, findings, readOnly, selected, select, change: store }),
    [id, revision, findings, readOnly, selected, select, store],
  );
  return (
    <Page title="Ajustar telas" full>
      <WorkbenchContext value={bench}>
        <div className="workbench">
          <WorkbenchLayout map={<ConfigurationMap />} screen={<ScreenPane />} properties={<PropertiesPanel />} selected={selected} />
          <FindingsBar />
        </div>
      </WorkbenchContext>
    </Page>
  );
}
