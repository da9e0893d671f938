import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useSearch } from '../data/configuration.ts';
import { Empty, Loaded } from '../ui/states.tsx';
import { wordTitle } from '../properties/word.ts';
import { useWorkbench } from './workbench.ts';

/** The server answers with no more than these. */
const most = 80;

interface SearchResultsProps {
  words: string;
  onClear: () => void;
}

/** The places whose text contains the words. */
export function SearchResults({ words, onClear }: SearchResultsProps): ReactNode {
  const { draft, select, selected } = useWorkbench();
  const hits = useSearch(draft, words.trim());
  return (
    <Loaded query={hits}>
      {(found) => {
        if (found.length === 0)
          return (
            <Empty icon="search" title={`Nada com '${words.trim()}'.`}>
              <p>
                Tente uma parte da palavra, ou o nome do campo no ERP. Acentos e maiúsculas não
                importam.
              </p>
              <p>
                O que só o ERP conhece, como produtos e clientes, não está aqui: a busca acha o que
                as telas dizem.
              </p>
              <Button label="Limpar a busca" outlined size="small" onClick={onClear} />
            </Empty>
          );
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
            {found.length >= most && (
              <li className="hits-more">
                Estes são os {most} primeiros. Escreva mais para achar menos.
              </li>
            )}
          </ul>
        );
      }}
    </Loaded>
  );
}
