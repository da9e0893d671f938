import { useId } from 'react';
import type { FreightCondition } from '../../model/freight/freight-records.ts';

interface ConditionsProps {
  of: readonly FreightCondition[];
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}

/** The conditions of delivery, at most one of them; nothing where there are none. */
export function Conditions({ of, chosen, onChoose }: ConditionsProps): React.JSX.Element | null {
  const name = useId();
  if (of.length === 0) return null;
  return (
    <fieldset className="delivery-group">
      <legend>CONDICIONAIS</legend>
      <div className="delivery-choices">
        {[{ id: undefined, descricao: 'Nenhuma' }, ...of].map(({ id, descricao }) => (
          <label key={id ?? ''} className="delivery-check">
            <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
            <span>{descricao}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
