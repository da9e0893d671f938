import { describe, expect, test } from 'vitest';
import {
  blockErrors,
  blockOf,
  chainErrors,
  chainOf,
  trial,
} from '../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const rows = '= data.painel.value.linhas';
const when = 'has(data.painel.value)';

describe('how blocks look', () => {
  test.each<[string, Document, Document]>([
    [
      'a figure',
      { text: 'x', look: 'figure', icon: 'bell', tone: "'info'" },
      { block: 'text', look: 'figure', icon: 'bell', tone: "= 'info'" },
    ],
    [
      'a stripe of a section',
      { section: [], accent: '= session.nome' },
      { block: 'section', accent: '= session.?nome' },
    ],
    [
      'a place that is stored',
      { wait: 'data.livro', ratio: '4/1', phoneRatio: '3/2', body: [] },
      { block: 'wait', ratio: '4/1', phoneRatio: '3/2' },
    ],
    [
      'what belongs to a carousel',
      {
        carousel: rows,
        when,
        label: 'Novos',
        subtitle: 'Hoje',
        accent: '#123456',
        controls: 'over',
        header: [{ text: 'a' }],
        body: [],
      },
      {
        block: 'carousel',
        label: 'Novos',
        subtitle: 'Hoje',
        accent: '#123456',
        controls: 'over',
        header: [{ block: 'text', text: 'a' }],
      },
    ],
  ])('%s is lowered', (_title, block, expected) => {
    expect(blockOf(block)).toMatchObject(expected);
  });

  test.each<[string, Document, string[]]>([
    ['a tone that is none', { text: 'x', tone: "'lilás'" }, ['CFG2102 /body/0/tone']],
    ['a colour that is no text', { section: [], accent: '= 1' }, ['CFG2102 /body/0/accent']],
    [
      'a record of a block around that there is not',
      { each: rows, when, body: [{ text: '{{outer.titulo}}' }] },
      ['CFG2302 /body/0/body/0/text'],
    ],
    [
      'a record of the block around',
      {
        each: rows,
        when,
        body: [
          {
            each: '= [1, 2]',
            body: [{ text: '{{outer.titulo}} {{item}}' }, { text: '{{outer.nada}}' }],
          },
        ],
      },
      ['CFG2302 /body/0/body/0/body/1/text'],
    ],
  ])('%s: what is wrong with it is found', (_title, block, errors) => {
    expect(blockErrors(block)).toEqual(errors);
  });
});

test('a dialog may be followed whatever came of it', () => {
  const open: Document = { open: 'avisado', with: { total: 1 }, closed: [{ notify: 'x' }] };
  expect(chainOf([open])).toMatchObject([
    { action: 'open', closed: [{ action: 'notify', text: 'x' }] },
  ]);
  expect(chainErrors([{ ...open, closed: [{ notify: '{{result.x}}' }] }])).toEqual([
    'CFG2302 /actions/0/do/0/closed/0/notify',
  ]);
});

test('where the browser is may be watched', () => {
  expect(trial({ on: [{ change: 'route.path', do: [] }] }).errors).toEqual([]);
  expect(trial({ on: [{ change: 'route.lugar', do: [] }] }).errors).toHaveLength(1);
});
