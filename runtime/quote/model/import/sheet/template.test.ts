import { expect, test } from 'vitest';
import { readSheetFile } from '../../../../../server/demo-erp/files/sheets/read.ts';
import { productsKnown } from '../../state/events.ts';
import { item, openState, product } from '../../testing/fixtures.ts';
import { templateRows, writeXlsx } from './template.ts';

test('the template is an .xlsx that is read back as it was written', async () => {
  const state = productsKnown(
    openState({
      itens: [
        item(1, 2, { idExibicao: '0001' }),
        item(2, 4.5, { idEmb: 'CX12', descNF: 'Fita "A" <b> & cia' }),
      ],
    }),
    [product(2)],
  );
  const rows = templateRows(state);
  expect(rows).toEqual([
    ['Código', 'Descrição', 'Embalagem', 'Quantidade'],
    ['0001', 'Produto 1', 'UN', 2],
    ['2', 'Fita "A" <b> & cia', 'Caixa com 12', 4.5],
  ]);
  const file = Buffer.from(writeXlsx(rows));
  expect((await readSheetFile(file, 'modelo.xlsx')).rows).toEqual(
    rows.map((row) => row.map(String)),
  );
});

test('without lines it is a header to be filled in', () => {
  expect(templateRows(openState({ itens: [] }))).toHaveLength(1);
});
