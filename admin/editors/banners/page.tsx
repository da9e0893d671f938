import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import type { DocumentPart, MapNode, NameChoice } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { type DraftState, useMap, useNames, usePart } from '../../data/configuration.ts';
import { LoadedPage, Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Editing, useEditing } from '../editing.ts';
import { BannerDialog } from './banner-dialog.tsx';
import { BannerList } from './banner-list.tsx';
import type { ScreenLink } from './link-field.tsx';
import {
  addBanner,
  type Banner,
  bannersDocument,
  bannersOf,
  changeBanner,
  emptyBanner,
} from './model.ts';

/** Screens that open by their address alone. */
function screensOf(nodes: readonly MapNode[]): ScreenLink[] {
  return nodes.flatMap(({ word, label, routes = [] }) => {
    const route = routes.find((one) => !one.includes('{'));
    return word === 'screen' && route !== undefined ? [{ route, label }] : [];
  });
}

/** Values for a record's condition: the same on every screen that needs a session. */
function useSubjects(draft: DraftState): readonly NameChoice[] {
  const names = useNames(draft);
  const { data } = useQuery({
    queryKey: ['draft', draft.id, 'record subjects', draft.revision],
    queryFn: () => names('screen/home', 'when'),
    select: (all) => all.filter(({ value }) => /^(session|params|env)\./.test(value)),
  });
  return data ?? [];
}

const words = {
  title: 'Banners',
  lead: 'O que o distribuidor anuncia na página inicial, nesta ordem, antes dos banners do ERP.',
};

/** `r/:draft/banners`. */
export function Component(): ReactNode {
  const editing = useEditing();
  const part = usePart(editing.draft, bannersDocument);
  return (
    <LoadedPage {...words} query={part}>
      {(loaded) => <Banners editing={editing} part={loaded} />}
    </LoadedPage>
  );
}

function Banners({
  editing: { draft, disabled, change },
  part,
}: {
  editing: Editing;
  part: DocumentPart;
}): ReactNode {
  const [edited, setEdited] = useState<Banner | 'new'>();
  const { data: nodes = [] } = useMap(draft);
  const subjects = useSubjects(draft);
  const banners = bannersOf(part);
  const store = (operation: Operation | null): void => {
    setEdited(undefined);
    if (operation) void change(operation);
  };
  return (
    <Page
      {...words}
      actions={
        <Button
          label="Novo banner"
          icon="pi pi-plus"
          disabled={disabled}
          onClick={() => setEdited('new')}
        />
      }
    >
      {banners.length === 0 ? (
        <Empty icon="images" title="Ainda não há banners.">
          <p>
            Um banner tem uma imagem, um texto ou um vídeo, e aparece só nos dias que você disser.
          </p>
        </Empty>
      ) : (
        <BannerList banners={banners} disabled={disabled} onEdit={setEdited} onChange={store} />
      )}
      {edited !== undefined && (
        <BannerDialog
          title={edited === 'new' ? 'Novo banner' : 'Banner'}
          banner={edited === 'new' ? emptyBanner : edited}
          screens={screensOf(nodes)}
          subjects={subjects}
          disabled={disabled}
          onClose={() => setEdited(undefined)}
          onSave={(content) =>
            store(edited === 'new' ? addBanner(part, content) : changeBanner(part, edited, content))
          }
        />
      )}
    </Page>
  );
}
