import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormStore } from './form-store.ts';
import { Marks } from './marks.ts';
import type { Findings } from './model/findings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function storeOf(check: () => Findings) {
  const store = new FormStore(check, new Marks(() => ({})));
  const calls = { messages: 0, validity: 0 };
  store.subscribe(() => {
    calls.messages++;
  });
  store.subscribeValidity(() => {
    calls.validity++;
  });
  return { store, calls };
}

test('fields are notified when what shows changes, not at every check', () => {
  let findings: Findings = { '/a': ['Campo obrigatório'], '/b': ['Campo obrigatório'] };
  const { store, calls } = storeOf(() => findings);
  store.visit('/a');
  vi.runAllTimers();
  expect(store.at('/a')).toEqual(['Campo obrigatório']);
  expect(calls.messages).toBe(1);

  store.changed();
  vi.runAllTimers();
  expect(calls.messages).toBe(1);

  findings = { '/b': ['Campo obrigatório'] };
  store.changed();
  vi.runAllTimers();
  expect(calls.messages).toBe(2);
  expect(store.at('/a')).toEqual([]);
});

test('who asks whether the form is valid hears of every change', () => {
  const { store, calls } = storeOf(() => ({}));
  store.changed();
  store.changed();
  expect(calls).toEqual({ messages: 0, validity: 2 });
});

test('a field that the form emptied itself is notified at the next change', () => {
  const { store, calls } = storeOf(() => ({ '/captcha': ['Campo obrigatório'] }));
  expect(store.submit()).toBe(false);
  const before = calls.messages;
  store.cleared('/captcha');
  store.changed();
  expect(calls.messages).toBe(before + 1);
  expect(store.at('/captcha')).toEqual([]);
});
