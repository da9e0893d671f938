import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useSearch } from '../data/configuration.ts';
import { Empty, Loaded } from '../ui/states.tsx';
import { wordTitle } from '../properties/word.ts';
import { useWorkbench } from './workbench.ts';

/** Where some words stand: the place, and the text that holds them. */
export function SearchResults({ words }: { words: string }): ReactNode {
  const { draft, select, selected } = useWorkbench();
  const hits = useSearch(draft, words.trim());
  return (
    <Loaded query={hits}>
      {(found) => {
        if (found.length === 0)
          return <Empty icon="search" title={`Nada com '${words.trim()}'.`} />;
        return (
          <ul className="hits" aria-label="Resultados">
            {found.map((hit) => (
              <li key={`${hit.at} ${hit.text}`}>
                <Button
                  text
                  className="hit"
                  aria-current={hit.at === selected || undefined}
                  onClick={() => select(hit.at)}
                >
                  <span className="hit-text">{hit.text}</span>
                  <span className="hit-path">{hit.path.join(' › ')}</span>
                  <span className="map-word">{wordTitle(hit.word, hit.at)}</span>
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
