import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Ajv from 'ajv';
import { afterEach, describe, expect, test } from 'vitest';
import type { Block, Dialog, StandaloneValidator, Wizard } from '../../../schemas/release/types.ts';
import type { OpenEntry } from '../../app/notices/dialog-stack.ts';
import { createHarness } from '../../fields/testing/harness.tsx';
import { FormBlock } from '../form/form-block.tsx';
import { formOf } from '../form/testing/show-form.tsx';
import { TextBlock } from '../text/text-block.tsx';
import { WizardBlock } from '../wizard/wizard-block.tsx';
import { renderIn } from '../../testing/test-app.tsx';
import { DialogView } from './dialog-view.tsx';

afterEach(cleanup);

const at = 'dialog/d#';
const form = formOf({
  type: 'object',
  properties: { obs: { type: 'string', title: 'Observação', default: 'nada' } },
});
const block: Block = { block: 'form', id: 'f', at, form };
const lasting: Block = { ...block, into: 'state.dados' };
const registry = {
  blocks: { form: FormBlock, text: TextBlock, wizard: WizardBlock },
  extensions: {},
};

/** Opens a dialog as an action would and shows it; `outcome` is what it closed with. */
function open(body: Block[], more: Partial<Dialog> = {}) {
  const validate = new Ajv().compile(form.schema) as unknown as StandaloneValidator;
  const harness = createHarness({
    calls: { ENVIAR: () => ({}) },
    chunk: { validators: { f: validate } },
  });
  const dialog: Dialog = {
    id: 'd',
    at,
    title: 'Diálogo',
    size: 'md',
    closable: true,
    state: { dados: { schema: { type: 'object' }, default: {} } },
    data: {},
    on: [],
    body,
    actions: [],
    ...more,
  };
  let outcome: unknown;
  void harness.dialogs
    .open({ dialog, chunk: harness.app.chunk, opener: harness.scope, with: {} })
    .then((closed) => {
      outcome = closed;
    });
  const [entry] = harness.dialogs.entries.get();
  if (entry?.kind !== 'dialog') throw new Error('no dialog is open');
  renderIn(
    harness.scope,
    <DialogView
      request={entry.request}
      base={harness.scope}
      guards={entry.guards}
      onClose={entry.close}
      onDismiss={entry.dismiss}
    />,
    registry,
  );
  const asked = (): Extract<OpenEntry, { kind: 'question' }> | undefined =>
    harness.dialogs.entries.get().find((other) => other.kind === 'question');
  return { harness, asked, outcome: () => outcome };
}

const field = (): Promise<HTMLElement> => screen.findByLabelText('Observação');

describe('a dialog with a form', () => {
  test('asks before Escape, the cross or the backdrop closes it once something was typed', async () => {
    const { asked, outcome } = open([block]);
    await userEvent.type(await field(), ' quebrado');
    await userEvent.keyboard('{Escape}');
    expect(asked()?.question).toMatchObject({
      title: 'Descartar as alterações?',
      yes: 'Descartar',
      tone: 'danger',
    });
    await act(async () => asked()?.answer(false));
    expect(outcome()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await act(async () => asked()?.answer(false));
    await userEvent.pointer({
      target: document.querySelector('.modal') as Element,
      keys: '[MouseLeft]',
    });
    await act(async () => asked()?.answer(true));
    expect(outcome()).toEqual({});
  });

  test('closes at once when nothing was changed, though the user was in the field', async () => {
    const { asked, outcome } = open([block]);
    await userEvent.click(await field());
    await userEvent.keyboard('x{Backspace}{Escape}');
    expect(asked()).toBeUndefined();
    await waitFor(() => expect(outcome()).toEqual({}));
  });

  test('closes at once after what was filled in has been sent', async () => {
    const { harness, asked, outcome } = open([block]);
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(harness.asked).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(asked()).toBeUndefined();
    await waitFor(() => expect(outcome()).toEqual({}));
  });
});

describe('a dialog with a wizard', () => {
  const wizard = (more: Partial<Wizard>): Block => ({
    block: 'wizard',
    id: 'w',
    at,
    with: {},
    wizard: {
      wizard: 'w',
      at,
      state: { dados: { schema: { type: 'object' }, default: {} } },
      data: {},
      actions: [],
      steps: [
        {
          id: 'um',
          at,
          title: 'Um',
          on: [],
          next: { label: 'Continuar', do: [] },
          body: [lasting],
        },
        {
          id: 'dois',
          at,
          title: 'Dois',
          on: [],
          body: [{ block: 'text', id: 't', at, text: 'Confira', look: 'body' }],
        },
      ],
      ...more,
    },
  });
  const fill = async (): Promise<void> => {
    await userEvent.type(await field(), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Confira');
  };

  test('asks for what an earlier step filled in', async () => {
    const { asked } = open([wizard({})]);
    await fill();
    await userEvent.keyboard('{Escape}');
    expect(asked()?.question.title).toBe('Descartar as alterações?');
  });

  test('keeps the question of its document, and its silence', async () => {
    const words = { title: 'Atenção!', ask: 'Perder o rascunho?', yes: 'Sim', no: 'Não' };
    const first = open([wizard({ leave: { when: { $cel: true, at }, ...words } })]);
    await fill();
    await userEvent.keyboard('{Escape}');
    expect(first.asked()?.question.text).toBe('Perder o rascunho?');
    cleanup();
    const second = open([wizard({ leave: { when: { $cel: false, at }, ...words } })]);
    await fill();
    await userEvent.keyboard('{Escape}');
    expect(second.asked()).toBeUndefined();
  });
});
