import PDFDocument from 'pdfkit';

/** Prints a title and lines of text on A4; answers the PDF's bytes. */
export function printLines(
  title: string,
  lines: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin: 48, info: { Title: title } });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(16).text(title).moveDown();
  pdf.font('Helvetica').fontSize(10);
  for (const line of lines) pdf.text(line).moveDown(0.3);
  pdf.end();
  return done;
}
