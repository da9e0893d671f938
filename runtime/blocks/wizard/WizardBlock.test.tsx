// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Block, Wizard, WizardStep } from '../../../schemas/release/types.ts';
import { createLeaveGuards, LeaveProvider } from '../../render/leave.tsx';
import { Modal } from '../../render/modal.tsx';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { ActionsBlock } from '../actions/ActionsBlock.tsx';
import { TextBlock } from '../text/TextBlock.tsx';
import { WizardBlock } from './WizardBlock.tsx';

const at = 'wizard/w#';
const cel = ($cel: string) => ({ $cel, at });
const text = (words: string): Block => ({ block: 'text', id: words, at, text: words, look: 'body' });
const set = (label: string, path: string, to: string): Block => ({
  block: 'actions', id: label, at, align: 'start', buttons: [{ id: label, at, label, tone: 'primary', look: 'solid', do: [{ action: 'set', at, path, to }] }],
});
const step = (id: string, rest: Partial<WizardStep> = {}): WizardStep => ({ id, at, title: `Passo ${id}`, on: [], body: [text(`corpo ${id}`)], ...rest });

function show(steps: WizardStep[], rest: Partial<Wizard> = {}) {
  const made = createTestApp({ calls: { ENVIAR: () => undefined } });
  const guards = createLeaveGuards();
  const closed: unknown[] = [];
  const scope = made.scope.child({}, { frames: [{ close: (outcome) => void closed.push(outcome) }] });
  const wizard: Wizard = { wizard: 'w', at, state: { a: { schema: { type: 'string' }, default: '' } }, data: {}, steps, ...rest };
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
    show([step('1', { valid: cel("state.a != ''"), next: 'Continuar', body: [set('Escolher', 'state.a', 'x')] }), step('2')]);
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
    show([step('1', { auto: true, valid: cel("state.a != ''"), body: [set('Escolher', 'state.a', 'x')] }), step('2')]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(await screen.findByText('corpo 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Escolher' })).toBeTruthy();
  });

  test('counts only the steps that the user sees, until they go back to the others', async () => {
    show([step('1', { auto: true }), step('2', { next: 'Continuar' }), step('3')]);
    expect(await screen.findByText('corpo 2')).toBeTruthy();
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByText('Passo 1 de 3')).toBeTruthy();
  });

  test('a first step that is left out here does not count in the place of one that passed by itself', async () => {
    show([step('1', { when: cel('false') }), step('2', { auto: true }), step('3', { next: 'Continuar' }), step('4')]);
    expect(await screen.findByText('corpo 3')).toBeTruthy();
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy();
  });

  test('a step where the user chose counts', async () => {
    show([step('1', { auto: true, valid: cel("state.a != ''"), body: [set('Escolher', 'state.a', 'x')] }), step('2')]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(await screen.findByText('Passo 2 de 2')).toBeTruthy();
  });

  test('the focus goes to the first control of a step', async () => {
    show([step('1', { next: 'Continuar' }), step('2', { body: [text('antes'), set('Escolher', 'state.a', 'x')] })]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Escolher' })));
  });

  test('in a dialog the first step takes the focus from the frame, to a field before a button', async () => {
    const made = createTestApp();
    const wizard: Wizard = { wizard: 'w', at, state: {}, data: {}, steps: [step('1', { body: [set('Escolher', 'state.a', 'x'), text('campo')] })] };
    renderIn(made.scope, <Modal title="Novo"><WizardBlock block={{ block: 'wizard', id: 'w', at, wizard, with: {} }} /></Modal>, {
      blocks: { actions: ActionsBlock, text: () => <input aria-label="Campo" /> },
      extensions: {},
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Campo')));
  });

  test('leaving asks while there is something to lose', async () => {
    const leave = { when: cel("state.a != ''"), ask: 'Todo o progresso será perdido.', yes: 'Sim, tenho certeza', no: 'Cancelar' };
    const { guards } = show([step('1', { body: [set('Escolher', 'state.a', 'x')] })], { leave });
    expect(guards.question()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
    expect(guards.question()).toMatchObject({ text: 'Todo o progresso será perdido.', yes: 'Sim, tenho certeza', no: 'Cancelar' });
  });

  test('back from the first step closes the dialog after the question', async () => {
    const leave = { when: cel('true'), ask: 'Perder?', yes: 'Sim', no: 'Não' };
    const { dialogs, closed } = show([step('1', { back: 'Sair' })], { leave });
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
    const leave = { when: cel('true'), ask: 'Perder?', yes: 'Sim', no: 'Não' };
    const finish: Wizard['finish'] = { id: 'f', at, label: 'Finalizar', tone: 'primary', look: 'solid', do: [{ action: 'call', at, call: 'ENVIAR', with: { a: cel('state.a') }, done: [], fail: [] }] };
    const { asked, guards } = show([step('1')], { leave, finish });
    expect(guards.question()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(asked).toEqual([{ call: 'ENVIAR', with: { a: '' } }]);
    expect(guards.question()).toBeNull();
  });

  test('a chain can go to a step by its name', async () => {
    const jump: Block = { block: 'actions', id: 'j', at, align: 'start', buttons: [{ id: 'j', at, label: 'Pular', tone: 'primary', look: 'solid', do: [{ action: 'step', at, to: '3' }] }] };
    show([step('1', { body: [jump] }), step('2'), step('3')]);
    await userEvent.click(screen.getByRole('button', { name: 'Pular' }));
    expect(screen.getByText('corpo 3')).toBeTruthy();
  });
});
