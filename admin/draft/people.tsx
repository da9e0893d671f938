import type { ReactNode } from 'react';
import { useMap } from '../data/configuration.ts';
import { useDraft } from './context.ts';

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
};

const most = 4;

/** Who else is in the draft at this moment, and at which document. */
export function People(): ReactNode {
  return useDraft().people.length === 0 ? null : <PeopleList />;
}

function PeopleList(): ReactNode {
  const { people, draft } = useDraft();
  const map = useMap(draft);
  const labelOf = (document: string): string =>
    map.data?.find(({ at }) => at === document)?.label ?? 'outro documento';
  return (
    <ul className="draft-people" aria-label="Quem está neste rascunho">
      {people.slice(0, most).map(({ person, document }) => (
        <li key={person.id}>
          <abbr
            title={document === undefined ? person.name : `${person.name} em ${labelOf(document)}`}
          >
            {initials(person.name)}
          </abbr>
        </li>
      ))}
      {people.length > most && <li>{`+${people.length - most}`}</li>}
    </ul>
  );
}
