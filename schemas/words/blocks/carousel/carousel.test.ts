import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf } from '../../../../tests/builders/trial.ts';

const body = [{ text: '{{item.titulo}}' }];
const when = 'has(data.painel.value)';

describe('carousel', () => {
  test('has the three widths unless others are said', () => {
    expect(
      blockOf({ carousel: '= data.painel.value.linhas', when, title: 'Ofertas', body }),
    ).toEqual({
      block: 'carousel',
      id: 'carousel-0',
      when: '= has(data.painel.value)',
      of: '= data.painel.value.linhas',
      title: 'Ofertas',
      body: [
        { block: 'text', id: 'text-0', text: '{{screen/prova#/body/0/body/0/text}}', look: 'body' },
      ],
      visible: [
        { from: 0, items: 1 },
        { from: 464, items: 2 },
        { from: 900, items: 4 },
      ],
      least: 'any',
    });
  });

  test('widths are in order, and begin at 0', () => {
    expect(
      blockOf({
        carousel: '= [1.0]',
        label: 'Números',
        least: 'visible',
        auto: 3000,
        empty: 'Nada',
        visible: [
          { from: 900, items: 4 },
          { from: 300, items: 2 },
        ],
        body: [{ text: '{{item}}' }],
      }),
    ).toMatchObject({
      label: 'Números',
      least: 'visible',
      auto: 3000,
      empty: 'Nada',
      visible: [
        { from: 0, items: 1 },
        { from: 300, items: 2 },
        { from: 900, items: 4 },
      ],
    });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'something that is no list',
      { carousel: '= session.nome', title: 'X', body: [] },
      ['CFG2102 /body/0/carousel'],
    ],
    [
      'data that may not be there',
      { carousel: '= data.painel.value.linhas', title: 'X', body },
      ['CFG2204 /body/0/carousel'],
    ],
    [
      'a carousel without a name',
      { carousel: '= data.painel.value.linhas', when, body },
      ['CFG1102 /body/0'],
    ],
    [
      'a field that a record does not have',
      {
        carousel: '= data.painel.value.linhas',
        when,
        title: 'X',
        body: [{ text: '{{item.nome}}' }],
      },
      ['CFG2302 /body/0/body/0/text'],
    ],
    [
      'a width said twice',
      {
        carousel: '= data.painel.value.linhas',
        when,
        title: 'X',
        visible: [
          { from: 0, items: 1 },
          { from: 0, items: 2 },
        ],
        body,
      },
      ['CFG1104 /body/0/visible/1/from'],
    ],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block)).toEqual(errors);
  });
});

describe('each', () => {
  test('takes columns of 12, and its heading sees the group', () => {
    const block = {
      each: '= data.painel.value.linhas',
      when,
      groupBy: 'autor.nome',
      heading: '{{item.label}} {{item.count}}',
      columns: { xs: 12, md: 4 },
      body,
    };
    expect(blockOf(block)).toMatchObject({
      groupBy: ['autor', 'nome'],
      columns: { xs: 12, md: 4 },
    });
    expect(blockErrors({ ...block, heading: '{{item.titulo}}' })).toEqual([
      'CFG2302 /body/0/heading',
    ]);
  });
});

describe('wait', () => {
  test('may show when its data came', () => {
    expect(blockOf({ wait: 'data.livro', updated: true, body: [] })).toEqual({
      block: 'wait',
      id: 'wait-0',
      for: 'data.livro',
      body: [],
      updated: true,
    });
  });
});
