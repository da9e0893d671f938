import { describe, expect, test } from 'vitest';
import { arranged, stretch } from './arrange.ts';
import { costsKnown } from '../prices/costs.ts';
import { withLines } from './events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { positionsOf } from './positions.ts';
import { lineQuantity } from '../lines/change-quantity.ts';

const state = openState({
  itens: [
    item(10, 5, { descNF: 'Parafuso É 2,0', vlTot: 50 }),
    item(9, 1, { descNF: 'tinta Água', vlTot: 7 }),
    item(100, 2, { descNF: 'Cabo', vlTot: undefined }),
  ],
});
const { lines } = state;

describe('looking at the lines', () => {
  test('they are found by code, description and barcode, whatever the accents and capitals', () => {
    const found = (find: string) =>
      arranged(lines, { 100: product(100, { codBarra: '7891000' }) }, { find });
    expect([
      found('AGUA'),
      found('parafuso e'),
      found('9'),
      found('789100'),
      found(' '),
      found('nada'),
    ]).toEqual([[1], [0], [1, 2], [2], [0, 1, 2], []]);
  });
  test('they are sorted by number or by word; what has no value stands last in both directions', () => {
    const by = (name: string, direction: 'ascending' | 'descending') =>
      arranged(lines, {}, { find: '', sort: { path: [name], direction } });
    expect([
      by('vlTot', 'ascending'),
      by('vlTot', 'descending'),
      by('descNF', 'ascending'),
      by('qtde', 'descending'),
    ]).toEqual([
      [1, 0, 2],
      [0, 1, 2],
      [2, 0, 1],
      [0, 2, 1],
    ]);
  });
  test('a stretch goes both ways, and is one line when there was no first', () => {
    expect([
      stretch(lines, [2, 0, 1], '100:UN', '9:UN'),
      stretch(lines, [2, 0, 1], '9:UN', '10:UN'),
      stretch(lines, [2, 0], undefined, '9:UN'),
    ]).toEqual([['100:UN', '10:UN', '9:UN'], ['10:UN', '9:UN'], ['9:UN']]);
  });
  test('an edit keeps the map of places, and so do costs that become known: nothing is sorted or found anew; a line less makes another', () => {
    const places = positionsOf(lines);
    const edited = lineQuantity(state, '9:UN', 8).state;
    expect(positionsOf(edited.lines)).toBe(places);
    expect(positionsOf(costsKnown(edited, [{ idProd: 9, custo: 1 }]).lines)).toBe(places);
    expect(positionsOf(withLines(edited, edited.lines.slice(1)).lines)).toEqual(
      new Map([
        ['9:UN', 0],
        ['100:UN', 1],
      ]),
    );
  });
});
