import { useId } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Carrier } from '../../model/freight/freight-records.ts';
import { sameId } from '../../model/records/records.ts';
import { useOptionalCall } from './use-optional-call.ts';

interface CarrierSelectProps {
  block: ExtensionBlock;
  /** The quote. */
  id: Id;
  label: string;
  /** Those who take goods on from another carrier. */
  reship?: boolean;
  chosen: Id | undefined;
  onChoose(id: Id | undefined): void;
}

/** One of the carriers that the quote may have. */
export function CarrierSelect({
  block,
  id,
  label,
  reship = false,
  chosen,
  onChoose,
}: CarrierSelectProps): React.JSX.Element {
  const field = useId();
  const carriers = useOptionalCall<Carrier[]>(block, 'carriers', {
    id,
    ...(reship && { redespacho: 1 }),
  });
  const all = carriers.data ?? [];
  return (
    <div className="delivery-field">
      <label htmlFor={field}>{label}</label>
      <select
        id={field}
        className="p-inputtext p-component"
        aria-busy={carriers.isFetching || undefined}
        value={all.findIndex((carrier) => sameId(carrier.id, chosen))}
        onChange={(event) => onChoose(all[Number(event.currentTarget.value)]?.id)}
      >
        <option value={-1}>{carriers.isLoading ? 'Carregando...' : 'Selecione'}</option>
        {all.map((carrier, at) => (
          <option key={String(carrier.id)} value={at}>
            {carrier.razSoc}
          </option>
        ))}
      </select>
      {carriers.error && (
        <p className="quote-unpriced" role="alert">
          {carriers.error.message}
        </p>
      )}
    </div>
  );
}
