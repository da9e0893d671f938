import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import type { DocumentPart, SharedTitle } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { useMap, useSharedTitle } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { placesByScreen } from '../places-by-screen.ts';
import { changeWords } from './change-words.ts';
import { LastChange } from './last-change.tsx';

const hasOwnLabel = ({ value }: DocumentPart): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && 'label' in value;

/**
 * Of a column or field whose title was changed 'em toda parte': by whom, where it shows, and the
 * way back. Nothing for others.
 */
export function RenamedNote({ part }: { part: DocumentPart }): ReactNode {
  const { draft } = useWorkbench();
  const { data: title } = useSharedTitle(draft, part.at);
  return title?.standard === undefined || hasOwnLabel(part) ? null : (
    <Note title={title} standard={title.standard} />
  );
}

function Note({ title, standard }: { title: SharedTitle; standard: string }): ReactNode {
  const { change, readOnly } = useWorkbench();
  const [isOpen, setOpen] = useState(false);
  const count = title.places.length;
  return (
    <section className="renamed" aria-label="Título alterado em toda parte">
      <p>
        Título alterado em toda parte
        {standard !== '' && (
          <>
            : antes era <strong>{standard}</strong>
          </>
        )}
        .
      </p>
      <LastChange at={title.at} found={title}>
        {(change) => <p className="property-help">{changeWords(change)}</p>}
      </LastChange>
      <div className="renamed-actions">
        <Button
          type="button"
          link
          size="small"
          aria-expanded={isOpen}
          icon={`pi pi-chevron-${isOpen ? 'down' : 'right'}`}
          label={count === 1 ? 'Ver o lugar que o mostra' : `Ver os ${count} lugares que o mostram`}
          onClick={() => setOpen(!isOpen)}
        />
        {!readOnly && (
          <Button
            type="button"
            text
            size="small"
            icon="pi pi-undo"
            label="Voltar ao padrão"
            onClick={() => void change({ op: 'reset', at: title.at })}
          />
        )}
      </div>
      {isOpen && <Places places={title.places} />}
    </section>
  );
}

function Places({ places }: { places: readonly Address[] }): ReactNode {
  const { draft, select } = useWorkbench();
  const { data: nodes = [] } = useMap(draft);
  return (
    <ul className="renamed-places" aria-label="Lugares que mostram o título">
      {placesByScreen(places, nodes).flatMap((screen) =>
        screen.places.map(({ at, label }) => (
          <li key={at}>
            <Button
              type="button"
              link
              size="small"
              label={`${screen.label}: ${label}`}
              onClick={() => select(at)}
            />
          </li>
        )),
      )}
    </ul>
  );
}
