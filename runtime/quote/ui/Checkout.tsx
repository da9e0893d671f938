import { useState } from 'react';
import type { Form, FormBlock } from '../../../schemas/release/types.ts';
import { BlockView } from '../../render/block-view.tsx';
import { writePath } from '../../render/paths.ts';
import { ScopeProvider, useStableScope } from '../../render/scope.tsx';
import type { RootSource, Roots } from '../../render/scope-types.ts';
import type { Editing } from '../model/editing-types.ts';
import { useEditing } from './use-editing.ts';

/** The root that holds the checkout fields; the form writes there as it would into a screen's state. */
const ROOT = 'checkout';

function checkoutSource(editing: Editing): RootSource {
  let roots: Roots = {};
  return {
    roots() {
      const { fields } = editing.view().state;
      if (roots[ROOT] !== fields) roots = { [ROOT]: fields };
      return roots;
    },
    subscribe: editing.subscribe,
    set: ([, ...path], value) => editing.changeFields(writePath(editing.view().state.fields, path, value) as Record<string, unknown>),
  };
}

/** The checkout fields of the form document, saved with the quote's header. */
export function Checkout({ form, editing }: { form: Form; editing: Editing }): React.JSX.Element {
  const outer = useStableScope();
  const [scope] = useState(() => outer.child(checkoutSource(editing)));
  const editable = useEditing(editing, (view) => view.editable);
  const [block] = useState<FormBlock>(() => ({ block: 'form', id: form.form, at: form.at, form, into: ROOT }));
  return (
    <fieldset className="quote-checkout" disabled={!editable}>
      <legend>Fechamento</legend>
      <ScopeProvider scope={scope}>
        <BlockView block={block} />
      </ScopeProvider>
    </fieldset>
  );
}
