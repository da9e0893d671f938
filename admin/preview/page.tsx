import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { DraftSummary } from '../../schemas/admin/drafts.ts';
import { type PreviewSource, publishedRelease } from '../../schemas/admin/preview.ts';
import type { NodeOrigin } from '../../schemas/release/origins.ts';
import { api } from '../data/api.ts';
import { useMe } from '../data/me.ts';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

interface Shown {
  source: PreviewSource;
  name: string;
  revision?: number;
}

const published: Shown = { source: { release: publishedRelease }, name: 'O que seus clientes veem agora' };

/** A draft by its id, `atual` for the person's own newest; what is published where there is none. */
function shownOf(drafts: readonly DraftSummary[], wanted: string, person: string | undefined): Shown {
  const own = drafts.filter(({ author }) => author.id === person).toSorted((a, b) => b.changedAt - a.changedAt);
  const draft = wanted === 'atual' ? own[0] : drafts.find(({ id }) => id === wanted);
  return draft ? { source: { draft: draft.id }, name: draft.name, revision: draft.revision } : published;
}

/** What was clicked, and the way to its properties. */
function Chosen({ origin, draft }: { origin: NodeOrigin; draft: string }): ReactNode {
  return (
    <>
      <strong>{origin.label}</strong>
      <span>{origin.layer === 'overlay' ? 'alterado por você' : 'do produto'}</span>
      <Link to={`/r/${draft}/telas?at=${encodeURIComponent(origin.address)}`}>Abrir propriedades</Link>
    </>
  );
}

/** `r/:draft/previa`: the preview alone, as wide as the window; `?tela=` says where it begins. */
export function Component(): ReactNode {
  const { draft = 'atual' } = useParams();
  const { data: me } = useMe();
  const [query] = useSearchParams();
  const [begin] = useState(query.get('tela') ?? '/');
  const [chosen, setChosen] = useState<NodeOrigin>();
  const drafts = useQuery({ queryKey: ['drafts'], queryFn: () => api<DraftSummary[]>('/drafts') });
  return (
    <Page title="Prévia" full>
      <Loaded query={drafts}>
        {(all) => {
          const { source, name, revision } = shownOf(all, draft, me?.id);
          return (
            <div className="preview-page-body">
              <p className="preview-chosen" role="status">
                <span className="page-lead">{name}</span>
                {chosen && 'draft' in source && <Chosen origin={chosen} draft={source.draft} />}
              </p>
              <PreviewFrame source={source} path={begin} revision={revision} selected={chosen?.address ?? null} {...('draft' in source && { onSelect: setChosen })} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
