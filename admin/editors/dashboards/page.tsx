import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { type DraftState, useMap, usePart } from '../../data/configuration.ts';
import { LoadedPage, Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Editing, useEditing } from '../editing.ts';
import { DashboardEditor } from './dashboard-editor.tsx';
import { createDashboard, dashboardOf } from './model.ts';
import { NewDashboardDialog } from './new-dashboard-dialog.tsx';

const documents = (map: readonly MapNode[], word: string): MapNode[] =>
  map.filter((node) => node.word === word && !node.at.includes('#'));

const words = {
  title: 'Painéis',
  lead: 'Quadros com números, tabelas e recados, em cada largura de tela.',
};

/** `r/:draft/paineis`. */
export function Component(): ReactNode {
  const editing = useEditing();
  const map = useMap(editing.draft);
  return (
    <LoadedPage {...words} query={map}>
      {(nodes) => <Dashboards editing={editing} nodes={nodes} />}
    </LoadedPage>
  );
}

function Dashboards({
  editing,
  nodes,
}: {
  editing: Editing;
  nodes: readonly MapNode[];
}): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const dashboards = documents(nodes, 'dashboard');
  const chosen = dashboards.find(({ at }) => at === query.get('painel')) ?? dashboards[0];
  const create = async (title: string, screen: MapNode): Promise<void> => {
    setCreating(false);
    const { document, operation } = createDashboard(
      title,
      screen,
      dashboards.map(({ at }) => at.slice('dashboard/'.length)),
    );
    if (await editing.change(operation)) setQuery({ painel: document });
  };
  return (
    <Page
      {...words}
      actions={
        <Button
          label="Novo painel"
          icon="pi pi-plus"
          outlined={chosen !== undefined}
          disabled={editing.disabled}
          onClick={() => setCreating(true)}
        />
      }
    >
      {chosen ? (
        <>
          {dashboards.length > 1 ? (
            <Dropdown
              aria-label="Painel"
              className="dashboard-choice"
              value={chosen.at}
              options={dashboards}
              optionLabel="label"
              optionValue="at"
              onChange={(event) => setQuery({ painel: event.value as string })}
            />
          ) : (
            <h2 className="dashboard-name">{chosen.label}</h2>
          )}
          <Chosen
            key={chosen.at}
            draft={editing.draft}
            at={chosen.at}
            calls={documents(nodes, 'call').filter(
              ({ hasNoRequiredArguments }) => hasNoRequiredArguments,
            )}
            editing={editing}
          />
        </>
      ) : (
        <Empty icon="chart-bar" title="Ainda não há painéis.">
          <p>
            Um painel reúne números, tabelas e recados em uma tela. Comece por Novo painel: ele pede
            um título e a tela em que aparece.
          </p>
        </Empty>
      )}
      {creating && (
        <NewDashboardDialog
          screens={documents(nodes, 'screen')}
          onClose={() => setCreating(false)}
          onCreate={(title, screen) => void create(title, screen)}
        />
      )}
    </Page>
  );
}

interface ChosenProps {
  draft: DraftState;
  at: string;
  calls: readonly MapNode[];
  editing: Editing;
}

function Chosen({ draft, at, calls, editing }: ChosenProps): ReactNode {
  const part = usePart(draft, at);
  return (
    <Loaded query={part}>
      {(loaded) => (
        <DashboardEditor dashboard={dashboardOf(loaded)} calls={calls} editing={editing} />
      )}
    </Loaded>
  );
}
