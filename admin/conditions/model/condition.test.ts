import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPart, joinBy, replacePart } from './edit.ts';
import { readCondition } from './read.ts';
import type { Clause, Group, Part } from './types.ts';
import { writeCondition } from './write.ts';

const base = join(import.meta.dirname, '../../../config/base');
const cel = new Environment({ unlistedVariablesAreDyn: true, enableOptionalTypes: true });
const shapeOf = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(shapeOf);
  if (typeof node === 'bigint') return Number(node);
  return node !== null && typeof node === 'object' && 'op' in node && 'args' in node
    ? [node.op, shapeOf(node.args)]
    : node;
};
/** The syntax tree of a condition without the positions of its parts. */
const treeOf = (text: string): unknown => shapeOf(cel.parse(text).ast);

/** Every condition that the product's own documents hold. */
const written = [
  ...new Set(
    readdirSync(base, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        [
          ...readFileSync(join(base, file), 'utf8').matchAll(
            /"(?:when|enabled|valid|locked)": ("(?:[^"\\]|\\.)+")/g,
          ),
        ].map(([, text = '']) => JSON.parse(text) as string),
      ),
  ),
];

const read = (text: string): Group => {
  const group = readCondition(text);
  if (!group) throw new Error(`not read: ${text}`);
  return group;
};

/**
 * The same condition without the texts it was read from, but for those that nothing else can say.
 */
function forgetful(part: Part): Part {
  if (part.kind === 'opaque') return part;
  if (part.kind === 'group')
    return { ...part, parts: part.parts.map(forgetful), source: undefined };
  return { ...part, source: undefined };
}

describe('conditions in the builder', () => {
  test('what was not edited keeps its text', () => {
    expect(written.length).toBeGreaterThan(200);
    for (const text of written) expect(writeCondition(read(text))).toBe(text);
  });

  test('every condition of the product means the same when it is written anew', () => {
    for (const text of written)
      expect(treeOf(writeCondition(forgetful(read(text)))), text).toEqual(treeOf(text));
  });

  test('most conditions of the product are shown as comparisons', () => {
    const opaque = (part: Part): boolean =>
      part.kind === 'group' ? part.parts.some(opaque) : part.kind === 'opaque';
    expect(written.filter((text) => opaque(read(text))).length / written.length).toBeLessThan(0.25);
  });

  test('a guard and its comparison are one', () => {
    expect(read("has(row.uf) && row.uf == 'SP'").parts).toEqual([
      expect.objectContaining({
        subject: 'row.uf',
        operator: '==',
        values: ['SP'],
        guards: ['row.uf'],
      }),
    ]);
    expect(read('has(row.uf) && row.total > 2').parts).toHaveLength(2);
  });

  test('what no comparison can say stays text, in its place, in the words it was written in', () => {
    const group = read(
      "row.a > 1 && session.modulos.exists(m, m.nome == 'X' && m.autorizado) && !has(row.b)",
    );
    const edited = replacePart(group, [0], {
      kind: 'clause',
      subject: 'row.a',
      operator: '>',
      values: [5],
      guards: [],
    });
    expect(writeCondition(edited)).toBe(
      "row.a > 5 && session.modulos.exists(m, m.nome == 'X' && m.autorizado) && !has(row.b)",
    );
  });

  test.each([
    ['a comment', 'row.a > 1 // até 2026 && row.b'],
    ['a comment on a line of its own', 'row.a // nota\n&& row.b'],
    ['a comment in brackets', '(row.a // nota\n) && row.b'],
    ['a text of three quotes', "row.a == '''isto é 'E' && aquilo''' && row.b"],
    ['a text with two slashes', "row.a == 'http://x' && row.b"],
  ])('%s stays byte for byte, also when another condition joins it', (_what, text) => {
    const more: Clause = {
      kind: 'clause',
      subject: 'row.c',
      operator: 'isTrue',
      values: [],
      guards: [],
    };
    expect(writeCondition(read(text))).toBe(text);
    for (const group of [read(text), { ...read(''), parts: [read(text)], source: undefined }]) {
      const said = writeCondition(addPart(group as Group, [], more));
      expect(said).toContain(text);
      expect(treeOf(said)).toEqual(treeOf(`(${text}\n) && row.c`));
    }
  });

  test('a conditional and an alternative get brackets where they would mean something else', () => {
    const added = addPart(read('row.a || row.b'), [], {
      kind: 'clause',
      subject: 'row.c',
      operator: 'isFalse',
      values: [],
      guards: [],
    });
    expect(writeCondition(joinBy(added, [], 'all'))).toBe('row.a && row.b && !row.c');
    const group: Group = {
      kind: 'group',
      join: 'all',
      parts: [{ kind: 'opaque', source: 'row.a ? row.b : row.c' }, read('row.d || row.e')],
    };
    expect(writeCondition(group)).toBe('(row.a ? row.b : row.c) && (row.d || row.e)');
  });

  test('taking the last part out of a group takes the group out', () => {
    const group = read('row.a && (row.b || row.c)');
    expect(writeCondition(replacePart(replacePart(group, [1, 0], null), [1, 0], null))).toBe(
      'row.a',
    );
    expect(writeCondition(replacePart(read('row.a'), [0], null))).toBe('');
  });

  test('a text that is no condition is not read', () => {
    expect(readCondition('row.a &&')).toBeNull();
    expect(readCondition('')).toEqual({ kind: 'group', join: 'all', parts: [], source: '' });
  });

  test('any comparison is read as what it was written from', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value));
    const literal = fc.oneof(text, fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.boolean());
    const clause: fc.Arbitrary<Clause> = fc.oneof(
      fc.record({
        kind: fc.constant('clause' as const),
        subject: fc.constantFrom('row.a', 'param("X", row.idFil)', 'size(selection)'),
        operator: fc.constantFrom('==' as const, '!=' as const, '<' as const),
        values: fc.tuple(literal),
        guards: fc.constant([]),
      }),
      fc.record({
        kind: fc.constant('clause' as const),
        subject: fc.constantFrom('row.a', 'session.b.c'),
        operator: fc.constantFrom('in' as const, 'notIn' as const),
        values: fc.array(literal, { minLength: 1, maxLength: 4 }),
        guards: fc.constant([]),
      }),
      fc.record({
        kind: fc.constant('clause' as const),
        subject: fc.constantFrom('row.a.b'),
        operator: fc.constantFrom('isTrue' as const, 'isFalse' as const, 'isNotSet' as const),
        values: fc.constant([]),
        guards: fc.constantFrom([], ['row.a']),
      }),
      fc.record({
        kind: fc.constant('clause' as const),
        subject: fc.constantFrom('row.a'),
        operator: fc.constantFrom('contains' as const, 'startsWith' as const),
        values: fc.tuple(text),
        guards: fc.constantFrom([], ['row.a']),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(clause, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('all' as const, 'any' as const),
        (parts, how) => {
          const group: Group = { kind: 'group', join: how, parts };
          const said = writeCondition(group);
          expect(treeOf(writeCondition(forgetful(read(said))))).toEqual(treeOf(said));
        },
      ),
    );
  });
});
