import { expect, test } from 'vitest';
import { createMapping, MapFault } from './map.ts';

test('a mapping turns one shape into another', async () => {
  const mapped = await createMapping('{ "itens": dados.{ "id": cod }, "total": $count(dados) }')({ dados: [{ cod: 1 }, { cod: 2 }] });
  // JSONata marks its lists; JSON does not see the marks.
  expect(JSON.parse(JSON.stringify(mapped))).toEqual({ itens: [{ id: 1 }, { id: 2 }], total: 2 });
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
