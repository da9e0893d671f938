import { setTimeout as wait } from 'node:timers/promises';
import jsonata from 'jsonata';
import { afterAll, describe, expect, test } from 'vitest';
import { isExpensive } from './cost.ts';
import { MapFault } from './evaluation.ts';
import { createMapping as mappingOf } from './map.ts';
import { createMapThreads } from './threads.ts';

// Whatever other work the machine has, what ends is answered; what does not end is soon stopped.
const patient = createMapThreads({ deadline: 60_000 });
const strict = createMapThreads({ deadline: 500 });
afterAll(() => Promise.all([patient.close(), strict.close()]));
const owner = {};
const createMapping = (source: string) => mappingOf(source, patient, owner);

test('a mapping turns one shape into another', async () => {
  const mapped = await createMapping('{ "itens": dados.{ "id": cod }, "total": $count(dados) }')({
    dados: [{ cod: 1 }, { cod: 2 }],
  });
  // JSONata marks its lists; JSON does not see the marks.
  expect(JSON.parse(JSON.stringify(mapped))).toEqual({ itens: [{ id: 1 }, { id: 2 }], total: 2 });
});

test('the mapping of an answer knows what the call was given and the headers that came', async () => {
  const map = createMapping(
    "{ 'itens': registros, 'pagina': $inputs.page, 'total': $lookup($headers, 'x-total') }",
  );
  expect(
    await map({ registros: 7 }, { known: { inputs: { page: 2 }, headers: { 'x-total': '57' } } }),
  ).toEqual({ itens: 7, pagina: 2, total: '57' });
});

test('evaluations that overlap do not see each other', async () => {
  const map = createMapping('($x := a; $map([1..50], function($i) { $x }))[49]');
  expect(await Promise.all([1, 2, 3].map((a) => map({ a })))).toEqual([1, 2, 3]);
});

test.each([
  ['runs for ever', '($f := function($n) { $f($n + 1) }; $f(1))'],
  ['recurses too deep', '($f := function($n) { $n + $f($n + 1) }; $f(1))'],
  ['makes too long a list', '$count([1..300000].{ "a": $ })'],
  ['fails', '$number("x")'],
  ['backtracks for ever', '$contains(texto, /^(a+)+$/)'],
  ['takes all memory', '$sort([1..100000])'],
])('one that %s is stopped with a MapFault', async (_, source) => {
  const map = mappingOf(source, strict, owner);
  await expect(map({ texto: `${'a'.repeat(60)}!` })).rejects.toThrow(MapFault);
});

test('a mapping has the functions for what every Brazilian ERP says differently', async () => {
  const map = createMapping(
    "{ 'dia': $isoDate(dia), 'hora': $isoDate(hora), 'valor': $decimal(valor), 'ativo': $flag(ativo), 'de': $brDate(de), 'preco': $brDecimal(preco), 'retira': $brFlag(retira), 'falta': $isoDate(falta) }",
  );
  expect(
    await map({
      dia: '21/11/2026',
      hora: '21/11/2026 17:23',
      valor: '1.234,5',
      ativo: 'N',
      de: '2026-11-21',
      preco: 12.5,
      retira: true,
    }),
  ).toEqual({
    dia: '2026-11-21',
    hora: '2026-11-21T17:23',
    valor: 1234.5,
    ativo: false,
    de: '21/11/2026',
    preco: '12,5',
    retira: 'S',
  });
});

describe('what a mapping may hold up', () => {
  test.each([
    ['dados.{ "id": cod, "total": $sum(itens.valor) }', false],
    ['($f := function($x) { $f($x.filho) }; $f($))', false],
    ['$replace(nome, "a", "b")', false],
    ['$replace(nome, /a/, "b")', true],
    ['itens[nome ~> /a/].id', true],
    ['itens^(>valor)', true],
    ['[1..3].(x)', true],
    ['{ "a": $map(itens, function($i) { $distinct($i.x) }) }', true],
    ['($f := $eval; $f("1"))', true],
  ])('%s: %s', (source, dear) => {
    expect(isExpensive(jsonata(source).ast())).toBe(dear);
  });

  test('a dear mapping answers as any other does', async () => {
    const map = createMapping(
      "itens^(nro).{ 'nro': nro, 'sobra': $match(texto, /(\\d+)/).match, 'pagina': $inputs.page }",
    );
    expect(
      await map(
        {
          itens: [
            { nro: 2, texto: 'x22' },
            { nro: 1, texto: 'y' },
          ],
        },
        { known: { inputs: { page: 3 } } },
      ),
    ).toEqual([
      { nro: 1, pagina: 3 },
      { nro: 2, sobra: '22', pagina: 3 },
    ]);
    expect(await createMapping('$sort(nada)')({})).toBeUndefined();
  });

  test('one that takes too long here goes on aside, while others are answered', async () => {
    const slow = createMapping(
      '$count($map(itens, function($a) { $count($map($$.itens, function($b) { $a + $b })) }))',
    );
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 5);
    expect(await slow({ itens: Array.from({ length: 250 }, (_, index) => index) })).toBe(250);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
  });

  test('one owner never has all the threads, and what waits too long for one is refused', async () => {
    const own = createMapThreads({ deadline: 1_500, threads: 2 });
    const bad = mappingOf('$contains(texto, /^(a+)+$/)', own, {});
    const good = mappingOf('$contains(texto, /a/)', own, {});
    await good({ texto: 'a' });
    const endless = { texto: `${'a'.repeat(60)}!` };
    const reasons = Promise.allSettled([bad(endless), bad(endless), bad(endless)]);
    await wait(100);
    expect(await good({ texto: 'a' })).toBe(true);
    const faults = (await reasons).map((one) =>
      one.status === 'rejected' ? String(one.reason) : 'ended',
    );
    expect(faults[0]).toBe('MapFault: deadline of 1500 ms');
    expect(
      faults.filter((text) => text === 'MapFault: no thread within 1500 ms').length,
    ).toBeGreaterThan(0);
    await own.close();
  });
});
