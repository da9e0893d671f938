import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Skeleton } from 'primereact/skeleton';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Json } from '../../../schemas/draft/operation.ts';
import { useBranches, useBranchName } from '../../data/branches.ts';
import { branchValue, knownBranches, type OwnParameter } from './model.ts';
import { OriginTag } from './origin-tag.tsx';
import { ValueInput } from './value-input.tsx';

interface BranchesProps extends OwnParameter {
  disabled: boolean;
  onChange: (value: Json, branch: string) => void;
  onReset: (branch: string) => void;
}

/** The value of each branch, by name. A branch that the portal has not met is added by its code. */
export function Branches({
  parameter,
  said,
  disabled,
  onChange,
  onReset,
}: BranchesProps): ReactNode {
  const [added, setAdded] = useState<readonly string[]>([]);
  const branches = useBranches();
  const nameOf = useBranchName();
  const known = knownBranches(said, branches.data?.list ?? []);
  const rows = [...known, ...added.filter((branch) => !known.includes(branch))];
  return (
    <div className="branches" role="group" aria-label={`Por filial: ${parameter.title}`}>
      <h4>Por filial</h4>
      {branches.isPending && <Skeleton height="2rem" />}
      {!branches.isPending && rows.length === 0 && (
        <p className="branches-none">
          As filiais aparecem aqui, pelo nome, depois que alguém entrar no portal. Até lá, inclua a
          filial pelo código que ela tem no ERP.
        </p>
      )}
      <ul>
        {rows.map((branch) => {
          const { value, origin } = branchValue(parameter, said, branch);
          return (
            <li key={branch} className="branch">
              <span className="branch-name">Filial {nameOf(branch)}</span>
              <ValueInput
                parameter={parameter}
                value={value}
                label={`${parameter.title}, filial ${nameOf(branch)}`}
                disabled={disabled}
                onChange={(next) => onChange(next, branch)}
              />
              <OriginTag origin={origin} />
              {origin === 'here' && (
                <Button
                  size="small"
                  text
                  icon="pi pi-undo"
                  label="Voltar ao herdado"
                  disabled={disabled}
                  onClick={() => onReset(branch)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <AddBranch
        label={rows.length > 0 ? 'Outra filial, pelo código no ERP' : 'Código da filial no ERP'}
        disabled={disabled}
        onAdd={(branch) => !rows.includes(branch) && setAdded([...added, branch])}
      />
    </div>
  );
}

interface AddBranchProps {
  label: string;
  disabled: boolean;
  onAdd: (branch: string) => void;
}

function AddBranch({ label, disabled, onAdd }: AddBranchProps): ReactNode {
  const id = useId();
  const [code, setCode] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const branch = code.trim();
    if (branch !== '') onAdd(branch);
    setCode('');
  };
  return (
    <form className="branch-add" onSubmit={add}>
      <label htmlFor={id}>{label}</label>
      <InputText
        id={id}
        value={code}
        maxLength={20}
        disabled={disabled}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        outlined
        icon="pi pi-plus"
        label="Incluir"
        disabled={disabled || code.trim() === ''}
      />
    </form>
  );
}
