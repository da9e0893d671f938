import type { ReactNode } from 'react';
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
  const { people } = useDraft();
  if (people.length === 0) return null;
  return (
    <ul className="draft-people" aria-label="Quem está neste rascunho">
      {people.slice(0, most).map(({ person, document }) => (
        <li key={person.id}>
          <abbr title={document === undefined ? person.name : `${person.name} em ${document}`}>
            {initials(person.name)}
          </abbr>
        </li>
      ))}
      {people.length > most && <li>{`+${people.length - most}`}</li>}
    </ul>
  );
}
