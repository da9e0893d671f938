import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Bytes of an A4 PDF of this title, with whatever is drawn into it. */
export function pdfBytes(
  title: string,
  margin: number,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin, info: { Title: title } });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return done;
}

/** A framed box with a small label and a value below it. */
export function labelledBox(
  pdf: Pdf,
  [left, top, width, height]: readonly [number, number, number, number],
  label: string,
  value: string,
  align: 'left' | 'right' = 'left',
): void {
  pdf.lineWidth(0.5).strokeColor('#666').rect(left, top, width, height).stroke();
  pdf
    .font('Helvetica')
    .fontSize(6)
    .fillColor('#444')
    .text(label.toUpperCase(), left + 4, top + 3, { width: width - 8, lineBreak: false });
  pdf
    .font('Helvetica-Bold')
    .fontSize(9)
    .fillColor('#000')
    .text(value, left + 4, top + 11, {
      width: width - 8,
      height: height - 12,
      align,
      ellipsis: true,
    });
}
