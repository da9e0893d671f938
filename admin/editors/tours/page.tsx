import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { useExplanation, useMap, usePart, useReadPart } from '../../data/configuration.ts';
import { LoadedPage, Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { type Editing, useEditing } from '../editing.ts';
import { firstPath } from '../first-path.ts';
import { createTour, deleteTour, type EditedTour, tourOf } from './model.ts';
import { NewTourDialog } from './new-tour-dialog.tsx';
import { TourEditor } from './tour-editor.tsx';

const words = {
  title: 'Visitas guiadas',
  lead: 'Passos que apontam partes de uma tela e explicam cada uma.',
};

/** `r/:draft/visitas`: the tours; `?visita=` says which is open. */
export function Component(): ReactNode {
  const editing = useEditing();
  return (
    <LoadedPage {...words} query={useMap(editing.draft)}>
      {(nodes) => <Tours editing={editing} nodes={nodes} />}
    </LoadedPage>
  );
}

function Tours({ editing, nodes }: { editing: Editing; nodes: readonly MapNode[] }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const tours = nodes.filter(({ word, at }) => word === 'tour' && !at.includes('#'));
  const chosen = tours.find(({ at }) => at === query.get('visita')) ?? tours[0];
  const create = async (name: string, screen: MapNode): Promise<void> => {
    setCreating(false);
    const usedIds = tours.map(({ at }) => at.slice('tour/'.length));
    const { document, operation } = createTour(name, screen, usedIds);
    if (await editing.change(operation)) setQuery({ visita: document });
  };
  return (
    <Page
      {...words}
      full
      actions={
        <Button
          label="Nova visita"
          icon="pi pi-plus"
          outlined={chosen !== undefined}
          disabled={editing.disabled}
          onClick={() => setCreating(true)}
        />
      }
    >
      {chosen ? (
        <div className="tour-page">
          <Dropdown
            aria-label="Visita"
            className="tour-choice"
            value={chosen.at}
            options={tours}
            optionLabel="label"
            optionValue="at"
            onChange={(event) => setQuery({ visita: event.value as string })}
          />
          <Chosen key={chosen.at} at={chosen.at} editing={editing} />
        </div>
      ) : (
        <Empty icon="compass" title="Ainda não há visitas guiadas.">
          <p>
            Uma visita mostra a quem abre uma tela pela primeira vez o que há nela. Comece por Nova
            visita: ela pede um nome e a tela.
          </p>
        </Empty>
      )}
      {creating && (
        <NewTourDialog
          screens={nodes.filter(
            ({ word, routes = [] }) =>
              word === 'screen' && routes.some((route) => !/[:{]/.test(route)),
          )}
          onClose={() => setCreating(false)}
          onCreate={(name, screen) => void create(name, screen)}
        />
      )}
    </Page>
  );
}

function Chosen({ at, editing }: { at: string; editing: Editing }): ReactNode {
  const part = usePart(editing.draft, at);
  const explanation = useExplanation(editing.draft, at);
  // The screen stays the one with which the page began, while the next revision is explained.
  const [start, setStart] = useState<string>();
  const readPart = useReadPart(editing.draft);
  const toasts = useToasts();
  const remove = async (tour: EditedTour): Promise<void> => {
    const ways = explanation.data?.ways ?? [];
    const screens = await Promise.all([...new Set(ways.map(({ screen }) => screen))].map(readPart));
    await editing.change(deleteTour(tour, screens));
  };
  const found = explanation.data && firstPath(explanation.data);
  if (found !== undefined && start === undefined) setStart(found);
  return (
    <Loaded query={part} lines={10}>
      {(loaded) =>
        start === undefined && explanation.isLoading ? null : (
          <TourEditor
            tour={tourOf(loaded)}
            start={start}
            editing={editing}
            onDelete={() =>
              remove(tourOf(loaded)).catch((error: unknown) =>
                toasts.failed(error instanceof Error ? error.message : String(error)),
              )
            }
          />
        )
      }
    </Loaded>
  );
}
