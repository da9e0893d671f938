import { expect, test } from 'vitest';
import { createMapping, MapFault } from './map.ts';

test('a mapping turns one shape into another', async () => {
  const mapped = await createMapping('{ "itens": dados.{ "id": cod }, "total": $count(dados) }')({ dados: [{ cod: 1 }, { cod: 2 }] });
  // JSONata marks its lists; JSON does not see the marks.
  expect(JSON.parse(JSON.stringify(mapped))).toEqual({ itens: [{ id: 1 }, { id: 2 }], total: 2 });
});

test('the mapping of an answer knows what the call was given and the headers that came', async () => {
  const map = createMapping("{ 'itens': registros, 'pagina': $inputs.page, 'total': $lookup($headers, 'x-total') }");
  expect(await map({ registros: 7 }, { inputs: { page: 2 }, headers: { 'x-total': '57' } })).toEqual({ itens: 7, pagina: 2, total: '57' });
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
])('one that %s is stopped with a MapFault', async (_, source) => {
  await expect(createMapping(source)({})).rejects.toThrow(MapFault);
});

test('a mapping has the functions for what every Brazilian ERP says differently', async () => {
  const map = createMapping("{ 'dia': $isoDate(dia), 'hora': $isoDate(hora), 'valor': $decimal(valor), 'ativo': $flag(ativo), 'de': $brDate(de), 'preco': $brDecimal(preco), 'retira': $brFlag(retira), 'falta': $isoDate(falta) }");
  expect(await map({ dia: '21/11/2026', hora: '21/11/2026 17:23', valor: '1.234,5', ativo: 'N', de: '2026-11-21', preco: 12.5, retira: true })).toEqual({
    dia: '2026-11-21', hora: '2026-11-21T17:23', valor: 1234.5, ativo: false, de: '21/11/2026', preco: '12,5', retira: 'S',
  });
});
