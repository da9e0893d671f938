import { type FormEvent, useState } from 'react';
import type { Form, FormBlock } from '../../../../schemas/release/types.ts';
import { ScopeProvider, useStableScope } from '../../../render/scope/scope.tsx';
import type { RootSource, Roots, Scope } from '../../../render/scope/scope-types.ts';
import { writePath } from '../../../render/values/paths.ts';
import { BlockView } from '../../../render/view/block-view.tsx';
import { useIsWide } from '../../../render/view/use-is-wide.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useRestoredInput } from '../editing/use-pending-inputs.ts';
import { Part } from './part.tsx';

/**
 * The root that holds the checkout fields; the form writes there as it would into a screen's state.
 */
const ROOT = 'checkout';
/** Begins the names of the form's texts among all that is typed into. */
const TEXT = 'texto:';

/** Fields whose text is their value: what is typed into them is what the quote gets. */
function isPlain(form: Form, name: string): boolean {
  const { type, format = 'multiline' } =
    ((form.schema.properties ?? {}) as Record<string, { type?: string; format?: string }>)[name] ??
    {};
  return type === 'string' && format === 'multiline';
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'string' && value.trim() === '');

/** How much of the form is filled in, for who sees only its heading. */
function filledText(form: Form, fields: Record<string, unknown>): string {
  const filled = form.layout
    .flatMap((row) => row.fields)
    .filter(({ name }) => isPlain(form, name) && !isEmpty(fields[name])).length;
  if (filled === 0) return 'Nada preenchido';
  return filled === 1 ? '1 preenchido' : `${filled} preenchidos`;
}

/** Whether a field that is required now is empty. */
function missesField(form: Form, fields: Record<string, unknown>, outer: Scope): boolean {
  const scope = outer.child({ form: fields });
  return Object.entries(form.fields).some(
    ([name, { required }]) => required && isEmpty(fields[name]) && scope.test(required),
  );
}

function checkoutSource(editing: Editing, handedUp: () => void): RootSource {
  let roots: Roots = {};
  return {
    roots() {
      const { fields } = editing.view().state;
      if (roots[ROOT] !== fields) roots = { [ROOT]: fields };
      return roots;
    },
    subscribe: editing.subscribe,
    set([, ...path], value) {
      editing.changeFields(
        writePath(editing.view().state.fields, path, value) as Record<string, unknown>,
      );
      handedUp();
    },
  };
}

/**
 * The checkout fields of the form document, saved with the quote's header. A text enters the quote
 * at the first pause in typing; until then it is stored in the browser, from where a later page
 * puts it into the quote.
 */
export function CheckoutFields({
  form,
  editing,
}: {
  form: Form;
  editing: Editing;
}): React.JSX.Element {
  const outer = useStableScope();
  const entries = useRestoredInput(TEXT, (left) => {
    const { fields } = editing.view().state;
    const texts = left.filter(
      ({ name, text }) => isPlain(form, name) && text !== (fields[name] ?? ''),
    );
    if (texts.length > 0)
      editing.changeFields({
        ...fields,
        ...Object.fromEntries(
          texts.map(({ name, text }) => [name, text === '' ? undefined : text]),
        ),
      });
    for (const { name } of left) entries?.note(TEXT + name, undefined);
  });
  const [scope] = useState(() =>
    outer.child(
      checkoutSource(editing, () => {
        // Leaving a field hands it up: none but the one that is handed up can have more.
        for (const name of Object.keys(form.schema.properties ?? {}))
          entries?.note(TEXT + name, undefined);
      }),
    ),
  );
  const editable = useEditing(editing, (view) => view.editable);
  const [block] = useState<FormBlock>(() => ({
    block: 'form',
    id: form.form,
    at: form.at,
    form,
    into: ROOT,
  }));
  function typed({ target }: FormEvent): void {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
    if (isPlain(form, target.name)) entries?.note(TEXT + target.name, target.value);
  }
  const fields = useEditing(editing, ({ state }) => state.fields);
  const isWide = useIsWide();
  const content = (
    <ScopeProvider scope={scope}>
      <BlockView block={block} />
    </ScopeProvider>
  );
  if (isWide)
    return (
      <fieldset className="quote-checkout" disabled={!editable} onInput={typed}>
        <legend>Fechamento</legend>
        {content}
      </fieldset>
    );
  return (
    <Part
      title="Fechamento"
      state={filledText(form, fields)}
      isUrgent={missesField(form, fields, outer)}
    >
      <fieldset
        className="checkout-folded-fields"
        aria-label="Fechamento"
        disabled={!editable}
        onInput={typed}
      >
        {content}
      </fieldset>
    </Part>
  );
}
