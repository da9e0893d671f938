import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ParametersAnswer } from '../../../schemas/admin/design.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { useOptimisticValue } from '../../data/use-optimistic-value.ts';
import { Empty } from '../../ui/states.tsx';
import {
  groupsOf,
  type OwnParameter,
  ownParameters,
  resetValue,
  setValue,
  withValue,
} from './model.ts';
import { ParameterRow } from './parameter-row.tsx';

interface ParameterListProps {
  answer: ParametersAnswer;
  disabled: boolean;
  placeHref: (at: string) => string;
  /** Resolves to whether the draft took it. */
  onChange: (operation: Operation) => Promise<boolean>;
}

const shownOptions = [
  { label: 'Todos', value: false },
  { label: 'Fixados aqui', value: true },
];

/** The parameters of an answer by name, those that did not change as they were. */
function useOwnParameters(answer: ParametersAnswer): ReadonlyMap<string, OwnParameter> {
  const before = useRef<ReadonlyMap<string, OwnParameter>>(new Map());
  const parameters = useMemo(() => ownParameters(answer, before.current), [answer]);
  useEffect(() => {
    before.current = parameters;
  }, [parameters]);
  return parameters;
}

interface FilterBarProps {
  words: string;
  onWords: (words: string) => void;
  fixed: boolean;
  onFixed: (fixed: boolean) => void;
  /** Of the parameters that are shown. */
  count: number;
  total: number;
}

function FilterBar({ words, onWords, fixed, onFixed, count, total }: FilterBarProps): ReactNode {
  return (
    <div className="filters" role="search">
      <span className="filters-search">
        <InputText
          type="search"
          aria-label="Procurar parâmetro"
          placeholder="Procurar por nome, efeito ou tela"
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </span>
      <SelectButton
        aria-label="Mostrar"
        value={fixed}
        options={shownOptions}
        allowEmpty={false}
        onChange={(event) => onFixed(event.value === true)}
      />
      <span className="filters-count" aria-live="polite">
        {count} de {total}
      </span>
    </div>
  );
}

/** All parameters by group, with a search. */
export function ParameterList({
  answer: read,
  disabled,
  placeHref,
  onChange,
}: ParameterListProps): ReactNode {
  const [words, setWords] = useState('');
  const [fixed, setFixed] = useState(false);
  // A switch answers at once.
  const { optimistic, show } = useOptimisticValue<ParametersAnswer, ParametersAnswer>(read);
  const answer = optimistic?.value ?? read;
  const own = useOwnParameters(answer);
  const change = useCallback(
    (name: string, value: Json | undefined, branch?: string): void =>
      show(
        (shown, known) => withValue(shown ?? known, name, value, branch),
        onChange(value === undefined ? resetValue(name, branch) : setValue(name, value, branch)),
      ),
    [show, onChange],
  );
  const groups = groupsOf(answer, { words, fixed });
  const count = groups.reduce((sum, { parameters }) => sum + parameters.length, 0);
  return (
    <>
      <FilterBar
        words={words}
        onWords={setWords}
        fixed={fixed}
        onFixed={setFixed}
        count={count}
        total={answer.parameters.length}
      />
      {answer.erp === null && (
        <p className="theme-note parameters-note">
          Os valores do ERP aparecem depois que alguém entrar no portal.
        </p>
      )}
      {count === 0 && (
        <Empty icon="search" title="Nenhum parâmetro encontrado.">
          <Button
            outlined
            label="Mostrar todos"
            onClick={() => {
              setWords('');
              setFixed(false);
            }}
          />
        </Empty>
      )}
      <div className="parameter-groups">
        {groups.map(({ title, parameters }) => (
          <section key={title} className="parameter-group" aria-label={title}>
            <h2>{title}</h2>
            <ul className="parameter-list">
              {parameters.map(({ name }) => {
                const one = own.get(name);
                return (
                  one && (
                    <ParameterRow
                      key={name}
                      own={one}
                      disabled={disabled}
                      placeHref={placeHref}
                      onChange={change}
                    />
                  )
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
