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
  const told = { messages: 0, validity: 0 };
  store.subscribe(() => {
    told.messages++;
  });
  store.subscribeValidity(() => {
    told.validity++;
  });
  return { store, told };
}

test('fields are notified when what shows changes, not at every check', () => {
  let findings: Findings = { '/a': ['Campo obrigatório'], '/b': ['Campo obrigatório'] };
  const { store, told } = storeOf(() => findings);
  store.visit('/a');
  vi.runAllTimers();
  expect(store.at('/a')).toEqual(['Campo obrigatório']);
  expect(told.messages).toBe(1);

  store.changed();
  vi.runAllTimers();
  expect(told.messages).toBe(1);

  findings = { '/b': ['Campo obrigatório'] };
  store.changed();
  vi.runAllTimers();
  expect(told.messages).toBe(2);
  expect(store.at('/a')).toEqual([]);
});

test('who asks whether the form is valid hears of every change', () => {
  const { store, told } = storeOf(() => ({}));
  store.changed();
  store.changed();
  expect(told).toEqual({ messages: 0, validity: 2 });
});

test('a field that the form emptied itself is notified at the next change', () => {
  const { store, told } = storeOf(() => ({ '/captcha': ['Campo obrigatório'] }));
  expect(store.submit()).toBe(false);
  const before = told.messages;
  store.excuse('/captcha');
  store.changed();
  expect(told.messages).toBe(before + 1);
  expect(store.at('/captcha')).toEqual([]);
});
