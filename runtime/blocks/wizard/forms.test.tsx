import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Ajv from 'ajv';
import { afterEach, expect, test, vi } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Action, Block, StandaloneValidator, Wizard } from '../../../schemas/release/types.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { ActionsBlock } from '../actions/actions-block.tsx';
import { FormBlock } from '../form/form-block.tsx';
import { type FormParts, formOf } from '../form/testing/show-form.tsx';
import { TextBlock } from '../text/text-block.tsx';
import { WizardBlock } from './wizard-block.tsx';

const at = 'wizard/w#';
const schema = {
  type: 'object',
  required: ['nome'],
  properties: {
    nome: { type: 'string', title: 'Nome', minLength: 5 },
    apelido: { type: 'string', title: 'Apelido' },
  },
} as const;
const conferir: Action = { action: 'call', at, call: 'CONFERIR', with: {}, done: [], fail: [] };
const next: Block = {
  block: 'actions',
  id: 'p',
  at,
  align: 'start',
  buttons: [
    {
      id: 'p',
      at,
      label: 'Pular',
      tone: 'primary',
      look: 'solid',
      do: [{ action: 'step', at, to: 'next' }],
    },
  ],
};

/** Answers the look-up of the test that makes one. */
let answer: (value: unknown) => void = () => undefined;
const lookedUp = (resolve: typeof answer): void => {
  answer = resolve;
};

/**
 * A first step with a form of a name that has five letters or more, which the step itself does not
 * ask for.
 */
function show(
  parts: FormParts = { submit: undefined },
  rest: Partial<Wizard> = {},
  inDialog = false,
) {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(
    schema,
  ) as unknown as StandaloneValidator;
  const made = createTestApp({
    calls: { CONFERIR: () => ({}), ENVIAR: () => ({}), PROCURAR: () => new Promise(lookedUp) },
    chunk: { validators: { f: validate } },
  });
  const form = formOf(schema, parts);
  const valid = { $cel: treeOf('has(state.w.nome)'), at };
  const wizard: Wizard = {
    wizard: 'w',
    at,
    data: {},
    actions: [],
    state: { w: { schema: { type: 'object' }, default: {} } },
    steps: [
      {
        id: '1',
        at,
        title: 'Um',
        on: [],
        valid,
        next: { label: 'Seguir', do: [conferir] },
        body: [{ block: 'form', id: 'f', at: form.at, form, into: 'state.w' }, next],
      },
      {
        id: '2',
        at,
        title: 'Dois',
        on: [],
        body: [{ block: 'text', id: 't', at, text: 'corpo 2', look: 'body' }],
      },
    ],
    ...rest,
  };
  const block = <WizardBlock block={{ block: 'wizard', id: 'w', at, wizard, with: {} }} />;
  renderIn(made.scope, inDialog ? <div role="dialog">{block}</div> : block, {
    blocks: { form: FormBlock, text: TextBlock, actions: ActionsBlock },
    extensions: {},
  });
  return made;
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: /Nome/ });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each(['Seguir', 'Pular'])(
  'what is wrong in a form of the step holds the way on (%s) before anything is done',
  async (label) => {
    const { asked } = show();
    await userEvent.type(field(), 'abc');
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('corpo 2')).toBeNull();
    expect(asked).toEqual([]);
    await userEvent.type(field(), 'def');
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('corpo 2')).toBeTruthy();
  },
);

test('a form of the next step has the focus, and says that a field is missing once it was left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const form = formOf(schema, { submit: undefined });
  const steps: Wizard['steps'] = [
    { id: '1', at, title: 'Um', on: [], next: { label: 'Seguir', do: [] }, body: [] },
    {
      id: '2',
      at,
      title: 'Dois',
      on: [],
      body: [{ block: 'form', id: 'f', at: form.at, form, into: 'state.w' }],
    },
  ];
  show(undefined, { steps }, true);
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('Campo obrigatório')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
});

test('what is wrong in a form of the last step holds the end', async () => {
  const finish: Wizard['finish'] = {
    id: 'e',
    at,
    label: 'Finalizar',
    tone: 'primary',
    look: 'solid',
    do: [conferir],
  };
  const form = formOf(schema, { submit: undefined });
  const { asked } = show(
    {},
    {
      finish,
      steps: [
        {
          id: '1',
          at,
          on: [],
          body: [{ block: 'form', id: 'f', at: form.at, form, into: 'state.w' }],
        },
      ],
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(asked).toEqual([]);
  await userEvent.type(field(), 'abcde');
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

/** A step whose field looks something up, and waits for the answer. */
async function lookUp() {
  const look = {
    on: { change: 'form.apelido' },
    do: [{ action: 'call', at, call: 'PROCURAR', with: {}, done: [], fail: [] }] satisfies Action[],
    at,
  };
  const shown = show({ submit: undefined, fields: { apelido: { on: [look] } } });
  await userEvent.type(field(), 'abcde');
  await userEvent.type(screen.getByRole('textbox', { name: /Apelido/ }), 'x');
  return shown;
}

test('a second press while a field is looked up goes one step on, and the button says that it waits', async () => {
  const { asked } = await lookUp();
  const next = screen.getByRole('button', { name: 'Seguir' });
  await userEvent.dblClick(next);
  expect(next.getAttribute('aria-busy')).toBe('true');
  answer({});
  expect(await screen.findByText('corpo 2')).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'CONFERIR')).toHaveLength(1);
});

test('who leaves while the way on waits for a look-up goes no way', async () => {
  const { asked } = await lookUp();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir' }));
  cleanup();
  answer({});
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked.map(({ call }) => call)).toEqual(['PROCURAR']);
});

test('a form that is sent by a button of its own holds nobody', async () => {
  show({});
  await userEvent.type(field(), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await screen.findByText('corpo 2')).toBeTruthy();
});

test('a chain of a field that goes on does not wait for itself', async () => {
  const change = {
    on: { change: 'form.apelido' },
    do: [{ action: 'step', at, to: 'next' }] satisfies Action[],
    at,
  };
  show({ submit: undefined, fields: { apelido: { on: [change] } } });
  await userEvent.type(field(), 'abcde');
  await userEvent.type(screen.getByRole('textbox', { name: /Apelido/ }), 'x');
  await userEvent.tab();
  expect(await screen.findByText('corpo 2')).toBeTruthy();
});
