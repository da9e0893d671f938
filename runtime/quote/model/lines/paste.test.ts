import { describe, expect, test } from 'vitest';
import { meaningOf, parsePaste } from './paste.ts';

/** `code quantity unit` of a single line. */
function read(text: string): string {
  const { lines, unread, negative } = parsePaste(text);
  const [one] = lines;
  return one
    ? [one.code, one.quantity ?? '?', one.unit].filter((part) => part !== undefined).join(' ')
    : negative.length > 0
      ? 'negative'
      : `unread ${unread.length}`;
}

describe('a pasted line', () => {
  test.each([
    ['12345\t3', '12345 3'],
    ['EL010113\t1.000', 'EL010113 1000'],
    ['12345\tTinta acrílica 18 l\t3', '12345 3'],
    ['12345\t3\tCX', '12345 3 cx'],
    ['12345\t3 cx\t', '12345 3 cx'],
    ['Tinta acrílica\t12345\t2,5', '12345 2.5'],
    ['"12345";"3"', '12345 3'],
    ['7891234567890;12', '7891234567890 12'],
    ['3x 12345', '12345 3'],
    ['3 x 12345', '12345 3'],
    ['3X12345', '12345 3'],
    ['12345 x 3', '12345 3'],
    ['12345x3', '12345 3'],
    ['12 x EL010113', 'EL010113 12'],
    ['EL010113 x 12 cx', 'EL010113 12 cx'],
    ['12345 * 3', '12345 3'],
    ['12345 - 3 cx', '12345 3 cx'],
    ['12345 – 3', '12345 3'],
    ['12345 = 3', '12345 3'],
    ['12345: 3 un', '12345 3 un'],
    ['12345, 3', '12345 3'],
    ['12345 (3)', '12345 3'],
    ['12345 3', '12345 3'],
    ['12345 3 Caixas.', '12345 3 caixas'],
    ['3 cx 12345', '12345 3 cx'],
    ['3 caixas do 12345', '12345 3 caixas'],
    ['20 EL011888', 'EL011888 20'],
    ['1.000 EL011888', 'EL011888 1000'],
    ['2 do EL011888', 'EL011888 2'],
    ['- 5 un do IL012049', 'IL012049 5 un'],
    ['EL012048 5,5', 'EL012048 5.5'],
    ['10 20', '10 20'],
    ['- 12345 - 3', '12345 3'],
    ['• 3x 12345', '12345 3'],
    ['2) 12345: 3', '12345 3'],
    ['12.345-6 10', '12.345-6 10'],
    ['12345-3', '12345-3 ?'],
    ['EL-010113', 'EL-010113 ?'],
    ['12345', '12345 ?'],
    ['12345 1.000,50 kg', '12345 1000.5 kg'],
    ['12345 1.5', '12345 1.5'],
    ['12345 0.500 kg', '12345 0.5 kg'],
    ['12345\tDevolução\t-3', 'negative'],
    ['12345;-3 cx', 'negative'],
    ['12345 -2', 'negative'],
    ['EL010113 -2', 'negative'],
    ['12345 \u22122 cx', 'negative'],
    ['- 12345 –2', 'negative'],
    ['12345: -2', 'negative'],
    ['12345 =-2', 'negative'],
    ['12345 (-2)', 'negative'],
    ['12345 x -2', 'negative'],
    ['12345 - -2', 'negative'],
    ['-2x 12345', 'negative'],
    ['12345 Devolução -3', 'negative'],
    ['MAX-20', 'MAX-20 ?'],
    ['12345 MAX-20', 'MAX-20 12345'],
    ['12345 — 3', '12345 3'],
    ['12345 =3', '12345 3'],
    ['12345 | 3', '12345 3'],
    ['bom dia, segue o pedido 2', 'unread 1'],
    ['12345 tinta branca', 'unread 1'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a pasted block', () => {
  test('each line keeps its number; headings and empty lines are nothing', () => {
    expect(parsePaste('Código\tQtd.\r\n12345\t3\r\n\r\n67890\t4\r\n')).toEqual({
      lines: [
        { row: 2, text: '12345\t3', code: '12345', quantity: 3 },
        { row: 4, text: '67890\t4', code: '67890', quantity: 4 },
      ],
      unread: [],
      negative: [],
      idle: [],
    });
  });
  test('what cannot be read is named, and does not hide the rest', () => {
    const { lines, unread } = parsePaste('12345 - 3\nde preferência até dia 30\n67890 - 4');
    expect([lines.length, unread]).toEqual([2, [{ row: 2, text: 'de preferência até dia 30' }]]);
  });
  test('each line has a separator of its own', () => {
    const { lines } = parsePaste('12345\t3\n12346;4\n12347 5\n12348 | 6\n12349 - 7');
    expect(lines.map(({ code, quantity }) => `${code} ${quantity}`)).toEqual([
      '12345 3',
      '12346 4',
      '12347 5',
      '12348 6',
      '12349 7',
    ]);
  });
  test('a thousand lines are read in little time', () => {
    const text = Array.from(
      { length: 1000 },
      (_, at) => `${10_000 + at}\tProduto de nome comprido ${at}\t${at + 1}`,
    ).join('\n');
    expect(parsePaste(text).lines).toHaveLength(1000);
  });
  test('greetings are distinguished from lines that could not be read', () => {
    const { lines, unread, idle } = parsePaste(
      'Bom dia!\n20 EL011888\n3x HI011205\n- 5 un do IL012049\nObrigado',
    );
    expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['EL011888', 20],
      ['HI011205', 3],
      ['IL012049', 5],
    ]);
    expect([unread, idle]).toEqual([
      [],
      [
        { row: 1, text: 'Bom dia!' },
        { row: 5, text: 'Obrigado' },
      ],
    ]);
  });
  test.each([
    ['12345\t3', 'items', 'items'],
    ['12345 -2', 'items', 'word'],
    ['12345 -2\n67890 -4', 'items', 'items'],
    ['12345 - 3\n67890 - 4', 'items', 'items'],
    ['Bom dia!\n20 EL011888\nObrigado', 'items', 'word'],
    ['EL012048 5,5', 'items', 'word'],
    ['3x 12345', 'items', 'word'],
    ['12345', 'word', 'word'],
    ['12345\n67890', 'items', 'word'],
    ['Rua das Flores, 12\nCentro\nSão Paulo', 'nothing', 'word'],
    ['Bom dia\nObrigado', 'nothing', 'word'],
    ['', 'word', 'word'],
  ] as const)('%j is %s on the page and %s in a field', (text, onPage, inField) => {
    expect([meaningOf(text, false), meaningOf(text, true)]).toEqual([onPage, inField]);
  });
});
