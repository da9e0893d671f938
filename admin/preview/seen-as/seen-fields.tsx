import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { PreviewSeen } from '../../../schemas/admin/preview.ts';
import type { NamedBranch } from '../../../schemas/release/branches.ts';
import { Field } from '../../ui/field.tsx';
import { useSessionFields } from './use-session-fields.ts';

interface SeenFieldsProps {
  draft: { id: string; revision: number };
  seen: PreviewSeen | undefined;
  /** Of the person who signed in. */
  branches: readonly NamedBranch[];
  onChange(seen: PreviewSeen): void;
}

const usual = 'Como o ERP diz';

/** Values to see the screens with: the known values of the session's fields, one branch. */
export function SeenFields({ draft, seen, branches, onChange }: SeenFieldsProps): ReactNode {
  const fields = useSessionFields(draft);
  const values = seen?.fields ?? {};
  const setField = (path: string, value: string | null | undefined): void => {
    const { [path]: _before, ...others } = values;
    onChange({ ...seen, fields: value ? { ...others, [path]: value } : others });
  };
  const setBranch = (branch: string): void =>
    onChange({ fields: values, ...(branch !== '' && { branch }) });
  return (
    <>
      {fields.map(({ path, label, options }) => (
        <Field key={path} label={label}>
          {({ id, invalid: _, ...control }) => (
            <Dropdown
              {...control}
              inputId={id}
              value={values[path] ?? null}
              options={[...options]}
              placeholder={usual}
              showClear
              onChange={({ value }) => setField(path, value as string | null)}
            />
          )}
        </Field>
      ))}
      <Field label="Filial">
        {({ id, invalid: _, ...control }) =>
          branches.length > 0 ? (
            <Dropdown
              {...control}
              inputId={id}
              value={seen?.branch ?? null}
              options={[...branches]}
              optionLabel="label"
              optionValue="code"
              placeholder={usual}
              showClear
              onChange={({ value }) => setBranch((value as string | undefined) ?? '')}
            />
          ) : (
            <BranchCode key={seen?.branch} id={id} code={seen?.branch ?? ''} onChange={setBranch} />
          )
        }
      </Field>
    </>
  );
}

/** The code of a branch, where the session names none; it counts with Enter or when it is left. */
function BranchCode({
  id,
  code,
  onChange,
}: {
  id: string;
  code: string;
  onChange(code: string): void;
}): ReactNode {
  const [text, setText] = useState(code);
  const store = (): void => {
    if (text.trim() !== code) onChange(text.trim());
  };
  return (
    <InputText
      id={id}
      value={text}
      maxLength={40}
      placeholder={usual}
      onChange={({ target }) => setText(target.value)}
      onBlur={store}
      onKeyDown={({ key }) => key === 'Enter' && store()}
    />
  );
}
