import { customerScope, requireCustomer } from '../documents/scope.ts';
import { notFound, unprocessable } from '../errors.ts';
import { optionalId, optionalText, requiredId } from '../input.ts';
import { readOrder } from '../store/paging.ts';
import type { Answer, Call } from '../types.ts';
import { CONTACT_CHANNELS } from './data/channels.ts';
import { SERVICE_REASONS } from './data/reasons.ts';

const LONGEST_MESSAGE = 2000;
const REQUEST_ORDER = {
  id: 'solicitacao.id',
  dtHrInc: 'solicitacao.dtHrInc',
  idColab: 'solicitacao.idColab',
  idCli: 'solicitacao.idCli',
  mensagem: 'solicitacao.mensagem',
} as const;

/** MOTIVOS_ATENDIMENTO */
export function serviceReasons(): Answer {
  return SERVICE_REASONS;
}

/** CANAIS_ATENDIMENTO: pages of the ERP's own are addressed where browsers reach them. */
export function channels({ erp }: Call): Answer {
  return CONTACT_CHANNELS.map((channel) => ({
    ...channel,
    url: channel.url.startsWith('/') ? `${erp.pages}${channel.url}` : channel.url,
    ordem: null,
  }));
}

/**
 * The page behind a channel that opens in a frame: plain HTML for everybody who has its address.
 */
export function channelPage({ params }: Pick<Call, 'params'>): Answer {
  const channel = CONTACT_CHANNELS.find(({ url }) => url === `/atendimento/${params['canal']}`);
  if (channel === undefined) throw notFound('Canal de atendimento não encontrado.');
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${channel.desc}</title>
<body><h1>${channel.desc}</h1><p>Olá! Deixe o seu nome e o motivo do contato, um atendente responde em instantes.</p>
<form><p><label>Nome<br><input name="nome" autocomplete="name"></label></p><p><label>Mensagem<br><textarea name="mensagem" rows="4"></textarea></label></p></form></body></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/**
 * SOLICITACOES: the open ones of the customers that the user may see, by default ordered by
 * protocol.
 */
export function openRequests({ erp, user, query }: Call): Answer {
  const scope = customerScope(user);
  const order = readOrder(REQUEST_ORDER, query.get('sortBy'), query.get('orderBy'), {
    order: 'solicitacao.id ASC',
    tieBreak: 'solicitacao.id ASC',
  });
  return erp.store
    .all<{ idCli: number; razSoc: string; fant: string } & Record<string, unknown>>(
      `SELECT solicitacao.id, solicitacao.idColab, colaborador.nome AS nomeColab, mensagem, dtHrInc, solicitacao.idCli, idMotivo, cliente.razSoc, cliente.fant
       FROM solicitacao JOIN cliente ON cliente.id = solicitacao.idCli JOIN colaborador ON colaborador.id = solicitacao.idColab
       WHERE aberta = 1 AND ${scope.sql} ORDER BY ${order}`,
      ...scope.values,
    )
    .map(({ razSoc, fant, ...request }) => ({
      ...request,
      cliente: { id: request.idCli, razSoc, fant },
      prioridade: null,
    }));
}

/** SOLICITACAO_ENVIAR: an empty message is 'Solicito atendimento!'. */
export function sendRequest({ erp, user, body }: Call): Answer {
  const idCli = requiredId(body, 'idCli');
  requireCustomer(erp.store, user, idCli);
  const message = (optionalText(body, 'mensagem') ?? '').trim();
  if (message.length > LONGEST_MESSAGE)
    throw unprocessable('A mensagem é longa demais.', {
      mensagem: `O campo deve ter no máximo ${LONGEST_MESSAGE} caracteres`,
    });
  const idMotivo = optionalId(body, 'idMotivo');
  if (idMotivo !== null && !SERVICE_REASONS.some((reason) => Number(reason.id) === idMotivo)) {
    throw unprocessable('Motivo inválido.', { idMotivo: 'O campo é inválido' });
  }
  const { id } = erp.store.run(
    'INSERT INTO solicitacao (idCli, idColab, mensagem, idMotivo, dtHrInc) VALUES (?, ?, ?, ?, ?)',
    idCli,
    user.id,
    message === '' ? 'Solicito atendimento!' : message,
    idMotivo,
    erp.clock.now(),
  );
  return { id, message: `Solicitação ${id} enviada. Em breve entraremos em contato.` };
}
