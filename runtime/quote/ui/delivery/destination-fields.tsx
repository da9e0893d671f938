import { useEffect, useId, useRef } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { digits, maskCep } from '../../../format/brazil.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { failureOf } from '../../model/saving/failure.ts';
import type { Destination } from '../../model/freight/freight.ts';
import type { City, Postcode } from '../../model/freight/freight-records.ts';
import { names, readFresh } from '../editing/calls.ts';
import { useOptionalCall } from './use-optional-call.ts';

const STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
const CEP_LENGTH = 8;
const CEP_UNKNOWN = 'Verifique o cep digitado, ele não foi localizado em nossa base de dados.';

interface DestinationFieldsProps {
  block: ExtensionBlock;
  to: Destination;
  /** Why it cannot be quoted to; a text is shown at the postcode. */
  problem: string | null;
  /** It is known from elsewhere, and the user has not touched it. */
  given: boolean;
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
  given,
  hint,
  onChange,
  onFound,
  onError,
}: DestinationFieldsProps): React.JSX.Element {
  const field = useId();
  const scope = useStableScope();
  const cities = useOptionalCall<City[]>(block, 'cities', { uf: to.uf }, to.uf !== '');
  const latest = useRef(to);
  latest.current = to;
  const entry = useRef<HTMLInputElement>(null);
  // It may come when the focus is here already: what is typed then takes its place, instead of
  // standing behind it.
  useEffect(() => {
    if (!given || document.activeElement !== entry.current) return;
    entry.current?.select();
    // New content above may have pushed it under the dialog's footer.
    entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, [given, to.cep]);

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
        <div className="delivery-field">
          <label htmlFor={`${field}-uf`}>Estado</label>
          <select
            id={`${field}-uf`}
            className="p-inputtext p-component"
            value={to.uf}
            onChange={(event) => onChange({ cep: '', cidade: '', uf: event.currentTarget.value })}
          >
            <option value="">Selecione</option>
            {STATES.map((uf) => (
              <option key={uf}>{uf}</option>
            ))}
          </select>
        </div>
        <div className="delivery-field">
          <label htmlFor={`${field}-city`}>Cidade</label>
          <input
            id={`${field}-city`}
            className="p-inputtext p-component"
            list={`${field}-cities`}
            autoComplete="off"
            placeholder="Selecione a cidade"
            value={to.cidade}
            onChange={(event) => onChange({ ...to, cep: '', cidade: event.currentTarget.value })}
          />
          <datalist id={`${field}-cities`}>
            {(cities.data ?? []).map(({ nome }) => (
              <option key={nome} value={nome} />
            ))}
          </datalist>
        </div>
      </div>
      {hint !== undefined && (
        <p className="quote-hint" role="status">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
