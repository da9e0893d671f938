import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf, trial } from '../../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const text = [{ text: 'x' }];
const state = { aba: { type: 'string', default: 'a' }, n: { type: 'integer', default: 0 } };

describe('tabs', () => {
  test('each tab has its own data, which its body sees next to the data around', () => {
    const tab = {
      id: 'b',
      title: 'B {{state.n}}',
      icon: 'list',
      when: 'state.n > 1',
      dot: 'state.n > 2',
      route: '/prova/{id}',
      data: { outro: { call: 'LIVRO', with: { id: 2 } } },
      on: [{ change: 'data.outro', do: [{ set: 'state.n', to: 1 }] }],
      body: [
        {
          wait: 'data.outro',
          body: [{ text: 'x', when: "data.outro.value.titulo == 'x' && has(data.livro.value)" }],
        },
      ],
    };
    expect(
      blockOf({ tabs: [{ id: 'a', title: 'A', body: text }, tab], into: 'state.aba' }, { state }),
    ).toEqual({
      block: 'tabs',
      id: 'tabs-0',
      into: 'state.aba',
      tabs: [
        {
          id: 'a',
          title: 'A',
          data: {},
          on: [],
          body: [{ block: 'text', id: 'text-0', text: 'x', look: 'body' }],
        },
        {
          id: 'b',
          title: '{{screen/prova#/body/0/tabs/1/title}}',
          icon: 'list',
          when: '= state.n > 1',
          dot: '= state.n > 2',
          route: '/prova/{id}',
          data: { outro: { call: 'LIVRO', with: { id: 2 } } },
          on: [{ on: { change: 'data.outro' }, do: [{ action: 'set', path: 'state.n', to: 1 }] }],
          body: [
            {
              block: 'wait',
              id: 'wait-0',
              for: 'data.outro',
              body: [
                {
                  block: 'text',
                  id: 'text-0',
                  when: "= data.outro.value.titulo == 'x' && has(data.livro.value)",
                  text: 'x',
                  look: 'body',
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test('what is known of the data around is known inside, but not of data with the same name', () => {
    const tabs = (data: Record<string, unknown>) => ({
      wait: 'data.livro',
      body: [
        {
          tabs: [
            {
              id: 'a',
              title: 'A',
              data,
              body: [{ text: 'x', when: "data.livro.value.titulo == 'x'" }],
            },
          ],
        },
      ],
    });
    expect(blockErrors(tabs({ outro: { call: 'PAINEL' } }))).toEqual([]);
    expect(blockErrors(tabs({ livro: { call: 'LIVRO', with: { id: 2 } } }))).toEqual([
      'CFG2204 /body/0/body/0/tabs/0/body/0/when',
    ]);
  });

  test('a repeated tab sees its value as item, in its title and its body', () => {
    const tab = {
      id: 'a',
      each: "= data.livro.?value.?titulo.orValue('').split(' ')",
      title: '{{item}}',
      body: [{ text: 'x', when: "item == 'x'" }],
    };
    expect(blockOf({ tabs: [tab] })).toMatchObject({
      tabs: [
        {
          id: 'a',
          each: "= data.livro.?value.?titulo.orValue('').split(' ')",
          body: [{ when: "= item == 'x'" }],
        },
      ],
    });
    expect(blockErrors({ tabs: [{ ...tab, each: '= state.n' }] }, { state })).toEqual([
      'CFG2102 /body/0/tabs/0/each',
    ]);
    expect(blockErrors({ tabs: [{ ...tab, route: '/prova/{id}' }] })).toEqual([
      'CFG1101 /body/0/tabs/0/route',
    ]);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'two tabs with one id',
      {
        tabs: [
          { id: 'a', title: 'A', body: text },
          { id: 'a', title: 'B', body: text },
        ],
      },
      ['CFG1104 /body/0/tabs/1'],
    ],
    [
      'two tabs at one route',
      {
        tabs: [
          { id: 'a', title: 'A', route: '/prova/{id}', body: text },
          { id: 'b', title: 'B', route: '/prova/{id}', body: text },
        ],
      },
      ['CFG2501 /body/0/tabs/1/route'],
    ],
    [
      'an open tab stored where a number is',
      { tabs: [{ id: 'a', title: 'A', body: text }], into: 'state.n' },
      ['CFG2102 /body/0/into'],
    ],
    [
      'a state that begins with no tab',
      { tabs: [{ id: 'b', title: 'B', body: text }], into: 'state.aba' },
      ['CFG2105 /body/0/into'],
    ],
    [
      'a route of nobody',
      { tabs: [{ id: 'a', title: 'A', route: '/provas', body: text }] },
      ['CFG2502 /body/0/tabs/0/route', 'CFG2502 /body/0/tabs/0/route'],
    ],
    [
      'a route of another screen',
      { tabs: [{ id: 'a', title: 'A', route: '/livros', body: text }] },
      ['CFG2502 /body/0/tabs/0/route'],
    ],
    [
      'a dot that sees the data of its tab before it is opened',
      {
        tabs: [
          {
            id: 'a',
            title: 'A',
            dot: 'data.z.loading',
            data: { z: { call: 'PAINEL' } },
            body: text,
          },
        ],
      },
      ['CFG2203 /body/0/tabs/0/dot'],
    ],
    [
      'a condition that is no condition',
      { tabs: [{ id: 'a', title: 'A', when: 'state.n', body: text }] },
      ['CFG2102 /body/0/tabs/0/when'],
    ],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block, { state })).toEqual(errors);
  });

  test('a route must stand in every address of the screen', () => {
    expect(
      blockErrors(
        { tabs: [{ id: 'a', title: 'A', route: '/prova/{id}', body: text }] },
        { routes: ['/prova', '/prova/{id}'] },
      ),
    ).toEqual(['CFG2503 /body/0/tabs/0/route']);
  });
});

test('the open tab stands in the address of its screen, under a name of its own; where an address cannot come back to, it does not', () => {
  const tabs = (...body: Document[]): Document => ({
    tabs: [{ id: 'a', title: 'A', body: [{ text: 'x' }, ...body] }],
  });
  const addresses = (parts: Document, documents: Record<string, Document> = {}): string[] =>
    [...JSON.stringify(trial(parts, documents).chunk()).matchAll(/"address":"([^"]*)"/g)].map(
      ([, name]) => name ?? '',
    );
  expect(addresses({ body: [{ ...tabs(), id: 'partes' }] })).toEqual(['partes.aba']);
  expect(addresses({ body: [tabs(tabs())] }).sort()).toEqual(['tabs-0-2.aba', 'tabs-0.aba']);
  expect(addresses({ body: [tabs(), { id: 's', section: [tabs()] }] }).sort()).toEqual([
    'tabs-0-2.aba',
    'tabs-0.aba',
  ]);
  expect(
    addresses({
      state: { aba: { type: 'string', default: 'a' } },
      body: [{ ...tabs(), into: 'state.aba' }],
    }),
  ).toEqual([]);
  expect(
    addresses({ body: [{ each: '= data.painel.?value.?linhas.orValue([])', body: [tabs()] }] }),
  ).toEqual([]);
  expect(
    addresses(
      { actions: [{ id: 'x', label: 'X', do: [{ open: 'd' }] }] },
      { 'dialog/d': { body: [tabs()] } },
    ),
  ).toEqual([]);
});
