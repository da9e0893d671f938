import type { PrintedDocument } from './printed.ts';
import { decimal, money, shortDate } from './format.ts';
import { type Pdf, pdfBytes } from './pdf-bytes.ts';

const MARGIN = 40;
const COLUMNS = [
  { label: 'Código', width: 60, align: 'left' },
  { label: 'Descrição', width: 205, align: 'left' },
  { label: 'Emb.', width: 40, align: 'left' },
  { label: 'Qtde', width: 50, align: 'right' },
  { label: 'Vl. Unit.', width: 75, align: 'right' },
  { label: 'Total', width: 85, align: 'right' },
] as const;
const LINE = 16;

/** Prints a quote or an order as an A4 PDF; answers its bytes. */
export function printPdf(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return pdfBytes(document.titulo, MARGIN, (pdf) => {
    printHead(pdf, document);
    printItems(pdf, document);
    printTotals(pdf, document);
  });
}

function printHead(pdf: Pdf, document: PrintedDocument): void {
  pdf.font('Helvetica-Bold').fontSize(16).text(document.titulo);
  pdf.font('Helvetica').fontSize(9).fillColor('#444').text(document.filial).moveDown(0.8);
  const facts = [
    ['Cliente', `${document.cliente} (${document.documento})`],
    ['Emissão', shortDate(document.dtHorInc)],
    ['Validade', shortDate(document.dtVal)],
    ['Pagamento', document.pagamento ?? 'Não informado'],
    ['Ordem de compra', document.ordComp ?? 'Não informado'],
  ];
  pdf.fillColor('#000');
  for (const [label, value] of facts) {
    pdf
      .font('Helvetica-Bold')
      .text(`${label}: `, { continued: true })
      .font('Helvetica')
      .text(value ?? '');
  }
  pdf.moveDown();
}

function printItems(pdf: Pdf, document: PrintedDocument): void {
  printRow(
    pdf,
    COLUMNS.map((column) => column.label),
    'Helvetica-Bold',
  );
  for (const item of document.itens) {
    if (pdf.y > pdf.page.height - MARGIN - 2 * LINE) pdf.addPage();
    printRow(
      pdf,
      [
        item.codigo,
        item.descricao,
        item.emb,
        decimal(item.qtde),
        money(item.vlUnit),
        money(item.vlTot),
      ],
      'Helvetica',
    );
  }
}

function printRow(pdf: Pdf, cells: readonly string[], font: string): void {
  const top = pdf.y;
  let left = MARGIN;
  pdf.font(font).fontSize(8);
  for (const [index, column] of COLUMNS.entries()) {
    pdf.text(cells[index] ?? '', left, top, {
      width: column.width - 6,
      height: LINE,
      align: column.align,
      lineBreak: false,
      ellipsis: true,
    });
    left += column.width;
  }
  pdf
    .moveTo(MARGIN, top + LINE - 5)
    .lineTo(left - 6, top + LINE - 5)
    .lineWidth(0.3)
    .strokeColor('#bbb')
    .stroke();
  pdf.x = MARGIN;
  pdf.y = top + LINE;
}

function printTotals(pdf: Pdf, document: PrintedDocument): void {
  pdf.moveDown().fontSize(9);
  for (const [label, value] of document.totais) {
    pdf.font('Helvetica').text(`${label}: ${money(value)}`, { align: 'right' });
  }
  pdf.moveDown().fontSize(8).fillColor('#666').text('Valores estimados.', { align: 'left' });
}
