import { money, shortDate } from '../../files/format.ts';
import { type Pdf, labelledBox, pdfBytes } from '../../files/pdf-bytes.ts';
import { barWidths } from './slip-code.ts';

/** A slip as it stands on paper. */
export interface PrintedSlip {
  nro: string;
  beneficiario: string;
  cnpj: string;
  pagador: string;
  documento: string;
  valor: number;
  dtEmi: string;
  dtVenc: string;
  barcode: string;
  linhaDigitavel: string;
}

const MARGIN = 36;
const WIDTH = 523;
const BAR = 0.95;
const HEIGHT = 42;

/** Prints a payment slip on A4, with the bar code that a bank's reader takes. */
export function printSlip(slip: PrintedSlip): Promise<Uint8Array<ArrayBuffer>> {
  return pdfBytes(`Boleto ${slip.nro}`, MARGIN, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(13).text('Boleto bancário', MARGIN, 40);
    pdf
      .fontSize(10.5)
      .text(slip.linhaDigitavel, MARGIN, 42, { width: WIDTH, align: 'right', lineBreak: false });
    labelledBox(
      pdf,
      [MARGIN, 64, WIDTH - 120, 30],
      'Local de pagamento',
      'Pagável em qualquer banco até o vencimento',
    );
    labelledBox(
      pdf,
      [MARGIN + WIDTH - 120, 64, 120, 30],
      'Vencimento',
      shortDate(slip.dtVenc),
      'right',
    );
    labelledBox(
      pdf,
      [MARGIN, 94, WIDTH - 120, 30],
      'Beneficiário',
      `${slip.beneficiario} - CNPJ ${slip.cnpj}`,
    );
    labelledBox(
      pdf,
      [MARGIN + WIDTH - 120, 94, 120, 30],
      'Valor do documento',
      money(slip.valor),
      'right',
    );
    labelledBox(pdf, [MARGIN, 124, 200, 30], 'Número do documento', slip.nro);
    labelledBox(
      pdf,
      [MARGIN + 200, 124, WIDTH - 320, 30],
      'Data do documento',
      shortDate(slip.dtEmi),
    );
    labelledBox(pdf, [MARGIN + WIDTH - 120, 124, 120, 30], 'Espécie', 'R$', 'right');
    labelledBox(pdf, [MARGIN, 154, WIDTH, 30], 'Pagador', `${slip.pagador} - ${slip.documento}`);
    drawBars(pdf, slip.barcode, 196);
    pdf
      .font('Helvetica')
      .fontSize(7)
      .fillColor('#666')
      .text('Documento de demonstração, sem valor de cobrança.', MARGIN, 196 + HEIGHT + 10);
  });
}

function drawBars(pdf: Pdf, barcode: string, top: number): void {
  let left = MARGIN;
  for (const [index, width] of barWidths(barcode).entries()) {
    if (index % 2 === 0) pdf.rect(left, top, width * BAR, HEIGHT).fill('#000');
    left += width * BAR;
  }
}
