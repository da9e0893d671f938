import { useEffect, useId, useRef } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { digits, maskCep } from '../../../format/brazil.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { failureOf } from '../../model/saving/failure.ts';
import type { Destination } from '../../model/freight/freight.ts';
import type { City, Postcode } from '../../model/freight/freight-records.ts';
import { names, readFresh } from '../editing/calls.ts';
import { useOptionalCall } from './use-optional-call.ts';

const STATES =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');
const CEP_LENGTH = 8;
const CEP_UNKNOWN = 'Verifique o cep digitado, ele não foi localizado em nossa base de dados.';

interface DestinationFieldsProps {
  block: ExtensionBlock;
  to: Destination;
  /** Why it cannot be quoted to; a text is shown at the postcode. */
  problem: string | null;
  /** It is known from elsewhere, and the user has not touched it. */
  prefilled: boolean;
  /** Where it is known from. */
  hint?: string | undefined;
  onChange(to: Destination): void;
  /** City and state of the postcode that stands there: the same destination, said more fully. */
  onFound(to: Destination): void;
  /** Result of a postcode look-up; called after `onChange`. */
  onError(message: string | null): void;
}

/** Where the freight is calculated to: a whole postcode brings its city and state. */
export function DestinationFields({
  block,
  to,
  problem,
  prefilled,
  hint,
  onChange,
  onFound,
  onError,
}: DestinationFieldsProps): React.JSX.Element {
  const field = useId();
  const typed = usePostcode({ block, to, onChange, onFound, onError });
  const entry = useRef<HTMLInputElement>(null);
  // It may come when the focus is here already: what is typed then takes its place, instead of
  // standing behind it.
  useEffect(() => {
    if (!prefilled || document.activeElement !== entry.current) return;
    entry.current?.select();
    // New content above may have pushed it under the dialog's footer.
    entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, [prefilled, to.cep]);

  return (
    <fieldset className="delivery-group">
      <legend>CALCULAR FRETE ATÉ</legend>
      <div className="delivery-destination">
        <div className="delivery-field">
          <label htmlFor={`${field}-cep`}>CEP</label>
          <input
            id={`${field}-cep`}
            ref={entry}
            className="p-inputtext p-component"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={maskCep(to.cep)}
            aria-invalid={problem !== null && problem !== '' ? true : undefined}
            aria-describedby={problem ? `${field}-problem` : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => typed(event.currentTarget.value)}
          />
          {problem && (
            <p id={`${field}-problem`} className="quote-unpriced">
              {problem}
            </p>
          )}
        </div>
        <StateField uf={to.uf} onChange={(uf) => onChange({ cep: '', cidade: '', uf })} />
        <CityField
          block={block}
          to={to}
          onChange={(cidade) => onChange({ ...to, cep: '', cidade })}
        />
      </div>
      {hint !== undefined && (
        <p className="quote-hint" role="status">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

type PostcodeProps = Pick<
  DestinationFieldsProps,
  'block' | 'to' | 'onChange' | 'onFound' | 'onError'
>;

/** Takes over a postcode as it is typed, and looks a whole one up. */
function usePostcode({ block, to, onChange, onFound, onError }: PostcodeProps) {
  const scope = useStableScope();
  const latest = useRef(to);
  latest.current = to;

  async function lookUp(cep: string): Promise<void> {
    const answer = await readFresh<Postcode | null>(scope, block, 'postcode', { cep }).then(
      (found) => ({ found, message: found === null || found.erro === true ? CEP_UNKNOWN : null }),
      (error: unknown) => ({ found: null, message: failureOf(error).message }),
    );
    // Another postcode was typed meanwhile.
    if (latest.current.cep !== cep) return;
    if (answer.message === null)
      onFound({ cep, uf: answer.found?.uf ?? '', cidade: answer.found?.localidade ?? '' });
    else onError(answer.message);
  }

  function typed(text: string): void {
    const cep = digits(text).slice(0, CEP_LENGTH);
    if (cep === to.cep) return;
    const next = { cep, uf: '', cidade: '' };
    latest.current = next;
    onChange(next);
    if (cep.length === CEP_LENGTH && names(block, 'postcode')) void lookUp(cep);
  }

  return typed;
}

interface StateFieldProps {
  uf: string;
  onChange(uf: string): void;
}

function StateField({ uf, onChange }: StateFieldProps): React.JSX.Element {
  const id = useId();
  return (
    <div className="delivery-field">
      <label htmlFor={id}>Estado</label>
      <select
        id={id}
        className="p-inputtext p-component"
        value={uf}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Selecione</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
    </div>
  );
}

interface CityFieldProps {
  block: ExtensionBlock;
  to: Destination;
  onChange(city: string): void;
}

/** The city, with those of the state to choose from. */
function CityField({ block, to, onChange }: CityFieldProps): React.JSX.Element {
  const id = useId();
  const cities = useOptionalCall<City[]>(block, 'cities', { uf: to.uf }, to.uf !== '');
  return (
    <div className="delivery-field">
      <label htmlFor={id}>Cidade</label>
      <input
        id={id}
        className="p-inputtext p-component"
        list={`${id}-cities`}
        autoComplete="off"
        placeholder="Selecione a cidade"
        value={to.cidade}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={`${id}-cities`}>
        {(cities.data ?? []).map(({ nome }) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
    </div>
  );
}
