import { requireDocument } from '../../documents/read.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { type Pictured, productPicture } from '../../files/pictures.ts';
import { printedDocument } from '../../files/printed.ts';
import { pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { PICTURE_STEP } from '../catalogue/details.ts';

// The writers of PDF and spreadsheet files are loaded at the first download: they cost more than
// all the rest of the start.
const pdfWriter = () => import('../../files/pdf.ts');
const spreadsheetWriter = () => import('../../files/spreadsheet.ts');

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** ORCAMENTO_DOWNLOAD: `tipo` is `pdf` (when absent) or `xls`, which is an .xlsx. */
export async function downloadQuote(call: Call): Promise<Answer> {
  const row = requireDocument(call, 'O');
  const printed = printedDocument(call.erp.store, row);
  const type = call.query.get('tipo') ?? 'pdf';
  if (type === 'pdf') {
    return file(
      await (await pdfWriter()).printPdf(printed),
      'application/pdf',
      `orcamento-${row.id}.pdf`,
    );
  }
  if (type === 'xls' || type === 'xlsx') {
    return file(
      await (await spreadsheetWriter()).writeSpreadsheet(printed),
      XLSX,
      `orcamento-${row.id}.xlsx`,
    );
  }
  throw unprocessable('Formato de download inválido.', { tipo: 'Use pdf ou xls.' });
}

/** PEDIDO_DOWNLOAD */
export async function downloadOrder(call: Call): Promise<Answer> {
  const row = requireDocument(call, 'P');
  const { printPdf } = await pdfWriter();
  return file(
    await printPdf(printedDocument(call.erp.store, row)),
    'application/pdf',
    `pedido-${row.id}.pdf`,
  );
}

function file(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}

/**
 * PRODUTO_IMAGEM: public, because it is the catalogue's picture and browsers fetch it without a
 * token.
 */
export async function productImage({ erp, params }: Pick<Call, 'erp' | 'params'>): Promise<Answer> {
  const row = erp.store.one<Pictured>(
    'SELECT id, categoria FROM produto WHERE id = ?',
    (pathId(params['idImagem']) ?? -1) % PICTURE_STEP,
  );
  if (row === undefined) throw notFound('Imagem não encontrada.');
  return new Response(await productPicture(row), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
  });
}
