import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Action, Block, StepWay, Wizard, WizardStep } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { createLeaveGuards, LeaveProvider } from '../../render/leave/leave.tsx';
import { Modal } from '../../render/view/modal.tsx';
import { type CallAnswers, createTestApp, renderIn } from '../../testing/test-app.tsx';
import { ActionsBlock } from '../actions/actions-block.tsx';
import { TextBlock } from '../text/text-block.tsx';
import { WizardBlock } from './wizard-block.tsx';

const at = 'wizard/w#';
const cel = (source: string) => ({ $cel: treeOf(source), at });
const text = (words: string): Block => ({
  block: 'text',
  id: words,
  at,
  text: words,
  look: 'body',
});
const set = (label: string, path: string, to: string): Block => ({
  block: 'actions',
  id: label,
  at,
  align: 'start',
  buttons: [
    { id: label, at, label, tone: 'primary', look: 'solid', do: [{ action: 'set', at, path, to }] },
  ],
});
const step = (id: string, rest: Partial<WizardStep> = {}): WizardStep => ({
  id,
  at,
  title: `Passo ${id}`,
  on: [],
  body: [text(`corpo ${id}`)],
  ...rest,
});

const way = (label: string, rest: Partial<StepWay> = {}): StepWay => ({ label, do: [], ...rest });

function show(steps: WizardStep[], rest: Partial<Wizard> = {}, calls: CallAnswers = {}) {
  const made = createTestApp({ calls: { ENVIAR: () => undefined, ...calls } });
  const guards = createLeaveGuards();
  const closed: unknown[] = [];
  const scope = made.scope.child(
    {},
    { frames: [{ close: (outcome) => void closed.push(outcome) }] },
  );
  const wizard: Wizard = {
    wizard: 'w',
    at,
    state: { a: { schema: { type: 'string' }, default: '' } },
    data: {},
    steps,
    actions: [],
    ...rest,
  };
  renderIn(
    scope,
    <LeaveProvider guards={guards}>
      <WizardBlock block={{ block: 'wizard', id: 'w', at, wizard, with: {} }} />
    </LeaveProvider>,
    { blocks: { text: TextBlock, actions: ActionsBlock }, extensions: {} },
  );
  return { ...made, guards, closed };
}

afterEach(cleanup);

describe('a wizard', () => {
  test('goes on only when the step is valid, with the focus on the title of the next', async () => {
    show([
      step('1', {
        valid: cel("state.a != ''"),
        next: way('Continuar'),
        body: [set('Escolher', 'state.a', 'x')],
      }),
      step('2'),
    ]);
    const next = screen.getByRole('button', { name: 'Continuar' }) as HTMLButtonElement;
    expect(next.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    await userEvent.click(next);
    expect(screen.getByText('corpo 2')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Passo 2');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Escolher' })).toBeTruthy();
  });

  test('an automatic step goes on as soon as it is valid, and does not throw back whoever returns to it', async () => {
    show([
      step('1', {
        auto: true,
        valid: cel("state.a != ''"),
        body: [set('Escolher', 'state.a', 'x')],
      }),
      step('2'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(await screen.findByText('corpo 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Escolher' })).toBeTruthy();
  });

  test('counts only the steps that the user sees, until they go back to the others', async () => {
    show([step('1', { auto: true }), step('2', { next: way('Continuar') }), step('3')]);
    expect(await screen.findByText('corpo 2')).toBeTruthy();
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByText('Passo 1 de 3')).toBeTruthy();
  });

  test('a first step that is left out here does not count in the place of one that passed by itself', async () => {
    show([
      step('1', { when: cel('false') }),
      step('2', { auto: true }),
      step('3', { next: way('Continuar') }),
      step('4'),
    ]);
    expect(await screen.findByText('corpo 3')).toBeTruthy();
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy();
  });

  test('a step where the user chose counts', async () => {
    show([
      step('1', {
        auto: true,
        valid: cel("state.a != ''"),
        body: [set('Escolher', 'state.a', 'x')],
      }),
      step('2'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(await screen.findByText('Passo 2 de 2')).toBeTruthy();
  });

  test('the focus goes to the first control of a step', async () => {
    show([
      step('1', { next: way('Continuar') }),
      step('2', { body: [text('antes'), set('Escolher', 'state.a', 'x')] }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Escolher' })),
    );
  });

  test('in a dialog the first step takes the focus from the frame, to a field before a button', async () => {
    const made = createTestApp();
    const wizard: Wizard = {
      wizard: 'w',
      at,
      state: {},
      data: {},
      actions: [],
      steps: [step('1', { body: [set('Escolher', 'state.a', 'x'), text('campo')] })],
    };
    renderIn(
      made.scope,
      <Modal title="Novo">
        <WizardBlock block={{ block: 'wizard', id: 'w', at, wizard, with: {} }} />
      </Modal>,
      {
        blocks: { actions: ActionsBlock, text: () => <input aria-label="Campo" /> },
        extensions: {},
      },
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Campo')));
  });

  test('leaving asks while there is something to lose', async () => {
    const leave = {
      title: 'Cancelar?',
      when: cel("state.a != ''"),
      ask: 'Todo o progresso será perdido.',
      yes: 'Sim, tenho certeza',
      no: 'Cancelar',
    };
    const { guards } = show([step('1', { body: [set('Escolher', 'state.a', 'x')] })], { leave });
    expect(guards.question()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(guards.question()).toMatchObject({
      title: 'Cancelar?',
      text: 'Todo o progresso será perdido.',
      yes: 'Sim, tenho certeza',
      no: 'Cancelar',
    });
  });

  test('with an outline the titles of all steps that there are stand above, the present one marked', () => {
    show(
      [step('1', { next: way('Continuar') }), step('2', { when: cel("state.a != ''") }), step('3')],
      { outline: true },
    );
    const titles = [...document.querySelectorAll('.wizard-outline > li')];
    expect(titles.map((title) => title.textContent)).toEqual(['Passo 1', 'Passo 3']);
    expect(titles.map((title) => title.getAttribute('aria-current'))).toEqual(['step', null]);
    cleanup();
    show([step('1'), step('3')]);
    expect(document.querySelector('.wizard-outline')).toBeNull();
  });

  test('back from the first step closes the dialog after the question', async () => {
    const leave = { title: 'Atenção!', when: cel('true'), ask: 'Perder?', yes: 'Sim', no: 'Não' };
    const { dialogs, closed } = show([step('1', { back: way('Sair') })], { leave });
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    const entry = dialogs.entries.get()[0];
    expect(entry?.kind === 'question' && entry.question.text).toBe('Perder?');
    expect(closed).toEqual([]);
    await act(async () => {
      if (entry?.kind === 'question') entry.answer(true);
    });
    expect(closed).toEqual([{}]);
  });

  test('the last step finishes, and then nothing is asked', async () => {
    const leave = { title: 'Atenção!', when: cel('true'), ask: 'Perder?', yes: 'Sim', no: 'Não' };
    const finish: Wizard['finish'] = {
      id: 'f',
      at,
      label: 'Finalizar',
      tone: 'primary',
      look: 'solid',
      do: [{ action: 'call', at, call: 'ENVIAR', with: { a: cel('state.a') }, done: [], fail: [] }],
    };
    const { asked, guards } = show([step('1')], { leave, finish });
    expect(guards.question()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(asked).toEqual([{ call: 'ENVIAR', with: { a: '' } }]);
    expect(guards.question()).toBeNull();
  });

  test('a chain can go to a step by its name', async () => {
    const jump: Block = {
      block: 'actions',
      id: 'j',
      at,
      align: 'start',
      buttons: [
        {
          id: 'j',
          at,
          label: 'Pular',
          tone: 'primary',
          look: 'solid',
          do: [{ action: 'step', at, to: '3' }],
        },
      ],
    };
    show([step('1', { body: [jump] }), step('2'), step('3')]);
    await userEvent.click(screen.getByRole('button', { name: 'Pular' }));
    expect(screen.getByText('corpo 3')).toBeTruthy();
  });

  test('a chain that goes on is held to what the button that goes on is held to, as things are by then', async () => {
    const on = (label: string, ...before: Action[]): Block => ({
      block: 'actions',
      id: label,
      at,
      align: 'start',
      buttons: [
        {
          id: label,
          at,
          label,
          tone: 'primary',
          look: 'solid',
          do: [
            ...before,
            { action: 'step', at, to: 'next' },
            { action: 'notify', at, text: 'foi', tone: 'success', life: 1 },
          ],
        },
      ],
    });
    const { toasts } = show([
      step('1', {
        valid: cel("state.a != ''"),
        next: way('Continuar', { enabled: cel("state.a != 'y'") }),
        body: [
          on('Seguir'),
          on('Errar', { action: 'set', at, path: 'state.a', to: 'y' }),
          on('Escolher', { action: 'set', at, path: 'state.a', to: 'x' }),
        ],
      }),
      step('2'),
    ]);
    for (const label of ['Seguir', 'Errar'])
      await userEvent.click(screen.getByRole('button', { name: label }));
    expect(screen.getByText('Passo 1')).toBeTruthy();
    expect(toasts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(await screen.findByText('corpo 2')).toBeTruthy();
    expect(toasts).toHaveLength(1);
  });

  test('what a way does comes first, and a failure or a refusal stays in the step', async () => {
    let fails = true;
    const guard: Action = { action: 'call', at, call: 'CONFERIR', with: {}, done: [], fail: [] };
    const { asked, toasts } = show(
      [step('1', { next: way('Continuar', { do: [guard] }) }), step('2')],
      {},
      {
        CONFERIR: () => {
          if (fails) throw new CallError({ code: 1, status: 422, message: 'Ainda não.' });
          return {};
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(toasts.map(({ text: notice }) => notice)).toEqual(['Ainda não.']));
    expect(screen.getByText('corpo 1')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('corpo 2')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  test('a way that goes somewhere itself decides where to', async () => {
    const back = way('Voltar', { do: [{ action: 'step', at, to: '1' }] });
    show([
      step('1', { next: way('Continuar', { do: [{ action: 'step', at, to: '3' }] }) }),
      step('2'),
      step('3', { back }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('corpo 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByText('corpo 1')).toBeTruthy();
  });

  test('a way that closes the dialog itself asks nothing more', async () => {
    const made = createTestApp();
    const leave = { title: 'Atenção!', when: cel('true'), ask: 'Perder?', yes: 'Sim', no: 'Não' };
    const wizard: Wizard = {
      wizard: 'w',
      at,
      state: {},
      data: {},
      actions: [],
      leave,
      steps: [step('1', { back: way('Sair', { do: [{ action: 'close', at }] }) })],
    };
    let close: () => void = () => undefined;
    function Host(): ReactNode {
      const [open, setOpen] = useState(true);
      close = () => setOpen(false);
      return open ? (
        <WizardBlock block={{ block: 'wizard', id: 'w', at, wizard, with: {} }} />
      ) : (
        <p>fechado</p>
      );
    }
    renderIn(made.scope.child({}, { frames: [{ close: () => close() }] }), <Host />, {
      blocks: { text: TextBlock },
      extensions: {},
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('fechado')).toBeTruthy();
    await act(async () => undefined);
    expect(made.dialogs.entries.get()).toEqual([]);
  });

  test('a way is closed while its condition does not hold', async () => {
    show([
      step('1', {
        next: way('Continuar', { enabled: cel("state.a == 'x'") }),
        body: [set('Escolher', 'state.a', 'x')],
      }),
      step('2'),
    ]);
    const next = screen.getByRole('button', { name: 'Continuar' }) as HTMLButtonElement;
    expect(next.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(next.disabled).toBe(false);
  });

  test('its own actions stand in the foot of every step', async () => {
    const actions: Wizard['actions'] = [
      {
        id: 'r',
        at,
        label: 'Rascunho',
        tone: 'neutral',
        look: 'outlined',
        do: [{ action: 'call', at, call: 'ENVIAR', with: {}, done: [], fail: [] }],
      },
    ];
    const { asked } = show([step('1', { next: way('Continuar') }), step('2')], { actions });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rascunho' }));
    expect(asked.map(({ call }) => call)).toEqual(['ENVIAR']);
  });

  test('starting over empties the whole state and goes where the chain says', async () => {
    const again: Block = {
      block: 'actions',
      id: 'a',
      at,
      align: 'start',
      buttons: [
        {
          id: 'a',
          at,
          label: 'Recomeçar',
          tone: 'primary',
          look: 'solid',
          do: [
            { action: 'reset', at, paths: ['state'] },
            { action: 'step', at, to: '1' },
          ],
        },
      ],
    };
    show([
      step('1', {
        valid: cel("state.a != ''"),
        next: way('Continuar'),
        body: [set('Escolher', 'state.a', 'x')],
      }),
      step('2', { next: way('Seguir'), body: [again] }),
      step('3', { when: cel("state.a != ''") }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Recomeçar' }));
    const next = (await screen.findByRole('button', { name: 'Continuar' })) as HTMLButtonElement;
    expect(next.disabled).toBe(true);
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy();
  });

  test('a step that has nothing yet and no way on can be read and left', async () => {
    show([
      step('1', { next: way('Continuar') }),
      step('2', { title: 'Em breve', body: [] }),
      step('3', { title: 'Fim' }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(document.activeElement?.textContent).toContain('Em breve');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Voltar']);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByText('corpo 1')).toBeTruthy();
  });

  describe('when data decide which steps there are', () => {
    const late = (id: string, rest: Partial<WizardStep> = {}): WizardStep =>
      step(id, { when: cel('has(data.regras.value) && data.regras.value.tem == true'), ...rest });
    const data: Wizard['data'] = { regras: { call: 'REGRAS', with: {}, at } };

    test('a first step that comes late is where the user begins', async () => {
      show([late('1'), step('2')], { data }, { REGRAS: () => ({ tem: true }) });
      expect(screen.getByText('corpo 2')).toBeTruthy();
      expect(await screen.findByText('corpo 1')).toBeTruthy();
    });

    test('but not once they have begun in another', async () => {
      let answer: ((value: unknown) => void) | undefined;
      show(
        [late('1'), step('2', { body: [set('Escolher', 'state.a', 'x'), text('corpo 2')] })],
        { data },
        {
          REGRAS: () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        },
      );
      await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
      await act(async () => answer?.({ tem: true }));
      expect(await screen.findByRole('button', { name: 'Voltar' })).toBeTruthy();
      expect(screen.getByText('corpo 2')).toBeTruthy();
      expect(screen.queryByText('corpo 1')).toBeNull();
    });

    test('a step that goes away shows the one before it, and shows again when it comes back', async () => {
      let has = true;
      const { scope } = show(
        [step('1', { next: way('Continuar') }), late('2'), step('3')],
        { data },
        { REGRAS: () => ({ tem: has }) },
      );
      await waitFor(() => expect(screen.getByText('Passo 1 de 3')).toBeTruthy());
      await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(await screen.findByText('corpo 2')).toBeTruthy();
      has = false;
      await act(
        async () => void (await scope.run([{ action: 'refresh', at, targets: ['data.regras'] }])),
      );
      expect(await screen.findByText('corpo 1')).toBeTruthy();
      has = true;
      await act(
        async () => void (await scope.run([{ action: 'refresh', at, targets: ['data.regras'] }])),
      );
      expect(await screen.findByText('corpo 2')).toBeTruthy();
    });
  });
});
