import { expect, test } from 'vitest';
import type { OpenDialog } from '../../render/scope/app.ts';
import { createDialogStack } from './dialog-stack.ts';

const request = (closable: boolean) => ({ dialog: { id: 'd', closable } }) as unknown as OpenDialog;
const opened = (inside = false, more: Partial<OpenDialog> = {}): OpenDialog => ({
  ...request(true),
  opener: { frame: () => (inside ? {} : undefined) } as unknown as OpenDialog['opener'],
  ...more,
});
const question = { title: '', text: 'Perder?', yes: 'Sim', no: 'Não', tone: 'warning' } as const;

test('Back turns away from the topmost dialog, and from nothing when none is open', async () => {
  const stack = createDialogStack();
  expect(stack.back()).toBe(false);
  void stack.open(request(true));
  const inner = stack.open(request(true));
  expect(stack.back()).toBe(true);
  expect(await inner).toEqual({});
  expect(stack.entries.get()).toHaveLength(1);
});

test('a double click opens a dialog once; another dialog, or the same with other inputs, opens over it', () => {
  const stack = createDialogStack();
  const once = { ...request(true), with: { id: 1 } };
  void stack.open(once);
  void stack.open({ ...once, with: { id: 1 } });
  expect(stack.entries.get()).toHaveLength(1);
  void stack.open({ ...once, with: { id: 2 } });
  void stack.open(request(true));
  expect(stack.entries.get()).toHaveLength(3);
});

test('Back does not get past a dialog that cannot be closed', () => {
  const stack = createDialogStack();
  void stack.open(request(false));
  expect(stack.back()).toBe(true);
  expect(stack.entries.get()).toHaveLength(1);
});

test('Back asks what would be lost, and a second Back stays', async () => {
  const stack = createDialogStack();
  void stack.open(request(true));
  const [dialog] = stack.entries.get();
  if (dialog?.kind === 'dialog') dialog.guards.add(() => question);
  stack.back();
  expect(stack.entries.get().map(({ kind }) => kind)).toEqual(['dialog', 'question']);
  stack.back();
  await Promise.resolve();
  expect(stack.entries.get().map(({ kind }) => kind)).toEqual(['dialog']);
  stack.back();
  const asked = stack.entries.get().at(-1);
  if (asked?.kind === 'question') asked.answer(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(stack.entries.get()).toEqual([]);
});

test('a card takes the place of the one before of its kind, and leaves others alone', async () => {
  const stack = createDialogStack();
  const card = (id: string) =>
    ({ dialog: { id, closable: true, size: 'toast' } }) as unknown as OpenDialog;
  const related = card('related');
  const before = stack.open({ ...related, with: { about: 'one' } });
  void stack.open(card('other'));
  void stack.open({ ...related, with: { about: 'two' } });
  expect(await before).toEqual({});
  expect(
    stack.entries
      .get()
      .map((entry) => entry.kind === 'dialog' && [entry.request.dialog.id, entry.request.with]),
  ).toEqual([
    ['other', undefined],
    ['related', { about: 'two' }],
  ]);
});

test('a card next to the page is nothing that Back turns away from', () => {
  const stack = createDialogStack();
  void stack.open({ dialog: { id: 'c', closable: true, size: 'toast' } } as unknown as OpenDialog);
  expect(stack.back()).toBe(false);
  void stack.open(request(true));
  expect(stack.back()).toBe(true);
  expect(stack.entries.get()).toHaveLength(1);
});

test('what the page opens waits for a gate, whose own dialogs do not', async () => {
  const stack = createDialogStack();
  const shown = () => stack.entries.get().map((one) => one.kind === 'dialog' && one.request);
  const gate = { ...request(false), gate: { holds: () => true } };
  void stack.open(gate);
  const news = opened();
  const outcome = stack.open(news);
  const terms = opened(true);
  void stack.open(terms);
  expect(shown()).toEqual([gate, terms]);
  stack.back();
  const [held] = stack.entries.get();
  if (held?.kind === 'dialog') held.close({});
  expect(shown()).toEqual([news]);
  stack.back();
  expect(await outcome).toEqual({});
});

test('what waits for a gate is not opened when the page is left', () => {
  const stack = createDialogStack();
  void stack.open({ ...request(false), gate: { holds: () => true } });
  void stack.open(opened());
  stack.clear();
  expect(stack.entries.get()).toEqual([]);
});
