import { describe, expect, test } from 'vitest';
import type { Command, CommandGroup, EditorCommand } from '../commands/commands.ts';
import { barCommands } from './bar.ts';

const command = (id: string, group: CommandGroup, place?: EditorCommand['place']): Command => ({
  id,
  label: id,
  group,
  ...(place && { place }),
  run: () => {},
});
const offered: Command[] = [
  command('quick', 'Produtos', 'bar'),
  command('barcode', 'Produtos', 'menu'),
  command('search', 'Produtos'),
  command('import-undo', 'Produtos', 'now'),
  command('coupon', 'Fechamento', 'menu'),
  command('save', 'Documento', 'bar'),
  { id: 'why', label: 'why', group: 'Itens', runOn: () => {} },
];
const shown = (options: Parameters<typeof barCommands>[1]) => {
  const { bar, menu } = barCommands(offered, options);
  return [
    bar.map(({ id }) => id),
    menu.map(({ group, commands }) => `${group}: ${commands.map(({ id }) => id)}`),
  ];
};

describe('the bar', () => {
  test('has a button for what is needed all day and for what waits; the menu has the rest by group; lines and keys have their own places', () => {
    expect(shown({})).toEqual([
      ['quick', 'save', 'import-undo'],
      ['Produtos: barcode', 'Fechamento: coupon'],
    ]);
  });

  test('shows the groups of a stage alone', () => {
    expect(shown({ groups: ['Fechamento', 'Documento'] })).toEqual([
      ['save'],
      ['Fechamento: coupon'],
    ]);
  });

  test('follows the document that pins commands, in its order; one that is not offered has no button, one that waits keeps its own', () => {
    expect(shown({ pinned: ['coupon', 'freight', 'barcode', 'import-undo'] })).toEqual([
      ['coupon', 'barcode', 'import-undo'],
      ['Produtos: quick', 'Documento: save'],
    ]);
  });
});
