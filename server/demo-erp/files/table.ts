import ExcelJS from 'exceljs';
import PDFDocument from 'pdfkit';
import { decimal, money, shortDate } from './format.ts';

/** How a column's cells are written. */
export type CellKind = 'text' | 'money' | 'number' | 'date';

/** A report: a title, what it was asked for, and a table. */
export interface ReportTable {
  titulo: string;
  filtros: [label: string, value: string][];
  colunas: { campo: string; titulo: string; tipo: CellKind }[];
  linhas: Record<string, string | number | null>[];
}

const MARGIN = 40;
const LINE = 15;
const MONEY_FORMAT = '"R$ "#,##0.00';

/** Prints a report as a landscape A4 PDF; columns share the width, figures stand at the right. */
export function printTable(table: ReportTable): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    info: { Title: table.titulo },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(15).text(table.titulo).moveDown(0.3);
  pdf.font('Helvetica').fontSize(8);
  for (const [label, value] of table.filtros) pdf.text(`${label}: ${value}`);
  pdf.moveDown();
  const width = (pdf.page.width - 2 * MARGIN) / table.colunas.length;
  const row = (cells: readonly string[], font: string) => {
    if (pdf.y > pdf.page.height - MARGIN - LINE) pdf.addPage();
    const top = pdf.y;
    pdf.font(font).fontSize(8);
    for (const [index, column] of table.colunas.entries()) {
      const align = column.tipo === 'money' || column.tipo === 'number' ? 'right' : 'left';
      pdf.text(cells[index] ?? '', MARGIN + index * width, top, {
        width: width - 8,
        height: LINE,
        align,
        lineBreak: false,
        ellipsis: true,
      });
    }
    pdf.x = MARGIN;
    pdf.y = top + LINE;
  };
  row(
    table.colunas.map((column) => column.titulo),
    'Helvetica-Bold',
  );
  for (const line of table.linhas) {
    row(
      table.colunas.map((column) => cellText(line[column.campo] ?? null, column.tipo)),
      'Helvetica',
    );
  }
  if (table.linhas.length === 0) pdf.text('Nenhum registro encontrado.');
  pdf.end();
  return done;
}

function cellText(value: string | number | null, kind: CellKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'date' ? shortDate(value) : value;
  return kind === 'money' ? money(value) : kind === 'number' ? decimal(value) : String(value);
}

/** Writes a report as an .xlsx with one sheet; figures stay figures. */
export async function writeTable(table: ReportTable): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  // Names of sheets have at most 31 characters and none of these.
  const sheet = book.addWorksheet(table.titulo.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  sheet.columns = table.colunas.map(() => ({ width: 22 }));
  sheet.addRow([table.titulo]).font = { bold: true, size: 14 };
  for (const filter of table.filtros) sheet.addRow(filter);
  sheet.addRow([]);
  sheet.addRow(table.colunas.map((column) => column.titulo)).font = { bold: true };
  for (const line of table.linhas) {
    sheet.addRow(
      table.colunas.map(({ campo, tipo }) =>
        tipo === 'date' ? shortDate(textOf(line[campo])) : (line[campo] ?? null),
      ),
    );
  }
  for (const [index, column] of table.colunas.entries()) {
    if (column.tipo === 'money') sheet.getColumn(index + 1).numFmt = MONEY_FORMAT;
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);
