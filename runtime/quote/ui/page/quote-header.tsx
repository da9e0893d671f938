import type { Field, List } from '../../../../schemas/release/types.ts';
import { FieldView } from '../../../fields/view/field-view.tsx';
import { useScope } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import { SaveStatus } from './save-status.tsx';
import { useEditing } from '../editing/use-editing.ts';

/** Whose quote it is, until when it holds, and whether the ERP has everything. */
export function QuoteHeader({
  editing,
  list,
}: {
  editing: Editing;
  list: List | undefined;
}): React.JSX.Element {
  const quote = useEditing(editing, (view) => view.state.quote);
  return (
    <header className="quote-header">
      <dl className="quote-facts">
        {list?.columns.map((field) => (
          <Fact key={field.id} field={field} of={quote} />
        ))}
      </dl>
      <SaveStatus editing={editing} />
    </header>
  );
}

function Fact({ field, of }: { field: Field; of: unknown }): React.JSX.Element | null {
  const scope = useScope();
  if (!scope.test(field.when)) return null;
  return (
    <div>
      <dt>{scope.text(field.label)}</dt>
      <dd>
        <FieldView field={field} of={of} />
      </dd>
    </div>
  );
}
