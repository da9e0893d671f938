import { createHash } from 'node:crypto';
import { addDays } from '../../clock.ts';
import { paymentLinkOf } from '../../documents/payment-link.ts';
import { requireDocument } from '../../documents/read.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_RECEIPTS = 10;
/** Types of a receipt: a PDF or a picture, whatever its name. */
const TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

/** Collections that are paid under a link: Pix and card. */
const LINKED = [2, 3];
const LINK_DAYS = 2;

interface ReceiptRow {
  id: number;
  nome: string;
  tipo: string;
  tamanho: number;
  dtHorInc: string;
}

const RECEIPT = 'SELECT id, nome, tipo, tamanho, dtHorInc FROM comprovante WHERE idDoc = ?';

/** ORCAMENTO_COMPROVANTES: receipts of payment, oldest first. */
export function receipts(call: Call): Answer {
  return call.erp.store.all<ReceiptRow>(`${RECEIPT} ORDER BY id`, requireDocument(call, 'O').id);
}

/** ORCAMENTO_COMPROVANTE_ENVIAR: one file in `arquivo`. */
export async function addReceipt(call: Call): Promise<Answer> {
  const { erp, body } = call;
  const { id } = requireDocument(call, 'O');
  const file = body['arquivo'];
  if (!(file instanceof File))
    throw unprocessable('Envie um único arquivo.', { arquivo: 'Campo obrigatório' });
  if (!TYPES.includes(file.type))
    throw unprocessable('Envie o comprovante em PDF ou imagem.', {
      arquivo: 'Formato não aceito.',
    });
  if (file.size > MOST_BYTES)
    throw unprocessable('Tamanho máximo de arquivo é de 5MB', {
      arquivo: 'Arquivo grande demais.',
    });
  if (erp.store.all<ReceiptRow>(RECEIPT, id).length >= MOST_RECEIPTS)
    throw unprocessable(`No máximo ${MOST_RECEIPTS} comprovantes.`, {
      arquivo: 'Comprovantes demais.',
    });
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  const stored = {
    nome: file.name,
    tipo: file.type,
    tamanho: file.size,
    dtHorInc: erp.clock.now(),
  };
  const created = erp.store.run(
    'INSERT INTO comprovante (idDoc, nome, tipo, tamanho, dtHorInc, conteudo) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    stored.nome,
    stored.tipo,
    stored.tamanho,
    stored.dtHorInc,
    content,
  );
  return { id: created.id, ...stored };
}

function requireReceipt(call: Call): ReceiptRow & { conteudo: string } {
  const { id } = requireDocument(call, 'O');
  const row = call.erp.store.one<ReceiptRow & { conteudo: string }>(
    'SELECT * FROM comprovante WHERE idDoc = ? AND id = ?',
    id,
    pathId(call.params['idComprovante']) ?? -1,
  );
  if (row === undefined) throw notFound('Comprovante não encontrado.');
  return row;
}

/** ORCAMENTO_COMPROVANTE_EXCLUIR */
export function removeReceipt(call: Call): Answer {
  call.erp.store.run('DELETE FROM comprovante WHERE id = ?', requireReceipt(call).id);
  return { message: 'Comprovante excluído.' };
}

/** ORCAMENTO_COMPROVANTE_BAIXAR: the file as it was sent. */
export function downloadReceipt(call: Call): Answer {
  const { conteudo, tipo, nome } = requireReceipt(call);
  const headers = {
    'content-type': tipo,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`,
  };
  return new Response(new Uint8Array(Buffer.from(conteudo, 'base64')), { headers });
}

/**
 * ORCAMENTO_LINK_PAGAMENTO: the link of a quote. It is the same one until it expires or the quote
 * costs something else; a paid one stays.
 */
export function paymentLink(call: Call): Answer {
  const { erp } = call;
  const row = requireDocument(call, 'O');
  if (row.idCob === null || !LINKED.includes(row.idCob)) {
    throw unprocessable('A forma de cobrança escolhida não aceita link de pagamento.', {
      idCob: 'Escolha Pix ou cartão.',
    });
  }
  if (row.valorTotalAPagar <= 0)
    throw unprocessable('O orçamento não possui valor a pagar.', { vlTot: 'Sem valor a pagar.' });
  const known = paymentLinkOf(erp, row.id);
  if (
    known !== null &&
    (known.status === 'PAGO' ||
      (known.status === 'PENDENTE' && known.valor === row.valorTotalAPagar))
  )
    return known;
  const validade = `${addDays(erp.clock.today(), LINK_DAYS)}T${erp.clock.now().slice(11)}`;
  const codigo = createHash('sha256')
    .update(`${row.id} ${row.valorTotalAPagar} ${validade}`)
    .digest('hex')
    .slice(0, 20);
  erp.store.run(
    'INSERT OR REPLACE INTO link_pagamento (idDoc, codigo, validade, valor) VALUES (?, ?, ?, ?)',
    row.id,
    codigo,
    validade,
    row.valorTotalAPagar,
  );
  return paymentLinkOf(erp, row.id) ?? {};
}

const STATUS_TEXTS = {
  PENDENTE: 'Aguardando pagamento',
  PAGO: 'Pagamento confirmado',
  EXPIRADO: 'Este link de pagamento expirou',
} as const;

/** PAGINA_PAGAMENTO: the page of a payment link, for everybody with the link. */
export function paymentPage({ erp, params }: Pick<Call, 'erp' | 'params'>): Answer {
  const row = erp.store.one<{ idDoc: number }>(
    'SELECT idDoc FROM link_pagamento WHERE codigo = ?',
    params['codigo'] ?? '',
  );
  const link = row === undefined ? null : paymentLinkOf(erp, row.idDoc);
  if (row === undefined || link === null) throw notFound('Link de pagamento não encontrado.');
  const text = `<h1>${STATUS_TEXTS[link.status]}</h1><p>Orçamento ${row.idDoc}: R$ ${link.valor.toFixed(2).replace('.', ',')}</p>`;
  return new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pagamento</title>${text}</html>`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  );
}
