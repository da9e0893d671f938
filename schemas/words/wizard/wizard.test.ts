import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;
const step = (id: string, words: Document = {}): Document => ({
  id,
  body: [{ text: id }],
  ...words,
});

function compiled(words: Document) {
  return compileSmall({
    tenant: 'small',
    base: changed(
      smallProject(),
      'wizard/novo.json',
      (wizard) => void Object.assign(wizard, { leave: undefined, finish: undefined }, words),
    ),
    overlay: [],
  });
}
const findings = (words: Document) =>
  compiled(words)
    .diagnostics.filter(({ document }) => document.endsWith('wizard/novo.json'))
    .map(({ code, pointer }) => `${code} ${pointer}`);
const next = { next: 'Continuar' };

describe('the ways of a step', () => {
  test('are a text, or a label with what happens before the step changes', () => {
    const { release } = compiled({
      steps: [
        step('a', {
          next: {
            label: 'Enviar {{state.tipo}}',
            enabled: "state.tipo != ''",
            do: [{ notify: 'Indo' }],
          },
        }),
        step('b', { back: 'Voltar', next: { label: 'Mais' } }),
        step('c', { back: { label: 'Início', do: [{ step: 'a' }] } }),
      ],
      actions: [{ id: 'limpar', label: 'Limpar', do: [{ reset: 'state' }] }],
    });
    const text =
      Object.values(release?.files ?? {}).find((file) => file.includes('"wizard":"novo"')) ?? '';
    for (const part of [
      '"back":{"label":"Voltar","do":[]}',
      '"next":{"label":"Mais","do":[]}',
      '"enabled":{"$cel":["!=","state.tipo","\'"]',
      '"action":"step","to":"a"',
      '"actions":[{"id":"limpar"',
    ])
      expect(text).toContain(part);
  });

  test('what happens on the way on knows that the step is valid; the button, which is in sight before, does not', () => {
    const way = (words: Document) =>
      findings({
        steps: [
          step('a', { valid: 'has(state.livro)', next: { label: 'Ir', ...words } }),
          step('b'),
        ],
      });
    expect(way({ do: [{ notify: 'x', when: 'state.livro.id > 1' }] })).toEqual([]);
    expect(way({ enabled: 'state.livro.id > 1' })).toEqual(['CFG2204 /steps/0/next/enabled']);
  });
});

test('a step that goes on by itself says when it is complete', () => {
  expect(findings({ steps: [step('a', { auto: true }), step('b')] })).toEqual([
    'CFG1102 /steps/0/auto',
  ]);
  expect(
    findings({ steps: [step('a', { auto: true, valid: 'has(state.livro)' }), step('b')] }),
  ).toEqual([]);
});

test('what the way on takes away is not sure in the next step', () => {
  const steps = (chain: Document[]): Document => ({
    steps: [
      step('a', { valid: 'has(state.livro)', next: { label: 'Ir', do: chain } }),
      step('b', { body: [{ text: 'b', when: 'state.livro.id > 1' }] }),
    ],
  });
  expect(findings(steps([{ notify: 'x' }]))).toEqual([]);
  expect(findings(steps([{ reset: 'state.livro' }]))).toEqual(['CFG2204 /steps/1/body/0/when']);
});

test('a step that an action leads to by name is not sure of what the steps before it ask for', () => {
  const uses = step('b', { ...next, body: [{ text: 'b', when: 'state.livro.id > 1' }] });
  const first = (to?: string): Document =>
    step('a', {
      ...next,
      valid: 'has(state.livro)',
      body:
        to === undefined
          ? [{ text: 'a' }]
          : [{ actions: [{ id: 'x', label: 'x', do: [{ step: to }] }] }],
    });
  expect(findings({ steps: [first(), uses, step('c')] })).toEqual([]);
  expect(findings({ steps: [first('c'), uses, step('c')] })).toEqual([]);
  expect(findings({ steps: [first('b'), uses, step('c')] })).toEqual([
    'CFG2204 /steps/1/body/0/when',
  ]);
  expect(
    findings({
      steps: [first(), uses, step('c')],
      actions: [{ id: 'x', label: 'x', do: [{ step: 'b' }] }],
    }),
  ).toEqual(['CFG2204 /steps/1/body/0/when']);
  expect(
    findings({
      steps: [
        first(),
        step('b', {
          ...uses,
          body: [
            ...(uses.body as unknown[]),
            { actions: [{ id: 'x', label: 'x', do: [{ step: 'a' }] }] },
          ],
        }),
        step('c'),
      ],
    }),
  ).toEqual([]);
});

test('a step has a name that the action which leads to it can say', () => {
  expect(findings({ steps: [step('next', next), step('back')] })).toEqual([
    'CFG1103 /steps/0/id',
    'CFG1103 /steps/1/id',
  ]);
});

describe('a step to which no way leads', () => {
  const all = { valid: "state.tipo == 'x'" };
  test.each<[string, Document, string[]]>([
    [
      'none, where each goes on',
      { steps: [step('a', next), step('b', { auto: true, valid: 'has(state.livro)' }), step('c')] },
      [],
    ],
    [
      'behind one that does not go on',
      { steps: [step('a', all), step('b', next), step('c')] },
      ['CFG2704 /steps/1', 'CFG2704 /steps/2'],
    ],
    [
      'behind one that is never valid',
      { steps: [step('a', { ...next, valid: '1 > 2' }), step('b')] },
      ['CFG2703 /steps/0/valid', 'CFG2704 /steps/1'],
    ],
    [
      'nor does an action go on from one that is never valid',
      {
        steps: [
          step('a', {
            valid: '1 > 2',
            body: [{ actions: [{ id: 'x', label: 'x', do: [{ step: 'next' }] }] }],
          }),
          step('b'),
        ],
      },
      ['CFG2703 /steps/0/valid', 'CFG2704 /steps/1'],
    ],
    [
      'but not where an action names it',
      {
        steps: [
          step('a', {
            body: [
              {
                actions: [
                  {
                    id: 'x',
                    label: 'x',
                    do: [{ when: 'params.podeApagar', then: [{ step: 'c' }] }],
                  },
                ],
              },
            ],
          }),
          step('b'),
          step('c'),
        ],
      },
      ['CFG2704 /steps/1'],
    ],
    [
      'but not behind one that may not be there',
      { steps: [step('a', { when: 'params.podeApagar' }), step('b')] },
      [],
    ],
    [
      'nor behind one that is passed by',
      { steps: [step('a', next), step('b', { when: 'params.podeApagar' }), step('c')] },
      [],
    ],
    [
      'nor where a button of every step goes on',
      { steps: [step('a'), step('b')], actions: [{ id: 'x', label: 'x', do: [{ step: 'next' }] }] },
      [],
    ],
  ])('%s', (_title, words, expected) => {
    expect(findings(words)).toEqual(expected);
  });
});

test('a step that waits for what a later one fills in is reported', () => {
  const set = (to: unknown): Document => ({
    actions: [{ id: 'x', label: 'X', do: [{ set: 'state.feito', to }] }],
    id: 'botoes',
  });
  const wizard = (
    valid: string,
    words: Document = {},
    state: unknown = { type: 'boolean' },
  ): Document => ({
    state: { feito: state },
    steps: [
      step('a', { valid, ...next, ...words }),
      step('b', { body: [set(true)], ...next }),
      step('c', { body: [{ text: 'c', when: 'state.?feito.orValue(false)' }] }),
    ],
  });
  expect(findings(wizard('has(state.feito)'))).toEqual(['CFG2730 /steps/0/valid']);
  expect(findings(wizard('state.feito', {}, { type: 'boolean', default: false }))).toEqual([
    'CFG2730 /steps/0/valid',
  ]);
  expect(findings(wizard('has(state.feito)', { body: [set(false)] }))).toEqual([]);
  expect(findings(wizard('!state.feito', {}, { type: 'boolean', default: false }))).toEqual([]);
});
