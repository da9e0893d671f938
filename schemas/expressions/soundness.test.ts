import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../release/types.ts';
import { checkExpression, type ExpressionScope } from './check.ts';
import { createEvaluator } from './evaluation/runtime.ts';
import { type CelType, typeOfSchema } from './types.ts';

const item: JsonSchema = {
  type: 'object',
  required: ['n'],
  properties: { n: { type: 'number' }, m: { type: 'string' } },
};
const scope: ExpressionScope = {
  roots: {
    row: {
      type: 'object',
      required: ['nome', 'qt', 'ativo', 'itens', 'tags', 'mapa', 'grupos'],
      properties: {
        nome: { type: 'string' },
        qt: { type: 'number' },
        ativo: { type: 'boolean' },
        obs: { type: 'string' },
        itens: { type: 'array', items: item },
        tags: { type: 'array', items: { type: 'string' } },
        mais: { type: 'array', items: { type: 'string' } },
        mapa: { type: 'object', additionalProperties: { type: 'number' } },
        grupos: {
          type: 'object',
          additionalProperties: { type: 'object', additionalProperties: item },
        },
        um: item,
      },
    },
    selection: { type: 'array', items: item },
    params: { type: 'object', required: ['x'], properties: { x: { type: 'number' } } },
  },
  entities: () => undefined,
  guarded: new Set(),
};
const bare = {
  row: { nome: '', qt: 0, ativo: false, itens: [], tags: [], mapa: {}, grupos: {} },
  selection: [],
  params: { x: 0 },
};
const full = {
  row: {
    nome: 'abc',
    qt: 2.5,
    ativo: true,
    obs: 'x',
    itens: [{ n: 1 }, { n: 2, m: 'y' }],
    tags: ['a', 'b'],
    mais: ['c'],
    mapa: { k: 1 },
    grupos: { g: { a: { n: 1 }, b: { n: 2, m: 'y' } } },
    um: { n: 3, m: 'z' },
  },
  selection: [{ n: 1, m: 'x' }],
  params: { x: 1 },
};
const evaluate = createEvaluator({
  param: () => 1,
  today: () => '2026-01-31',
  now: () => '2026-01-31T09:05',
});

const check = (source: string) => checkExpression(source, scope);
const codes = (source: string) => check(source).findings.map((finding) => finding.code);
const evaluated = (source: string, roots: Record<string, unknown>): unknown => {
  const checked = check(source);
  expect(checked.findings).toEqual([]);
  return evaluate(checked.source ?? '', roots);
};

describe('what compiles gives a value for the barest and the fullest data', () => {
  test.each([
    ['size(row.itens) > 0 && row.itens[0].n == 1', false, true],
    ['size(row.itens) >= 2 ? row.itens[1].n : 0', 0, 2],
    ['size(row.itens) == 2 ? row.itens[1].n : 0', 0, 2],
    ['size(row.tags) == 0 ? "" : row.tags[0]', '', 'a'],
    ['!(size(row.tags) < 2) ? row.tags[1] : ""', '', 'b'],
    ['1 < size(row.tags) && row.tags[1] == "b"', false, true],
    ['size(row.tags) != 0 && row.tags[0] == "a"', false, true],
    ['has(row.mais) && size(row.mais) > 0 && row.mais[0] == "c"', false, true],
    ['(size(row.tags) > 1 || size(row.tags) > 0) && row.tags[0] == "a"', false, true],
    ['row.tags[?5].orValue("nada")', 'nada', 'nada'],
    ['row.tags[?-1].orValue("nada")', 'nada', 'nada'],
    ['row.tags[?size(row.tags) - 1].orValue("nada")', 'nada', 'b'],
    ['row.tags.filter(t, t != "")[?(row.qt) - (1.5)].orValue("nada")', 'nada', 'b'],
    ['row.itens[?1].m.orValue("-")', '-', 'y'],
    ["row['nome'] + row[?'obs'].orValue('-')", '-', 'abcx'],
    ["has(row.obs) && row['obs'] == 'x'", false, true],
    ['row.mapa[?row.nome].orValue(7)', 7, 7],
    ["'k' in row.mapa && row.mapa.k == 1", false, true],
    ['row.?obs.or(row.itens[?1].m).orValue("-")', '-', 'x'],
    ['row.?obs.hasValue()', false, true],
    ['has(row.?um.m)', false, true],
    ['size(row.tags) in [1, 2]', false, true],
    ['row.ativo ? size(row.tags) : 1.5', 1.5, 2],
    ['[size(row.tags), 0.5].exists(n, n == 2)', false, true],
    ['size(row.tags) / size(row.itens)', undefined, 1],
    ['1 / 4 + (row.qt + 1) / (row.qt)', undefined, 1.65],
    ['8 / 2 / (4 - 2)', 2, 2],
    ['(size(row.tags)) / ((2)) % row.qt', undefined, 1],
    ['-row.qt + -1', -1, -3.5],
    ['0x10 in [16]', true, true],
    ['row.itens.map(i, has(i.m), i.m).join(",")', '', 'y'],
    ['row.itens.filter(i, has(i.m)).map(i, i.m).join(",")', '', 'y'],
    ['number(row.nome).orValue(0) + 1', 1, 1],
    ['addDays(row.nome, 1)', '', 'abc'],
    ['addDays(today(), 1)', '2026-02-01', '2026-02-01'],
    ['row.nome.matches("^a.c$")', false, true],
    ['row.?um.orValue({}).?m.orValue("-")', '-', 'z'],
    ['[{"a": 1, "b": 2}, {"a": 3}].map(x, x.a)', [1, 3], [1, 3]],
    ['string(row.ativo) + string(row.qt)', 'false0', 'true2.5'],
    ['sum(values(row.mapa))', 0, 1],
    ['keys(row.mapa).join(",")', '', 'k'],
    ['entries(row.mapa).map(e, e.key + string(e.value + 1)).join(",")', '', 'k2'],
    ['sum(values({"a": 1, "b": row.qt}))', 1, 3.5],
    ['flatten(values(row.grupos).map(g, values(g))).map(i, i.n)', [], [1, 2]],
    ['entries(row.grupos).exists(g, g.key == "g" && size(g.value) == 2)', false, true],
    [
      'values(row.grupos).all(g, values(g).all(i, i.n > 0 && i.?m.orValue("y") == "y"))',
      true,
      true,
    ],
    ['flatten([row.tags, row.?mais.orValue([])]).join(",")', '', 'a,b,c'],
    ['size(plain(row.nome))', 0, 3],
    ['now() > today()', true, true],
    ['now()', '2026-01-31T09:05', '2026-01-31T09:05'],
  ])('%s', (source, ofBare, ofFull) => {
    expect(evaluated(source, bare)).toEqual(ofBare);
    expect(evaluated(source, full)).toEqual(ofFull);
  });
});

describe('what could fault is a finding', () => {
  test.each([
    ['row.itens[0].n', 'CFG2204'],
    ['row.tags[5]', 'CFG2204'],
    ['row.tags[-1]', 'CFG2204'],
    ['row.tags[row.qt]', 'CFG2204'],
    ['size(row.tags) > 0 && row.tags[1] == "a"', 'CFG2204'],
    ['size(row.tags) < 3 && row.tags[0] == "a"', 'CFG2204'],
    ['size(row.tags) != 3 && row.tags[0] == "a"', 'CFG2204'],
    ['size(row.tags) > 0 || row.tags[0] == "a"', 'CFG2204'],
    ['size(row.tags) > 0 && row.itens[0].n == 1', 'CFG2204'],
    ['row.tags["a"]', 'CFG2205'],
    ["row['obs']", 'CFG2204'],
    ["row['obz']", 'CFG2203'],
    ['row[row.nome]', 'CFG2203'],
    ["row.mapa['k']", 'CFG2204'],
    ['row.mapa[row.nome]', 'CFG2204'],
    ['row.mapa[?row.qt].orValue(1)', 'CFG2205'],
    ['has(row.itens[0].m)', 'CFG2206'],
    ['has(row.um, row.obs)', 'CFG2206'],
    ['has(row.obs) && row.itens.exists(row, row.m == "x")', 'CFG2204'],
    ['row.?obs == "x"', 'CFG2204'],
    ['row.?obs in ["x"]', 'CFG2204'],
    ['"x" in row.?mais', 'CFG2204'],
    ['size(row.?tags) > 1', 'CFG2204'],
    ['row.?qt > 1', 'CFG2204'],
    ['row.?ativo && true', 'CFG2204'],
    ['[row.?obs]', 'CFG2204'],
    ['{"a": row.?obs}', 'CFG2204'],
    ['row.itens.map(i, i.?m)', 'CFG2204'],
    ['row.?mais.exists(t, t == "a")', 'CFG2204'],
    ['row.?obs.orValue(row.?nome)', 'CFG2204'],
    ['(row.ativo ? row.?obs : "a").orValue("b")', 'CFG2205'],
    ['row.nome.orValue("b")', 'CFG2205'],
    ['row.?obs.hasValue(1)', 'CFG2206'],
    ['row.?obs.orValue()', 'CFG2206'],
    ['row.?um.orValue({"n": "x"}).n + 1', 'CFG2203'],
    ['-row.nome', 'CFG2205'],
    ['size(row.qt)', 'CFG2205'],
    ['number(row.tags)', 'CFG2205'],
    ['number(row.nome) + 1', 'CFG2204'],
    ['double(row.nome)', 'CFG2205'],
    ['string(row.itens)', 'CFG2205'],
    ['row.nome.matches("(")', 'CFG2206'],
    ['row.nome.matches(row.nome)', 'CFG2206'],
    ['(row.ativo ? 1 : "a") + 1', 'CFG2205'],
    ['[1, "a"].exists(x, x == 1)', 'CFG2205'],
    ['[1] + ["a"]', 'CFG2205'],
    ['1 in ["a"]', 'CFG2205'],
    ['1 in row.mapa', 'CFG2205'],
    ['[{"a": 1}, {"b": 2}].map(x, x.a)', 'CFG2203'],
    ['sum(row.tags)', 'CFG2205'],
    ['values(row.tags)', 'CFG2205'],
    ['values(row)', 'CFG2205'],
    ['values(row.?um)', 'CFG2204'],
    ['values(row.grupos).map(g, g.n)', 'CFG2204'],
    ['entries(row.grupos).map(g, values(g.value).map(i, i.x))', 'CFG2203'],
    ['entries(row.mapa).map(e, e.val)', 'CFG2203'],
    ['flatten(row.tags)', 'CFG2205'],
    ['keys(row.nome)', 'CFG2205'],
    ['plain(row.qt)', 'CFG2205'],
    ['now(1)', 'CFG2206'],
    ['row.itens.map(i, i.n).join(",")', 'CFG2205'],
    ['row.itens.map(i, i.n, i.x)', 'CFG2203'],
    ['row.itens.map(i, i.n > 1, i.m)', 'CFG2204'],
    ['row.itens.map(i, i.x, i.n)', 'CFG2203'],
    ['row.itens.filter(i, true, i.n)', 'CFG2206'],
    ['dyn(row.nome) + 1', 'CFG2206'],
    ['quotient(1.0, 2.0)', 'CFG2206'],
    ['row.qt / 0', 'CFG2205'],
    ['row.qt % 0.0', 'CFG2205'],
    ['row.tags.size()', 'CFG2206'],
    ['{"constructor": 1}', 'CFG2203'],
    ['{1: "a"}', 'CFG2205'],
    ['1u', 'CFG2205'],
    ["b'x'", 'CFG2205'],
  ])('%s is %s', (source, code) => {
    expect(codes(source)).toContain(code);
    expect(check(source).source).toBeUndefined();
  });

  test.each([
    'toString(params.x)',
    'hasOwnProperty(1)',
    'constructor',
    'row.toString',
    'has(row.toString)',
    "row['constructor']",
    'row.nome.toString()',
    'row.?valueOf.orValue(1)',
    'param("toString", 1)',
  ])('%s: what every object inherits is no name', (source) => {
    expect(codes(source).length).toBeGreaterThan(0);
  });

  test('a kind of literal that does not exist here is named for what it is', () => {
    expect(check('1u').findings[0]?.message).toContain('inteiro sem sinal');
    expect(check("b'x'").findings[0]?.message).toContain('bytes');
    expect(check('null').findings[0]?.message).toContain('null');
  });
});

describe('positions that a condition around made sure', () => {
  test('pass on to the places that it guards', () => {
    const { guards } = check('size(selection) == 2');
    const inside = { ...scope, guarded: guards };
    expect(checkExpression('selection[1].n', inside).findings).toEqual([]);
    expect(
      checkExpression('selection[2].n', inside).findings.map((finding) => finding.code),
    ).toEqual(['CFG2204']);
  });

  test('are named so that whoever replaces the root forgets them with it', () => {
    expect([...check('size(selection) == 1').guards].map((guard) => guard.split('.')[0])).toEqual([
      'selection',
    ]);
  });
});

test('a text that is no number is missing, not a fault', () => {
  expect(
    ['1.234,5', '7', '', 'abc'].map((nome) =>
      evaluate('number(row.nome).orValue(-1.0)', { row: { nome } }),
    ),
  ).toEqual([1234.5, 7, -1, -1]);
});

describe('a record given to a place', () => {
  const place: CelType = typeOfSchema(
    {
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'number' }, m: { type: 'string' } },
    },
    scope.entities,
  );
  test.each([
    ['{"n": 1}', []],
    ['{"n": 1, "m": "x"}', []],
    ['{"m": "x"}', ['CFG2102']],
    ['{"n": "1"}', ['CFG2102']],
    ['{"n": 1, "m": 2}', ['CFG2102']],
    ['row.mapa', ['CFG2102']],
  ])('%s has what the place counts on, or is refused', (source, expected) => {
    expect(checkExpression(source, scope, place).findings.map((finding) => finding.code)).toEqual(
      expected,
    );
  });

  test('a field that may be missing does not stand for one that may not', () => {
    const wanted = typeOfSchema(
      { type: 'object', required: ['m'], properties: { m: { type: 'string' } } },
      scope.entities,
    );
    expect(
      checkExpression('has(row.um) ? row.um : row.um', scope, wanted).findings.map(
        (finding) => finding.code,
      ),
    ).toContain('CFG2102');
  });
});
