import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useId, useState } from 'react';
import { useBranches } from '../../data/branches.ts';
import { plural } from '../words.ts';

/** No code of a branch: one is given by hand. */
const byCode = ' ';

interface BranchChoiceProps {
  /** Code of the branch; empty: none yet. */
  value: string;
  onChange(code: string): void;
}

/**
 * One of the tenant's branches, by name; one that the portal has not met by its code at the ERP.
 */
export function BranchChoice({ value, onChange }: BranchChoiceProps): ReactNode {
  const id = useId();
  const { data, isPending } = useBranches();
  const [isOther, setIsOther] = useState(false);
  const known = data?.list ?? [];
  const options = [
    ...known.map(({ code, label, sessions }) => ({
      value: code,
      label: sessions > 0 ? `${label} (${plural(sessions, 'sessão', 'sessões')} ontem)` : label,
    })),
    { value: byCode, label: 'Outra, pelo código…' },
  ];
  const isTyped = isOther || (!isPending && known.length === 0);
  return (
    <>
      {(isPending || known.length > 0) && (
        <Dropdown
          value={isOther ? byCode : value || null}
          options={options}
          loading={isPending}
          filter={options.length > 10}
          placeholder="Escolha a filial"
          aria-label="Filial"
          onChange={(event) => {
            setIsOther(event.value === byCode);
            onChange(event.value === byCode ? '' : String(event.value));
          }}
        />
      )}
      {isTyped && (
        <>
          <label htmlFor={id}>Código da filial no ERP</label>
          <InputText
            id={id}
            value={value}
            maxLength={40}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </>
  );
}
