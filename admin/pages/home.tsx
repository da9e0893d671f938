import type { ReactNode } from 'react';
import { useMe } from '../data/me.ts';
import { useOverview } from '../releases/data.ts';
import { Failed, Waiting } from '../releases/history/waiting.tsx';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { Drafts, LastReleases, Notices } from './overview.tsx';

/** The start page: what asks for attention, what is being worked on, and what users got last. */
export function Component(): ReactNode {
  const { data: me } = useMe();
  const overview = useOverview();
  return (
    <Page
      title={me?.tenantName ?? 'Início'}
      lead="O que mudou, o que está em rascunho e o que pede atenção."
    >
      <Loaded query={overview}>
        {({ drafts, releases, waiting, failed, faults, drifting }) => (
          <div className="sheets">
            <Notices faults={faults} drifting={drifting} />
            <Failed list={failed} />
            <Waiting list={waiting} />
            <div className="sheets-two">
              <Drafts drafts={drafts} />
              <LastReleases releases={releases} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
