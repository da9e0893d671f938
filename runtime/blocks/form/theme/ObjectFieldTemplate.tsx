import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FaultBoundary } from '../../../render/fault-boundary.tsx';
import { useScoped } from '../../../render/scope.tsx';
import { useForm } from '../form-context.ts';

type Row = { name: string; span: number }[];

/** Properties in the form's rows; those of nested objects one below the other, under their title. */
export function ObjectFieldTemplate({ properties, fieldPathId, title }: ObjectFieldTemplateProps): React.JSX.Element {
  const { form } = useForm();
  const isRoot = fieldPathId.path.length === 0;
  const contents = new Map(properties.filter((property) => !property.hidden).map((property) => [property.name, property.content]));
  if (!isRoot) {
    return (
      <fieldset className="form-group" id={fieldPathId.$id}>
        {title && <legend>{title}</legend>}
        {[...contents].map(([name, content]) => <div key={name}>{content}</div>)}
      </fieldset>
    );
  }
  const placed = new Set(form.layout.flatMap((row) => row.fields.map((field) => field.name)));
  // Properties that appear with a branch of the schema are in nobody's layout.
  const rest: Row[] = [...contents.keys()].filter((name) => !placed.has(name)).map((name) => [{ name, span: 12 }]);
  return (
    <>
      {[...form.layout.map((row) => row.fields), ...rest].map((row) => (
        <div key={row.map((field) => field.name).join()} className="form-row">
          {row.map(({ name, span }) => contents.has(name) && (
            <FaultBoundary key={name} at={form.at}>
              <Cell name={name} span={span}>{contents.get(name)}</Cell>
            </FaultBoundary>
          ))}
        </div>
      ))}
    </>
  );
}

/** A field's place in its row; a field whose condition does not hold leaves no gap. */
function Cell({ name, span, children }: { name: string; span: number; children: ReactNode }): ReactNode {
  const { form } = useForm();
  const isShown = useScoped((scope) => scope.test(form.fields[name]?.when));
  if (!isShown) return null;
  return <div className="form-cell" style={{ '--span': span } as React.CSSProperties}>{children}</div>;
}
