import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ConfiguredParameter, ParametersAnswer } from '../../../schemas/admin/design.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { branchValue, knownBranches } from './model.ts';
import { OriginTag } from './OriginTag.tsx';
import { ValueInput } from './ValueInput.tsx';

interface BranchesProps {
  parameter: ConfiguredParameter;
  answer: ParametersAnswer;
  disabled: boolean;
  onChange: (value: Json, branch: string) => void;
  onReset: (branch: string) => void;
}

/** The value of each branch. A branch that nothing is known of yet is added by its code. */
export function Branches({
  parameter,
  answer,
  disabled,
  onChange,
  onReset,
}: BranchesProps): ReactNode {
  const id = useId();
  const [code, setCode] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = knownBranches(answer);
  const rows = [...known, ...added.filter((branch) => !known.includes(branch))];
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const branch = code.trim();
    if (branch !== '' && !rows.includes(branch)) setAdded([...added, branch]);
    setCode('');
  };
  return (
    <div className="branches" role="group" aria-label={`Por filial: ${parameter.title}`}>
      <h4>Por filial</h4>
      {rows.length === 0 && (
        <p className="branches-none">
          Nenhuma filial tem valor próprio. Informe o código de uma filial para dar um valor só a
          ela.
        </p>
      )}
      <ul>
        {rows.map((branch) => {
          const { value, origin } = branchValue(parameter, answer, branch);
          return (
            <li key={branch} className="branch">
              <span className="branch-name">Filial {branch}</span>
              <ValueInput
                parameter={parameter}
                value={value}
                label={`${parameter.title}, filial ${branch}`}
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
      <form className="branch-add" onSubmit={add}>
        <label htmlFor={id}>Outra filial</label>
        <InputText
          id={id}
          value={code}
          maxLength={20}
          placeholder="Código"
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
    </div>
  );
}
