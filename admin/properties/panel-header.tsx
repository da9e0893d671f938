import { Button } from 'primereact/button';
import { Tag } from 'primereact/tag';
import { type ReactNode, useMemo } from 'react';
import type { DocumentPart, MapNode } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { propertyLabels } from '../../schemas/words/index.ts';
import { useMap } from '../data/configuration.ts';
import { useWorkbench } from '../workbench/workbench.ts';
import { above, stepsOf } from './address.ts';
import { countedWords } from './rows/part-words.ts';
import { wordTitle } from './word.ts';

interface Crumb {
  at: Address;
  label: string;
}

/** The places from the document down to the one above `at`, as people know them. */
export function crumbsOf(at: Address, nodes: readonly Pick<MapNode, 'at' | 'label'>[]): Crumb[] {
  const labels = new Map(nodes.map((node) => [node.at, node.label]));
  const crumbs: Crumb[] = [];
  for (let place = above(at); place !== undefined; place = above(place)) {
    const step = stepsOf(place).at(-1);
    crumbs.unshift({
      at: place,
      label:
        labels.get(place) ??
        (step === undefined ? place : (propertyLabels[step] ?? countedWords(step) ?? step)),
    });
  }
  return crumbs;
}

/** The chosen part, and the way back to its parent. */
export function PanelHeader({ part }: { part: DocumentPart }): ReactNode {
  const { draft, select } = useWorkbench();
  const map = useMap(draft);
  const crumbs = useMemo(() => crumbsOf(part.at, map.data ?? []), [part.at, map.data]);
  const title = wordTitle(part.word, part.at);
  return (
    <header className="panel-header">
      {crumbs.length > 0 && (
        <nav aria-label="Onde isto está">
          <ol className="panel-crumbs">
            {crumbs.map(({ at, label }) => (
              <li key={at}>
                <Button link size="small" label={label} onClick={() => select(at)} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="panel-title">
        <h2>{part.label}</h2>
        {title !== '' && <Tag className="tag-quiet" value={title} />}
        {part.changed.length > 0 && <Tag className="tag-changed" value="alterado" />}
      </div>
    </header>
  );
}
