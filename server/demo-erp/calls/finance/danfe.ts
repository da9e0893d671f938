import { decimal, money, shortDate } from '../../files/format.ts';
import { type Pdf, labelledBox, pdfBytes } from '../../files/pdf-bytes.ts';
import type { InvoicePaper } from './invoice-paper.ts';

const MARGIN = 36;
const WIDTH = 523;
const LINE = 13;
const COLUMNS = [
  { label: 'Código', width: 62, align: 'left' },
  { label: 'Descrição do produto', width: 231, align: 'left' },
  { label: 'Un.', width: 30, align: 'left' },
  { label: 'Qtde', width: 50, align: 'right' },
  { label: 'Vl. unit.', width: 70, align: 'right' },
  { label: 'Vl. total', width: 80, align: 'right' },
] as const;

/** One A4 PDF with the DANFE of each invoice on pages of its own. */
export function printDanfe(papers: readonly InvoicePaper[]): Promise<Uint8Array<ArrayBuffer>> {
  return pdfBytes(papers.length === 1 ? `DANFE ${papers[0]?.numNf}` : 'DANFE', MARGIN, (pdf) => {
    for (const [index, paper] of papers.entries()) {
      if (index > 0) pdf.addPage();
      printHead(pdf, paper);
      printItems(pdf, paper);
    }
  });
}

/** `3526 1160...`: a key is read in groups of four. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function printHead(pdf: Pdf, paper: InvoicePaper): void {
  const { emitente, destinatario } = paper;
  const half = WIDTH / 2;
  labelledBox(
    pdf,
    [MARGIN, 36, half, 64],
    'Emitente',
    `${emitente.razSoc}\n${emitente.cid} - ${emitente.uf}\nCNPJ ${emitente.cnpj}`,
  );
  labelledBox(
    pdf,
    [MARGIN + half, 36, half, 34],
    'DANFE - Documento Auxiliar da Nota Fiscal Eletrônica',
    `Nº ${paper.numNf}   Série ${paper.serie}`,
  );
  labelledBox(pdf, [MARGIN + half, 70, half, 30], 'Chave de acesso', '');
  pdf
    .font('Helvetica-Bold')
    .fontSize(7.5)
    .text(grouped(paper.chave), MARGIN + half + 4, 84, { width: half - 8, lineBreak: false });
  labelledBox(pdf, [MARGIN, 104, WIDTH - 190, 28], 'Destinatário', destinatario.razSoc);
  labelledBox(pdf, [MARGIN + WIDTH - 190, 104, 110, 28], 'CNPJ/CPF', destinatario.cnpj);
  labelledBox(pdf, [MARGIN + WIDTH - 80, 104, 80, 28], 'Saída', shortDate(paper.dtSai));
  labelledBox(pdf, [MARGIN, 132, WIDTH - 190, 28], 'Endereço', `${destinatario.exib}`);
  labelledBox(
    pdf,
    [MARGIN + WIDTH - 190, 132, 190, 28],
    'Transportadora',
    paper.transportadora ?? 'Sem transportadora',
  );
  labelledBox(
    pdf,
    [MARGIN, 160, WIDTH - 110, 28],
    'Informações complementares',
    paper.observacao ?? '',
  );
  labelledBox(
    pdf,
    [MARGIN + WIDTH - 110, 160, 110, 28],
    'Valor total da nota',
    money(paper.vlTot),
    'right',
  );
  pdf.x = MARGIN;
  pdf.y = 200;
}

function printItems(pdf: Pdf, { itens }: InvoicePaper): void {
  printRow(
    pdf,
    COLUMNS.map(({ label }) => label),
    'Helvetica-Bold',
  );
  for (const line of itens) {
    if (pdf.y > pdf.page.height - MARGIN - 2 * LINE) {
      pdf.addPage();
      printRow(
        pdf,
        COLUMNS.map(({ label }) => label),
        'Helvetica-Bold',
      );
    }
    printRow(
      pdf,
      [
        line.idExibicao,
        line.descComp,
        line.unidade,
        decimal(line.qtd),
        money(line.vlUnit),
        money(line.vlTot),
      ],
      'Helvetica',
    );
  }
  pdf
    .moveDown()
    .font('Helvetica')
    .fontSize(7)
    .fillColor('#666')
    .text('Documento de demonstração, sem valor fiscal.', MARGIN);
  pdf.fillColor('#000');
}

function printRow(pdf: Pdf, cells: readonly string[], font: string): void {
  const top = pdf.y;
  let left = MARGIN;
  pdf.font(font).fontSize(8).fillColor('#000');
  for (const [index, { width, align }] of COLUMNS.entries()) {
    pdf.text(cells[index] ?? '', left, top, {
      width: width - 6,
      height: LINE,
      align,
      lineBreak: false,
      ellipsis: true,
    });
    left += width;
  }
  pdf.x = MARGIN;
  pdf.y = top + LINE;
}
