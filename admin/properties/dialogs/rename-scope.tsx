import { RadioButton } from 'primereact/radiobutton';
import type { ReactNode } from 'react';
import type { SharedTitle } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { useMap } from '../../data/configuration.ts';
import { plural } from '../../releases/words.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { placesByScreen, type ScreenPlaces } from '../places-by-screen.ts';

/** 'Pedidos: Colunas; Filtros' */
const lineOf = ({ label, places }: ScreenPlaces): ReactNode => (
  <>
    <strong>{label}</strong>: {[...new Set(places.map((place) => place.label))].join('; ')}
  </>
);

interface RenameScopeProps {
  at: Address;
  title: SharedTitle;
  everywhere: boolean;
  onChange: (everywhere: boolean) => void;
}

/** 'Só aqui' or 'em toda parte', each with the places by screen that it changes. */
export function RenameScope({ at, title, everywhere, onChange }: RenameScopeProps): ReactNode {
  const { draft } = useWorkbench();
  const { data: nodes } = useMap(draft);
  const [own] = nodes ? placesByScreen([at], nodes) : [];
  const screens = nodes && placesByScreen(title.places, nodes);
  const count = title.places.length;
  return (
    <>
      <div className="choices" role="radiogroup" aria-label="Onde vale o nome">
        <span>
          <RadioButton
            inputId="rename-here"
            checked={!everywhere}
            onChange={() => onChange(false)}
          />
          <label htmlFor="rename-here">Só aqui</label>
          {own && <small>{lineOf(own)}</small>}
        </span>
        <span>
          <RadioButton
            inputId="rename-everywhere"
            checked={everywhere}
            aria-describedby="rename-places"
            onChange={() => onChange(true)}
          />
          <label htmlFor="rename-everywhere">
            Em toda parte ({plural(count, 'lugar', 'lugares')})
          </label>
        </span>
      </div>
      <div className="rename-places" id="rename-places">
        <p>Nesse caso, o nome muda em:</p>
        {screens && (
          <ul aria-label="Lugares que mudam em toda parte">
            {screens.map((screen) => (
              <li key={screen.places[0]?.at}>{lineOf(screen)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
