import { useId, useState } from 'react';
import { Modal } from '../../../render/view/modal.tsx';
import type { Conflict, Side } from '../../model/unsent/conflicts.ts';
import type { QuoteRecord } from '../../model/records/records.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useKnownCarriers } from '../delivery/use-carrier-names.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { conflictText } from './conflict-text.ts';
import './changes.css';

type Choice = Readonly<Record<string, Side>>;
const allOf = (conflicts: readonly Conflict[], side: Side): Choice =>
  Object.fromEntries(conflicts.map(({ id }) => [id, side]));

/** The carriers that are to be called by their names: none as long as no freight is in conflict. */
export function carriersIn(
  conflicts: readonly Conflict[],
  { transportadora, transpRedespacho }: QuoteRecord,
): Pick<QuoteRecord, 'idTransp' | 'transportadora' | 'transpRedespacho'> {
  const chosen = conflicts
    .flatMap((conflict) =>
      conflict.kind === 'header' ? [conflict.mine.idTransp, conflict.theirs.idTransp] : [],
    )
    .find((one) => one !== undefined && one !== null);
  return { idTransp: chosen as QuoteRecord['idTransp'], transportadora, transpRedespacho };
}

/**
 * Unsent edits of things that were changed elsewhere meanwhile: each is decided by itself, or all
 * at once. It cannot be turned away from, because until then nobody knows what the quote is; the
 * edits stay in the browser all the while.
 */
export function ConflictDialog({
  block,
  id,
  quote: { editing, staff },
}: FeatureProps): React.JSX.Element | null {
  const conflicts = useEditing(editing, (view) => view.conflicts);
  const conditions = useEditing(editing, (view) => view.state.conditions);
  const quote = useEditing(editing, (view) => view.state.quote);
  const { word } = useWords(editing);
  const carriers = useKnownCarriers(block, id, carriersIn(conflicts, quote));
  const [choice, setChoice] = useState<Choice>({});
  if (conflicts.length === 0) return null;
  const sideOf = ({ id }: Conflict): Side => choice[id] ?? 'mine';
  const decide = (chosen: Choice): void => {
    setChoice({});
    editing.resolveConflicts(chosen);
  };
  return (
    <Modal
      title="Alterações não enviadas"
      size="lg"
      footer={
        <>
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            onClick={() => decide(allOf(conflicts, 'theirs'))}
          >
            Ficar com todas as deles
          </button>
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            onClick={() => decide(allOf(conflicts, 'mine'))}
          >
            Ficar com todas as minhas
          </button>
          <button type="button" className="p-button p-component" onClick={() => decide(choice)}>
            Aplicar escolhas
          </button>
        </>
      }
    >
      <p>
        O {word} foi alterado em outro lugar antes que as suas alterações fossem enviadas. Escolha o
        que vale em cada caso; as suas outras alterações foram mantidas.
      </p>
      <ul className="quote-conflicts">
        {conflicts.map((conflict) => {
          const { about, mine, theirs } = conflictText(conflict, block, {
            staff,
            conditions,
            carrier: carriers.nameOf,
          });
          return (
            <li key={`${conflict.kind}:${conflict.id}`}>
              <Sides
                about={about}
                labels={{ mine: `Minha: ${mine}`, theirs: `Deles: ${theirs}` }}
                chosen={sideOf(conflict)}
                onChoose={(side) => setChoice({ ...choice, [conflict.id]: side })}
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

interface SidesProps {
  about: string;
  labels: Readonly<Record<Side, string>>;
  chosen: Side;
  onChoose(side: Side): void;
}

function Sides({ about, labels, chosen, onChoose }: SidesProps): React.JSX.Element {
  const id = useId();
  return (
    <fieldset>
      <legend>{about}</legend>
      {SIDES.map((side) => (
        <label key={side} htmlFor={`${id}-${side}`} className="quote-conflict-side">
          <input
            id={`${id}-${side}`}
            name={id}
            type="radio"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>{labels[side]}</span>
        </label>
      ))}
    </fieldset>
  );
}
