import { type FormEvent, useId, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { headerOf } from '../../model/state/state.ts';
import { callIn, names, readFresh } from '../editing/calls.ts';
import { Part } from './part.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { Problem } from './problem.tsx';

interface AttendantProps {
  block: ExtensionBlock;
  editing: Editing;
}

interface AttendantRecord {
  id: Id;
  nome: string;
}

/** Who helped with the quote, by the code that they give. */
export function Attendant(props: AttendantProps): React.JSX.Element | null {
  return names(props.block, 'attendant') ? <AttendantBox {...props} /> : null;
}

function AttendantBox({ block, editing }: AttendantProps): React.JSX.Element {
  const id = useId();
  const editable = useEditing(editing, (view) => view.editable);
  const chosen = useEditing(editing, (view) => headerOf(view.state).idAtendente);
  const { data } = useCall<AttendantRecord>(
    callIn(block, 'attendant'),
    { idAtendente: chosen },
    { enabled: chosen !== undefined },
  );
  const { code, setCode, searching, problem, search } = useSearch({ block, editing });

  return (
    <Part
      title="Atendente"
      state={chosen === undefined ? 'Nenhum' : (data?.nome ?? `Código ${chosen}`)}
      isUrgent={problem !== undefined}
    >
      {chosen === undefined ? (
        <form className="checkout-line" onSubmit={(event) => void search(event)}>
          <label htmlFor={id}>Código do atendente</label>
          <input
            id={id}
            className={`p-inputtext p-component${problem === undefined ? '' : ' p-invalid'}`}
            inputMode="numeric"
            value={code}
            disabled={!editable}
            autoComplete="off"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}problem`}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <button
            type="submit"
            className="p-button p-component p-button-outlined"
            disabled={!editable}
            aria-busy={searching || undefined}
          >
            {searching ? 'Procurando…' : 'Procurar'}
          </button>
          <Problem id={`${id}problem`} text={problem} />
        </form>
      ) : (
        <p className="checkout-line">
          <span role="status">{data?.nome ?? `Código ${chosen}`}</span>
          <button
            type="button"
            className="p-button p-component p-button-text"
            disabled={!editable}
            onClick={() => editing.changeHeader({ idAtendente: undefined })}
          >
            Remover atendente
          </button>
        </p>
      )}
    </Part>
  );
}

/** Looks for the attendant of a typed code. */
function useSearch({ block, editing }: AttendantProps) {
  const scope = useStableScope();
  const [code, setCode] = useState('');
  const [searching, setSearching] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function search(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (searching) return;
    if (!/^\d{1,9}$/.test(code.trim())) {
      setProblem('Informe o código do atendente.');
      return;
    }
    setSearching(true);
    setProblem(undefined);
    try {
      const found = await readFresh<AttendantRecord>(scope, block, 'attendant', {
        idAtendente: Number(code),
      });
      editing.changeHeader({ idAtendente: found.id });
      setCode('');
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setSearching(false);
    }
  }

  return { code, setCode, searching, problem, search };
}
