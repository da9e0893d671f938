import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { usePart } from '../data/configuration.ts';
import { Empty, Loaded, Loading } from '../ui/states.tsx';
import { useWorkbench } from '../workbench/workbench.ts';
import { documentOf } from './address.ts';

/** Name of a place. */
export interface KnownName {
  at: Address;
  label: string;
}

const named = (part: DocumentPart, known: KnownName | undefined): DocumentPart =>
  known?.at === part.at ? { ...part, label: known.label } : part;

const loadPlace = () => import('./place.tsx');
/** Forms and conditions are half of the page's scripts: the map does not wait for them. */
const PartProperties = lazy(async () => ({ default: (await loadPlace()).PartProperties }));

/**
 * The chosen part: its properties, who sees it, why it is there, and its JSON.
 *
 * @param known a place whose name the page around knows better than its own text says
 */
export function PropertiesPanel({ known }: { known?: KnownName }): ReactNode {
  const { selected } = useWorkbench();
  useEffect(() => {
    // A failure is shown when a place is opened.
    loadPlace().catch(() => {});
  }, []);
  if (selected === undefined)
    return <Empty icon="arrow-up-left" title="Escolha algo no mapa ou na tela para ajustar." />;
  return <PlacePanel key={documentOf(selected)} at={selected} known={known} />;
}

function PlacePanel({ at, known }: { at: Address; known: KnownName | undefined }): ReactNode {
  const { draft } = useWorkbench();
  const [tab, setTab] = useState(0);
  const part = usePart(draft, at);
  return (
    <Loaded query={part} lines={8}>
      {(loaded) => (
        <Suspense fallback={<Loading lines={8} />}>
          <PartProperties part={named(loaded, known)} tab={tab} onTab={setTab} />
        </Suspense>
      )}
    </Loaded>
  );
}
