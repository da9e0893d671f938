import { forbidden, unprocessable } from '../../errors.ts';
import { optionalId, optionalNumber, optionalText, requiredId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { requireStaff } from '../call.ts';
import { FINISH_REASONS } from '../data/reasons.ts';
import type { Step } from '../data/ticket-steps.ts';
import { filesIn, recordsIn } from '../fields.ts';
import { noteActivity } from './entries.ts';
import { keepFiles } from './files.ts';
import { type TicketRow, conditionalSteps, mayAdvance, presentTicket, typeOf } from './present.ts';
import { decideProducts } from './products.ts';
import { requireOpen, requireTicket, visibleTypes } from './read.ts';

/**
 * TICKET_ETAPA_AVANCAR: to the step that was chosen, or to the next one, with what the current step
 * demands. Answers the ticket.
 */
export async function advanceTicket(call: Call): Promise<Answer> {
  const { erp, user, body } = call;
  const row = requireTicket(call);
  requireOpen(row);
  if (!mayAdvance(call, row))
    throw forbidden('Esta etapa só pode ser avançada por um colaborador.');
  const type = typeOf(row);
  const target = targetOf(call, row, type.etapas);
  const files = await filesIn(body);
  erp.store.transaction(() => {
    const note = meet(call, row, type.etapas[row.etapa], files.length);
    keepFiles(erp, row.id, files);
    moveTo(call, row, type.etapas, target);
    noteActivity(
      erp,
      row.id,
      user,
      'ETAPA',
      [`Etapa alterada para ${type.etapas[target]?.desc ?? ''}.`, note].filter(Boolean).join(' '),
    );
  });
  return { message: 'Etapa avançada.', ticket: presentTicket(call, requireTicket(call)) };
}

function targetOf(call: Call, row: TicketRow, steps: readonly Step[]): number {
  const chosen = optionalId(call.body, 'idEtapa');
  const options = conditionalSteps(typeOf(row), row.etapa);
  if (options.length > 0) {
    const place = steps.findIndex(({ id }) => id === chosen);
    if (!options.some(({ id }) => id === chosen))
      throw unprocessable('Escolha a próxima etapa.', { idEtapa: 'Campo obrigatório' });
    return place;
  }
  if (row.etapa + 1 >= steps.length) throw unprocessable('O ticket já está na última etapa.');
  return row.etapa + 1;
}

/** Takes what a step demands before it is left; answers what the timeline should say of it. */
function meet(call: Call, row: TicketRow, step: Step | undefined, files: number): string {
  const { erp, body } = call;
  const note = optionalText(body, 'observacao') ?? '';
  switch (step?.requisito) {
    case 'ANALISE_DEVOLUCAO':
    case 'CHECKIN_DEVOLUCAO': {
      const products = recordsIn(body, 'itens');
      if (products.length === 0)
        throw unprocessable('Informe os produtos analisados.', { itens: 'Campo obrigatório' });
      decideProducts(call, row.id, products);
      return note;
    }
    case 'ENVIAR_NFD': {
      const number = optionalText(body, 'numero_nota_devolucao')?.trim() ?? '';
      if (!/^\d{1,9}$/.test(number))
        throw unprocessable('Informe o número da nota de devolução.', {
          numero_nota_devolucao: 'Campo obrigatório',
        });
      if (files === 0)
        throw unprocessable('Obrigatório incluir um anexo.', {
          arquivos: 'Obrigatório incluir um anexo.',
        });
      erp.store.run('UPDATE ticket SET numeroNotaDevolucao = ? WHERE id = ?', number, row.id);
      return `Nota de devolução ${number}. ${note}`.trim();
    }
    case 'PRORROGACAO_LOGISTICA':
    case 'PRORROGACAO_FINANCEIRO': {
      const days = optionalNumber(body, 'dias');
      if (days === null || days < 0)
        throw unprocessable('Informe os dias de prorrogação.', { dias: 'Campo obrigatório' });
      return `${days} dia(s) de prorrogação. ${note}`.trim();
    }
    default:
      return note;
  }
}

function moveTo({ erp }: Call, row: TicketRow, steps: readonly Step[], target: number): void {
  erp.store.run(
    "UPDATE ticket SET etapa = ?, idSetor = ?, status = CASE status WHEN 'A' THEN 'E' ELSE status END WHERE id = ?",
    target,
    steps[target]?.idSetor ?? row.idSetor,
    row.id,
  );
}

/** TICKET_ETAPA_VOLTAR: to the step before. Answers the ticket. */
export function returnTicket(call: Call): Answer {
  requireStaff(call.user);
  const row = requireTicket(call);
  requireOpen(row);
  if (row.etapa === 0) throw unprocessable('O ticket está na primeira etapa.');
  const { etapas } = typeOf(row);
  call.erp.store.transaction(() => {
    moveTo(call, row, etapas, row.etapa - 1);
    noteActivity(
      call.erp,
      row.id,
      call.user,
      'ETAPA',
      `Etapa retornada para ${etapas[row.etapa - 1]?.desc ?? ''}.`,
    );
  });
  return { message: 'Etapa retornada.', ticket: presentTicket(call, requireTicket(call)) };
}

/** TICKET_FINALIZAR: with a reason of the ticket's type, described where the reason asks for it. */
export function finishTicket(call: Call): Answer {
  const { erp, body, user } = call;
  requireStaff(user);
  const row = requireTicket(call);
  requireOpen(row);
  const id = requiredId(body, 'idMotivo');
  const reason = FINISH_REASONS.find((one) => Number(one.id) === id);
  const tipos: readonly string[] | null | undefined = reason?.tipos;
  if (reason === undefined || (tipos && !tipos.includes(typeOf(row).chave)))
    throw unprocessable('Motivo inválido.', { idMotivo: 'O campo é inválido' });
  const note = optionalText(body, 'observacao')?.trim() ?? '';
  if (reason.informa === 'S' && note === '')
    throw unprocessable('O campo de observações é obrigatório.', {
      observacao: 'Campo obrigatório',
    });
  erp.store.transaction(() => {
    erp.store.run(
      "UPDATE ticket SET status = 'F', idMotivoFim = ?, etapa = ? WHERE id = ?",
      id,
      typeOf(row).etapas.length - 1,
      row.id,
    );
    noteActivity(erp, row.id, user, 'FINALIZACAO', `Motivo: ${reason.desc}. ${note}`.trim());
  });
  return { message: 'Ticket finalizado.' };
}

/**
 * TICKET_RECLASSIFICAR: another type; the ticket begins its steps anew, and reasons of the old type
 * are dropped.
 */
export function reclassifyTicket(call: Call): Answer {
  requireStaff(call.user);
  const row = requireTicket(call);
  requireOpen(row);
  const type = visibleTypes(call).find(({ id }) => id === requiredId(call.body, 'idTipo'));
  if (type === undefined)
    throw unprocessable('Tipo de ticket inválido.', { idTipo: 'O campo é inválido' });
  if (type.id === row.idTipo)
    throw unprocessable('O ticket já é deste tipo.', { idTipo: 'O campo é inválido' });
  call.erp.store.transaction(() => {
    call.erp.store.run(
      "UPDATE ticket SET idTipo = ?, etapa = 0, motivos = '[]', idSetor = ? WHERE id = ?",
      type.id,
      type.etapas[0]?.idSetor ?? type.idSetor,
      row.id,
    );
    noteActivity(
      call.erp,
      row.id,
      call.user,
      'RECLASSIFICACAO',
      `De ${typeOf(row).desc} para ${type.desc}.`,
    );
  });
  return { message: `Tipo do ticket alterado para ${type.desc}.` };
}
