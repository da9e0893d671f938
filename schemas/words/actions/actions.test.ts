import { describe, expect, test } from 'vitest';
import { smallProject } from '../../../tests/builders/sources.ts';
import { chainErrors, chainOf, trial } from '../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const state = { t: 'string', n: { type: 'integer', default: 0 }, livro: { $ref: 'livro' } };
const at = '/actions/0/do/0';
const save = { call: 'LIVRO_GRAVAR', with: { id: 1, titulo: 'x' } };

describe('progress', () => {
  test('shows a chain, then how it ended', () => {
    const progress = {
      progress: [save],
      title: 'Gravando',
      busy: 'Aguarde',
      success: '{{result.id}}',
      failure: '{{error.message}}',
      retry: false,
      close: 'Ok',
      back: 'Voltar',
      buttons: [{ id: 'b', label: 'Ver', do: [{ copy: '{{result.id}}' }] }],
      done: [{ set: 'state.n', to: '= result.id' }],
      fail: [{ notify: '{{error.message}}' }],
    };
    expect(chainOf([progress], { state })).toEqual([
      {
        action: 'progress',
        chain: [{ action: 'call', ...save, done: [], fail: [] }],
        title: 'Gravando',
        busy: 'Aguarde',
        success: `{{screen/prova#${at}/success}}`,
        failure: `{{screen/prova#${at}/failure}}`,
        retry: false,
        close: 'Ok',
        back: 'Voltar',
        buttons: [
          {
            id: 'b',
            label: 'Ver',
            tone: 'primary',
            look: 'outlined',
            do: [{ action: 'copy', text: `{{screen/prova#${at}/buttons/0/do/0/copy}}` }],
          },
        ],
        done: [{ action: 'set', path: 'state.n', to: '= result.?id' }],
        fail: [
          {
            action: 'notify',
            text: `{{screen/prova#${at}/fail/0/notify}}`,
            tone: 'success',
            life: 3000,
          },
        ],
      },
    ]);
    expect(chainOf([{ progress: [save] }])).toMatchObject([
      {
        busy: 'progress.busy',
        retry: true,
        close: 'close',
        back: 'close',
        buttons: [],
        done: [],
        fail: [],
      },
    ]);
  });

  test.each<[string, Document, string[]]>([
    [
      'what the last call does not answer',
      { progress: [save], success: '{{result.titulo}}' },
      [`CFG2302 ${at}/success`],
    ],
    [
      'an answer where nothing is called',
      { progress: [{ notify: 'x' }], success: '{{result.id}}' },
      [`CFG2302 ${at}/success`],
    ],
    [
      'an answer where nothing is surely called',
      { progress: [{ ...save, when: 'state.n > 1' }], success: '{{result.id}}' },
      [`CFG2302 ${at}/success`],
    ],
    [
      'an answer of one branch',
      { progress: [{ when: 'state.n > 1', then: [save] }], success: '{{result.id}}' },
      [`CFG2302 ${at}/success`],
    ],
    [
      'an error after the success',
      { progress: [save], success: '{{error.message}}' },
      [`CFG2302 ${at}/success`],
    ],
    [
      'a value that done takes away from the buttons',
      {
        progress: [save],
        done: [{ reset: 'state.t' }],
        buttons: [{ id: 'b', label: 'B', do: [{ notify: 'x', when: "state.t == 'x'" }] }],
        when: 'has(state.t)',
      },
      [`CFG2204 ${at}/buttons/0/do/0/when`],
    ],
    [
      'a value that the chain takes away',
      {
        progress: [{ reset: 'state.t' }],
        done: [{ notify: 'x', when: "state.t.startsWith('a')" }],
        when: 'has(state.t)',
      },
      [`CFG2204 ${at}/done/0/when`],
    ],
  ])('%s is found', (_title, action, errors) => {
    expect(chainErrors([action], { state })).toEqual(errors);
  });

  test('the answer is that of the call that surely runs last, or of one that may run after it', () => {
    const both = { progress: [save, { call: 'LIVRO', with: { id: 1 }, when: 'state.n > 1' }] };
    expect(chainErrors([{ ...both, success: '{{result.id}}' }], { state })).toEqual([]);
    expect(chainErrors([{ ...both, success: '{{result.titulo}}' }], { state })).toEqual([
      `CFG2302 ${at}/success`,
    ]);
    const branches = {
      progress: [{ when: 'state.n > 1', then: [{ call: 'LIVRO', with: { id: 1 } }], else: [save] }],
      success: '{{result.id}}',
    };
    expect(chainErrors([branches], { state })).toEqual([]);
    const inside = {
      progress: [{ ...save, done: [{ call: 'LIVRO', with: { id: 1 } }] }],
      success: '{{result.titulo}}',
    };
    expect(chainErrors([inside], { state })).toEqual([]);
  });

  test('what it takes away is gone after it', () => {
    expect(
      chainErrors(
        [
          { set: 'state.t', to: 'x' },
          { progress: [], buttons: [{ id: 'b', label: 'B', do: [{ reset: 'state' }] }] },
          { notify: 'x', when: "state.t == 'x'" },
        ],
        { state },
      ),
    ).toEqual(['CFG2204 /actions/0/do/2/when']);
  });
});

describe('copy, dial, track and reset', () => {
  test('are lowered', () => {
    expect(
      chainOf(
        [
          { copy: '{{state.t}}' },
          { dial: '11 3333-4444' },
          { track: 'compra', with: { id: '= state.n', t: '= state.t' } },
          { reset: 'state' },
          { reset: ['state.t', 'state.n'] },
        ],
        { state },
      ),
    ).toEqual([
      { action: 'copy', text: '{{screen/prova#/actions/0/do/0/copy}}' },
      { action: 'dial', number: '11 3333-4444' },
      { action: 'track', event: 'compra', with: { id: '= state.?n', t: '= state.?t' } },
      { action: 'reset', paths: ['state'] },
      { action: 'reset', paths: ['state.t', 'state.n'] },
    ]);
  });

  test.each<[string, Document, string[]]>([
    ['a text of something else', { copy: '{{row.id}}' }, [`CFG2302 ${at}/copy`]],
    ['a number of something else', { dial: '{{state.fone}}' }, [`CFG2302 ${at}/dial`]],
    [
      'an unknown value of an event',
      { track: 'x', with: { a: '= state.x' } },
      [`CFG2203 ${at}/with/a`],
    ],
    ['the whole state set', { set: 'state', to: {} }, [`CFG2103 ${at}/set`]],
    [
      'the whole state filled by an answer',
      { call: 'LIVRO', with: { id: 1 }, into: 'state' },
      [`CFG2103 ${at}/into`],
    ],
    ['a record outside of a form', { set: 'item.nome', to: 'x' }, [`CFG2103 ${at}/set`]],
  ])('%s is found', (_title, action, errors) => {
    expect(chainErrors([action], { state })).toEqual(errors);
  });

  test('a reset of the whole state takes away what was sure', () => {
    expect(
      chainErrors(
        [{ set: 'state.t', to: 'x' }, { reset: 'state' }, { notify: 'x', when: "state.t == 'x'" }],
        { state },
      ),
    ).toEqual(['CFG2204 /actions/0/do/2/when']);
  });
});

describe('what waits for a dialog to close', () => {
  const open = {
    open: 'd',
    done: [{ notify: 'x', when: 'state.livro.id > 1' }],
    closed: [{ notify: 'x', when: 'state.livro.id > 2' }],
  };
  const chain = (...after: Document[]) =>
    chainErrors(
      [{ when: 'has(state.livro)', then: [open] }, ...after],
      { state },
      {
        'dialog/d': {
          body: [],
          actions: [{ id: 'x', label: 'X', do: [{ close: true, result: 1 }] }],
        },
      },
    );
  const expected = [
    'CFG2204 /actions/0/do/0/then/0/done/0/when',
    'CFG2204 /actions/0/do/0/then/0/closed/0/when',
  ];

  test('knows nothing of what the rest of the chain takes away, because that has run by then', () => {
    expect(chain()).toEqual([]);
    expect(chain({ set: 'state.n', to: 1 }, { set: 'state.livro.titulo', to: 'x' })).toEqual([]);
    expect(chain({ reset: 'state.livro' })).toEqual(expected);
    expect(
      chain({ when: 'params.podeApagar', then: [{ set: 'state.livro', remove: true }] }),
    ).toEqual(expected);
  });
});

describe('tour', () => {
  const tour = {
    steps: [
      {
        id: 'a',
        target: 'bloco',
        title: 'Olá {{session.nome}}',
        text: 'Bloco',
        when: 'params.podeApagar',
      },
      { id: 'b', target: 'x', title: 'Botão', text: 'x' },
      { id: 'c', target: 'menu', title: 'Menu', text: 'x' },
    ],
  };
  const body = [{ id: 'bloco', text: 'x' }];

  test('comes into the chunk of each place that starts it', () => {
    const { screen, tours } = trial(
      { body, actions: [{ id: 'x', label: 'X', do: [{ tour: 't', again: true }] }] },
      { 'tour/t': tour },
    ).chunk();
    expect(screen.actions[0]?.do).toEqual([{ action: 'tour', tour: 't', again: true }]);
    expect(tours).toEqual({
      t: {
        tour: 't',
        steps: [
          {
            id: 'a',
            target: 'bloco',
            title: '{{tour/t#/steps/0/title}}',
            text: 'Bloco',
            when: '= params.podeApagar',
          },
          { id: 'b', target: 'x', title: 'Botão', text: 'x' },
          { id: 'c', target: 'menu', title: 'Menu', text: 'x' },
        ],
      },
    });
  });

  test.each<[string, Document, Document, string[]]>([
    ['a tour that does not exist', { tour: 'u' }, tour, [`CFG2001 ${at}/tour`]],
    [
      'a part that is nowhere here',
      { tour: 't' },
      { steps: [{ id: 'a', target: 'abas', title: 'x', text: 'x' }] },
      ['CFG2105 tour/t#/steps/0/target'],
    ],
    [
      'a state that not every place has',
      { tour: 't' },
      { steps: [{ id: 'a', target: 'menu', title: 'x', text: 'x', when: 'state.n > 1' }] },
      ['CFG2202 tour/t#/steps/0/when'],
    ],
    [
      'two steps with one id',
      { tour: 't' },
      { steps: [tour.steps[2], tour.steps[2]] },
      ['CFG1104 tour/t#/steps/1'],
    ],
  ])('%s is found', (_title, action, document, errors) => {
    expect(chainErrors([action], { body, state }, { 'tour/t': document })).toEqual(errors);
  });

  test('the frame may start a tour of any screen, and point at its own items', () => {
    const file = smallProject().find(({ path }) => path.endsWith('shell/shell.json'));
    const shell = JSON.parse(file?.text ?? '') as { on: Document[] };
    shell.on.push({ load: true, do: [{ tour: 't' }] });
    const steps = ['bloco', 'sair', 'nada'].map((target) => ({
      id: target,
      target,
      title: 'x',
      text: 'x',
    }));
    const { errors, release } = trial({ body }, { 'shell/shell': shell, 'tour/t': { steps } });
    expect(errors).toEqual(['CFG2105 tour/t#/steps/2/target']);
    expect(release).toBeNull();
    expect(
      trial({ body }, { 'shell/shell': shell, 'tour/t': { steps: steps.slice(0, 2) } }).release
        ?.manifest.tours,
    ).toHaveProperty('t');
  });
});

describe('invalid', () => {
  const form = (chain: Document[]): [Document[], Document, Record<string, Document>] => [
    [],
    { body: [{ form: 'f' }] },
    {
      'form/f': {
        schema: {
          type: 'object',
          properties: { nome: { type: 'string' }, autor: { $ref: 'autor' } },
        },
        submit: { label: 'Enviar', do: chain },
      },
    },
  ];

  test('accuses a field of the form', () => {
    expect(
      chainErrors(
        ...form([
          {
            ...save,
            quiet: true,
            fail: [
              { invalid: 'nome', message: '{{error.message}}' },
              { invalid: 'autor.nome', message: 'x' },
            ],
          },
        ]),
      ),
    ).toEqual([]);
    expect(chainErrors(...form([{ invalid: 'nomee', message: 'x' }]))).toEqual([
      'CFG2101 form/f#/submit/do/0/invalid',
    ]);
  });

  test('is nothing outside of a form', () => {
    expect(chainErrors([{ invalid: 'nome', message: 'x' }])).toEqual([`CFG2105 ${at}/invalid`]);
  });
});

test('an address takes one value in the place of a parameter, never a record or a list', () => {
  const errors = (id: unknown) =>
    chainErrors([{ navigate: '/prova/{id}', with: { id } }], { state });
  expect(errors('= state.n')).toEqual([]);
  expect(errors(1)).toEqual([]);
  for (const value of ['= data.livro', "= 'a b'.split(' ')", { id: 1 }, [1]])
    expect(errors(value)).toEqual([`CFG2102 ${at}/with/id`]);
});

describe('navigate.carry', () => {
  const target = {
    'screen/alvo': {
      title: 'Alvo',
      routes: ['/alvo'],
      access: 'session',
      state: {
        livro: { $ref: 'livro', input: true },
        n: { type: 'integer', input: true, default: 1 },
        dentro: 'string',
      },
      body: [],
    },
  };

  test('brings values for the inputs of the other screen; none of them must come', () => {
    expect(
      chainOf([{ navigate: '/alvo', carry: { livro: '= state.livro', n: 2 } }], { state }, target),
    ).toEqual([
      {
        action: 'navigate',
        to: '/alvo',
        params: {},
        query: {},
        carry: { livro: '= state.?livro', n: 2 },
      },
    ]);
    expect(chainErrors([{ navigate: '/alvo', carry: {} }], {}, target)).toEqual([]);
  });

  test.each<[string, Document, string[]]>([
    [
      'a state that takes nothing',
      { navigate: '/alvo', carry: { dentro: 'x' } },
      [`CFG2504 ${at}/carry/dentro`],
    ],
    [
      'a state of another type',
      { navigate: '/alvo', carry: { n: 'x' } },
      [`CFG2102 ${at}/carry/n`],
    ],
    [
      'a record that is not whole',
      { navigate: '/alvo', carry: { livro: { id: 1 } } },
      Array.from({ length: 5 }, () => `CFG2102 ${at}/carry/livro`),
    ],
    [
      'an address that nobody knows yet',
      { navigate: '= session.nome', carry: { n: 1 } },
      [`CFG2504 ${at}/carry`],
    ],
  ])('%s is found', (_title, action, errors) => {
    expect(chainErrors([action], { state }, target)).toEqual(errors);
  });

  test('the screen that is led to guards what a link does not bring', () => {
    const screen = target['screen/alvo'];
    expect(
      chainErrors(
        [],
        {},
        { 'screen/alvo': { ...screen, body: [{ text: 'x', when: 'state.livro.id > 1' }] } },
      ),
    ).toEqual(['CFG2204 screen/alvo#/body/0/when']);
    expect(
      chainErrors(
        [],
        {},
        { 'screen/alvo': { ...screen, body: [{ text: 'x', when: 'state.n > 1' }] } },
      ),
    ).toEqual([]);
  });
});

test('submit asks for a form that has one', () => {
  const nota = { schema: { type: 'object', properties: { n: { type: 'string' } } } };
  const errors = (form: Document) =>
    chainErrors(
      [{ submit: 'nota' }],
      { body: [{ form: 'nota' }] },
      { 'form/nota': { ...nota, ...form } },
    );
  expect(errors({})).toEqual([`CFG2105 ${at}/submit`]);
  expect(errors({ submit: { label: 'Enviar', do: [{ notify: 'x' }] } })).toEqual([]);
});

test('a value is no text: what stands in braces would be used as it is written', () => {
  expect(chainErrors([{ set: 'state.t', to: '{{state.n}} itens' }], { state })).toEqual([
    `CFG2301 ${at}/to`,
  ]);
  expect(chainErrors([{ set: 'state.t', to: '{n} itens' }], { state })).toEqual([]);
});
