import { describe, expect, test } from 'vitest';
import { treeOf } from '../../schemas/expressions/tree/write.ts';
import type { Action, Cel } from '../../schemas/release/types.ts';
import { CallError } from '../data/errors.ts';
import { createTestApp } from '../testing/test-app.tsx';
import { createPlace } from '../render/place/place.ts';

const at = 'screen/test#';
const cel = (source: string): Cel => ({ $cel: treeOf(source), at });
const notify = (text: string): Action => ({
  action: 'notify',
  at,
  text,
  tone: 'success',
  life: 3000,
});
const call = (name: string, extra: Partial<Extract<Action, { action: 'call' }>> = {}): Action => ({
  action: 'call',
  at,
  call: name,
  with: {},
  done: [],
  fail: [],
  ...extra,
});
const refuse = (): never => {
  throw new CallError({ code: 'X1', status: 422, message: 'Valor mínimo não atingido' });
};

describe('chains of actions', () => {
  test('run in order and skip what its condition excludes', async () => {
    const { scope, toasts } = createTestApp();
    const outcome = await scope.run([
      notify('a'),
      { ...notify('b'), when: cel('1.0 > 2.0') },
      notify('c'),
    ]);
    expect(outcome).toEqual({ status: 'done' });
    expect(toasts.map(({ text }) => text)).toEqual(['a', 'c']);
  });

  test('a successful call runs its done chain with the result, then the rest', async () => {
    const { scope, asked, went } = createTestApp({ calls: { CRIAR: () => ({ id: 42 }) } });
    const go: Action = {
      action: 'navigate',
      at,
      to: '/x/{id}',
      params: { id: cel('result.id') },
      query: {},
    };
    await scope.run([
      call('CRIAR', { with: { nome: 'Ana' }, done: [go] }),
      { action: 'navigate', at, to: '/fim', params: {}, query: {} },
    ]);
    expect(asked).toEqual([{ call: 'CRIAR', with: { nome: 'Ana' } }]);
    expect(went).toEqual(['/x/42', '/fim']);
  });

  test('what a navigation carries is evaluated and stays out of the address', async () => {
    const { scope, went, carried } = createTestApp();
    const nota = scope.child({ row: { id: 7, itens: [{ qtde: 2 }] } });
    await nota.run([
      {
        action: 'navigate',
        at,
        to: '/devolucao',
        params: {},
        query: {},
        carry: { nota: cel('row'), passo: 'itens' },
      },
    ]);
    expect(went).toEqual(['/devolucao']);
    expect(carried).toEqual([{ nota: { id: 7, itens: [{ qtde: 2 }] }, passo: 'itens' }]);
  });

  test('ACC-349 COM-406: a failed call without a fail chain is shown for 5 seconds and ends the chain', async () => {
    const { scope, toasts } = createTestApp({ calls: { CRIAR: refuse } });
    const outcome = await scope.run([call('CRIAR'), notify('nunca')]);
    expect(outcome.status).toBe('failed');
    expect(toasts).toEqual([{ text: 'Valor mínimo não atingido', tone: 'danger', life: 5000 }]);
  });

  test('a fail chain sees the error and replaces the toast', async () => {
    const { scope, toasts, went } = createTestApp({ calls: { CRIAR: refuse } });
    const fail: Action[] = [
      {
        action: 'when',
        at,
        test: cel('error.status == 422.0'),
        then: [
          { action: 'navigate', at, to: '/erro/{c}', params: { c: cel('error.code') }, query: {} },
        ],
        else: [],
      },
    ];
    await scope.run([call('CRIAR', { fail })]);
    expect(toasts).toEqual([]);
    expect(went).toEqual(['/erro/X1']);
  });

  test('a call’s own text of its failure is shown where the ERP gave none', async () => {
    const { scope, toasts } = createTestApp({
      calls: {
        CALADA: () => {
          throw new CallError({
            code: 400,
            status: 400,
            message: 'Requisição inválida',
            generic: true,
          });
        },
        CRIAR: refuse,
      },
    });
    await scope.run([call('CALADA', { failText: 'Erro ao mudar tipo do ticket' })]);
    await scope.run([call('CRIAR', { failText: 'Erro ao mudar tipo do ticket' })]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'Erro ao mudar tipo do ticket',
      'Valor mínimo não atingido',
    ]);
  });

  test('a quiet failure is left to whoever ran the chain', async () => {
    const { scope, toasts } = createTestApp({ calls: { CRIAR: refuse } });
    const outcome = await scope.run([call('CRIAR')], { quiet: true });
    expect(toasts).toEqual([]);
    expect(outcome.status === 'failed' && outcome.error.message).toBe('Valor mínimo não atingido');
  });

  test('a refused question stops the chain, an accepted one lets it go on', async () => {
    const { scope, toasts, dialogs } = createTestApp();
    const confirm: Action = {
      action: 'confirm',
      at,
      style: 'dialog',
      text: 'Excluir?',
      yes: 'Sim',
      no: 'Não',
      tone: 'danger',
    };
    const answer = (yes: boolean): void => {
      const entry = dialogs.entries.get()[0];
      if (entry?.kind === 'question') entry.answer(yes);
    };
    const refused = scope.run([confirm, notify('feito')]);
    answer(false);
    expect(await refused).toEqual({ status: 'stopped' });
    const accepted = scope.run([confirm, notify('feito')]);
    answer(true);
    expect(await accepted).toEqual({ status: 'done' });
    expect(toasts.map(({ text }) => text)).toEqual(['feito']);
  });

  test('COM-102: a warning has one button, and the chain goes on', async () => {
    const { scope, toasts, dialogs } = createTestApp();
    const outcome = scope.run([
      {
        action: 'confirm',
        at,
        style: 'warning',
        text: 'Origem desconhecida.',
        yes: 'Entendi',
        no: 'Cancelar',
        tone: 'danger',
      },
      notify('feito'),
    ]);
    const entry = dialogs.entries.get()[0];
    if (entry?.kind !== 'question') throw new Error('nothing was shown');
    expect(entry.question).toEqual({
      title: 'Atenção!',
      text: 'Origem desconhecida.',
      yes: 'Entendi',
      tone: 'danger',
    });
    entry.answer(false);
    expect(await outcome).toEqual({ status: 'done' });
    expect(toasts.map(({ text }) => text)).toEqual(['feito']);
  });

  test('COM-408 COM-409 ACC-351: a toast whose words the ERP did not give has the default ones', async () => {
    const { scope, toasts } = createTestApp();
    await scope.run([
      { action: 'notify', at, text: '', tone: 'success', life: 3000 },
      { action: 'notify', at, text: ' ', tone: 'danger', life: 3000 },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'Ação concluida!',
      'Ocorreu um erro desconhecido!',
    ]);
  });

  test('an expression that fails ends the chain and says so, it never counts as true or false', async () => {
    const { scope, toasts } = createTestApp();
    const outcome = await scope.run([{ ...notify('a'), when: cel('route.query.nada == "x"') }]);
    expect(outcome.status).toBe('failed');
    expect(toasts.map(({ text }) => text)).toEqual([
      'Não foi possível avaliar esta parte da tela.',
    ]);
  });

  test('an overtaken chain stops before its next action and keeps its answer to itself', async () => {
    const controller = new AbortController();
    const { scope, toasts } = createTestApp({
      calls: {
        CEP: () => {
          controller.abort();
          return { rua: 'velha' };
        },
      },
    });
    const outcome = await scope.run([call('CEP', { done: [notify('velha')] }), notify('depois')], {
      signal: controller.signal,
    });
    expect(outcome).toEqual({ status: 'stopped' });
    expect(toasts).toEqual([]);
  });

  test('a call that changes the session is taken over before its done chain runs, and is under way until then', async () => {
    let before: string[] = [];
    const made = createTestApp({
      calls: {
        LOGIN: () => ({ ok: true }),
        DEPOIS: () => {
          before = [...made.sessionAsked];
        },
      },
      chunk: { calls: { LOGIN: { reads: false, session: 'open' } } },
    });
    await made.scope.run([call('LOGIN', { done: [call('DEPOIS')] })]);
    expect(before).toEqual(['begin', 'open', 'done']);
  });

  test('a call that was to change the session and failed is no longer under way', async () => {
    const { scope, sessionAsked } = createTestApp({
      calls: {
        LOGIN: () => {
          throw new CallError({ code: 1, status: 422, message: 'Senha inválida' });
        },
      },
      chunk: { calls: { LOGIN: { reads: false, session: 'open' } } },
    });
    await scope.run([call('LOGIN')]);
    expect(sessionAsked).toEqual(['begin', 'done']);
  });

  test.each([
    [true, ['depois']],
    [false, []],
  ])(
    'a logout that its user went through with: %s; what follows it waits for that',
    async (left, outcome) => {
      const { app, scope, toasts } = createTestApp();
      app.endSession = async () => left;
      await scope.run([{ action: 'session', at, do: 'end' }, notify('depois')]);
      expect(toasts.map(({ text }) => text)).toEqual(outcome);
    },
  );

  test('navigate encodes its parameters and leaves out an absent query', async () => {
    const { scope, went } = createTestApp();
    await scope.run([
      {
        action: 'navigate',
        at,
        to: '/artigo/{id}',
        params: { id: 'a/b c' },
        query: { q: 'são', vazio: '' },
      },
    ]);
    expect(went).toEqual(['/artigo/a%2Fb%20c?q=s%C3%A3o']);
  });

  test('an address out of data may not run script', async () => {
    const { scope, went } = createTestApp();
    const outcome = await scope.run([
      {
        action: 'navigate',
        at,
        to: '',
        params: {},
        query: {},
        external: cel("'javascript:alert(1)'"),
      },
    ]);
    expect(outcome.status).toBe('failed');
    expect(went).toEqual([]);
  });

  test('set writes into the place, refresh asks its data anew', async () => {
    let answers = 0;
    const made = createTestApp({ calls: { LER: () => ({ n: ++answers }) } });
    const place = createPlace({
      id: 't',
      at,
      outer: made.scope,
      chunk: made.app.chunk,
      state: { a: { schema: { type: 'object' }, default: {} } },
      data: { x: { call: 'LER', with: {}, at } },
    });
    const stop = place.start([]);
    await place.scope.run([
      { action: 'set', at, path: 'state.a.b', to: cel('1.0 + 1.0') },
      { action: 'refresh', at, targets: ['data.x'] },
    ]);
    expect(place.scope.evaluate(cel('state.a.b'))).toBe(2);
    expect(place.scope.evaluate(cel('data.x.value.n'))).toBe(answers);
    stop();
  });
});
