import ExcelJS from 'exceljs';
import { shortDate } from './format.ts';
import type { PrintedDocument } from './printed.ts';

const MONEY_FORMAT = '"R$ "#,##0.00';

/** Writes a document as an .xlsx with one sheet; answers its bytes. */
export async function writeSpreadsheet(
  document: PrintedDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(document.titulo);
  sheet.columns = [
    { width: 14 },
    { width: 60 },
    { width: 8 },
    { width: 10 },
    { width: 14 },
    { width: 16 },
  ];
  sheet.addRow([document.titulo]).font = { bold: true, size: 14 };
  sheet.addRow(['Cliente', document.cliente]);
  sheet.addRow(['Emissão', shortDate(document.dtHorInc)]);
  sheet.addRow(['Validade', shortDate(document.dtVal)]);
  sheet.addRow([]);
  sheet.addRow(['Código', 'Descrição', 'Emb.', 'Qtde', 'Vl. Unit.', 'Total']).font = { bold: true };
  for (const item of document.itens) {
    sheet.addRow([item.codigo, item.descricao, item.emb, item.qtde, item.vlUnit, item.vlTot]);
  }
  for (const [label, value] of document.totais) sheet.addRow(['', '', '', '', label, value]);
  for (const column of [5, 6]) sheet.getColumn(column).numFmt = MONEY_FORMAT;
  return new Uint8Array(await book.xlsx.writeBuffer());
}
