import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generateReference, takes } from './generate-reference.ts';
import { showJson } from './show-json.ts';
import { vocabulary } from './words/index.ts';

const reference = generateReference();

describe('The vocabulary reference', () => {
  test('is fresh', () => {
    expect(readFileSync(new URL('./README.md', import.meta.url), 'utf8')).toBe(reference);
  });

  test('has a place for every word, and every link in it leads to one', () => {
    const anchors = new Set([...reference.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
    expect([...anchors].sort()).toEqual(
      Object.keys(vocabulary)
        .map((file) => file.replace('.schema.json', ''))
        .sort(),
    );
    const links = [...reference.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(links.filter((id) => !anchors.has(id))).toEqual([]);
  });

  test.each([
    [{ type: 'string', 'x-kind': 'call' }, 'id of a [call](#call)'],
    [{ $ref: 'property.schema.json#/properties/type' }, '[property.type](#property)'],
    [{ type: 'array', items: { $ref: 'block.schema.json' } }, 'list of [block](#block)'],
    [{ enum: ['asc', 'desc'] }, '`asc`, `desc`'],
    [{ type: ['string', 'number'] }, 'string or number'],
    [{}, 'anything'],
  ])('%j is described as %s', (schema, words) => {
    expect(takes(schema)).toBe(words);
  });

  test('writes JSON as people do: what fits stays on one line', () => {
    expect(showJson({ id: 'x', columns: ['a', 'b'] })).toBe('{ "id": "x", "columns": ["a", "b"] }');
    expect(showJson({ text: 'x'.repeat(120), tone: 'info' })).toBe(
      `{\n  "text": "${'x'.repeat(120)}",\n  "tone": "info"\n}`,
    );
  });
});
