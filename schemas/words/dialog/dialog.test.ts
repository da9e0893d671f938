import { describe, expect, test } from 'vitest';
import { chainErrors, trial } from '../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const open = { open: 'd', done: [{ notify: 'x', when: "result.nome == 'x'" }] };
const close = (result: unknown): Document => ({
  id: 'ok',
  label: 'Ok',
  do: [{ close: true, result }],
});
const errors = (dialog: Document, chain: Document[] = [open]): string[] =>
  chainErrors(chain, {}, { 'dialog/d': { body: [], ...dialog } });
const result = {
  type: 'object',
  required: ['nome'],
  properties: { nome: { type: 'string' }, obs: { type: 'string' } },
};

describe('the result of a dialog', () => {
  test('types what closes it and what comes after', () => {
    expect(errors({ result, actions: [close({ nome: 'x' })] })).toEqual([]);
    expect(errors({ actions: [close({ outro: 1 })] })).toEqual([]);
    expect(errors({ result: { $ref: 'autor' }, actions: [close({ id: 1, nome: 'x' })] })).toEqual(
      [],
    );
  });

  test.each<[string, Document, Document[], string[]]>([
    [
      'a result without what is required',
      { result, actions: [close({ obs: 'x' })] },
      [open],
      ['CFG2102 dialog/d#/actions/0/do/0/result'],
    ],
    [
      'a result of another type',
      { result, actions: [close('x')] },
      [open],
      ['CFG2102 dialog/d#/actions/0/do/0/result'],
    ],
    [
      'a field that the result does not have',
      { result, actions: [close({ nome: 'x' })] },
      [{ open: 'd', done: [{ notify: '{{result.fone}}' }] }],
      ['CFG2302 /actions/0/do/0/done/0/notify'],
    ],
    [
      'a field of the result that may be missing',
      { result, actions: [close({ nome: 'x' })] },
      [{ open: 'd', done: [{ notify: 'x', when: "result.obs == 'x'" }] }],
      ['CFG2204 /actions/0/do/0/done/0/when'],
    ],
    [
      'an entity that does not exist',
      { result: { $ref: 'autorr' } },
      [{ open: 'd' }],
      ['CFG2001 dialog/d#/result/$ref'],
    ],
  ])('%s is found', (_title, dialog, chain, expected) => {
    expect(errors(dialog, chain)).toEqual(expected);
  });
});

describe('a dialog in the corner', () => {
  test('goes by itself after its life', () => {
    const dialogs = (dialog: Document) =>
      trial(
        { actions: [{ id: 'x', label: 'X', do: [{ open: 'd' }] }] },
        { 'dialog/d': { body: [], ...dialog } },
      ).chunk().dialogs.d;
    expect(dialogs({ size: 'toast' })).toMatchObject({ size: 'toast', life: 5000 });
    expect(dialogs({ size: 'toast', life: 9000 })).toMatchObject({ life: 9000 });
    expect(dialogs({})).not.toHaveProperty('life');
  });

  test('no other dialog has a life', () => {
    expect(errors({ life: 9000 }, [{ open: 'd' }])).toEqual(['CFG1101 dialog/d#/life']);
  });
});
