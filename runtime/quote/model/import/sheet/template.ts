import { packagingLabel, packagingOf } from '../../lines/packaging.ts';
import type { QuoteState } from '../../state/state.ts';
import { columnId } from './sheet.ts';
import { zipped } from './zip.ts';

const HEADER = ['Código', 'Descrição', 'Embalagem', 'Quantidade'] as const;
const WIDTHS = [16, 48, 20, 12] as const;

/**
 * The quote's lines as the import reads them back; without lines only the header, to be filled in.
 */
export function templateRows({
  lines,
  products,
}: Pick<QuoteState, 'lines' | 'products'>): (string | number)[][] {
  const rows = lines
    .filter(({ record }) => !record.bonificado)
    .map(({ record }) => {
      const product = products[String(record.idProd)];
      const packaging = product && packagingOf(product, record.idEmb);
      return [
        record.idExibicao ?? String(record.idProd),
        record.descNF ?? '',
        packaging ? packagingLabel(packaging) : (record.emb ?? ''),
        record.qtde,
      ];
    });
  return [[...HEADER], ...rows];
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Control characters that XML has no way to write.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

function cell(value: string | number, at: number, row: number): string {
  const place = `${columnId(at)}${row + 1}`;
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * An .xlsx of these rows: one sheet, texts as texts (codes keep their zeros), numbers as numbers.
 * Written by hand because a library for it would weigh more than the whole editor.
 */
export function writeXlsx(
  rows: readonly (readonly (string | number)[])[],
): Uint8Array<ArrayBuffer> {
  const columns = WIDTHS.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  ).join('');
  const data = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at)).join('')}</row>`,
    )
    .join('');
  return zipped({
    '[Content_Types].xml': `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Itens" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><cols>${columns}</cols><sheetData>${data}</sheetData></worksheet>`,
  });
}
