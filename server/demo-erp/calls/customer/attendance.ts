import { unprocessable } from '../../errors.ts';
import { optionalText, requiredText } from '../../input.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { Answer, Call } from '../../types.ts';
import { customerForStaff } from './staff.ts';

const LOG_PAGE = 5;
const ATTENDANCE_PAGE = 9;
const CHANNELS = ['TELEFONE', 'WHATSAPP', 'VISITA', 'EMAIL', 'PORTAL'];
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** CLIENTE_LOG_ATIVIDADES: what happened, newest first; some entries are nobody's. */
export function activityLog(call: Call): Answer {
  const { query } = call;
  return selectPage(call.erp.store, {
    columns:
      'cliente_evento.id, tipo, datahora_criacao, observacao, colaborador.nome AS colaborador',
    from: 'cliente_evento LEFT JOIN colaborador ON colaborador.id = cliente_evento.idColab WHERE cliente_evento.idCli = ?',
    values: [customerForStaff(call)],
    order: 'datahora_criacao DESC, cliente_evento.id DESC',
    ...readPaging(query.get('page'), query.get('take'), LOG_PAGE),
  });
}

/** CLIENTE_ATENDIMENTOS: attendances of the past, newest first. */
export function attendances(call: Call): Answer {
  const { query } = call;
  return selectPage(call.erp.store, {
    columns: 'atendimento.id, canal, inicio, fim, observacao, colaborador.nome AS colaborador',
    from: 'atendimento JOIN colaborador ON colaborador.id = atendimento.idColab WHERE atendimento.idCli = ?',
    values: [customerForStaff(call)],
    order: 'inicio DESC, atendimento.id DESC',
    ...readPaging(query.get('page'), query.get('take'), ATTENDANCE_PAGE),
  });
}

/** CLIENTE_ATENDIMENTO: how the customer is attended, in short. */
export function attendance(call: Call): Answer {
  const { store, clock } = call.erp;
  const idCli = customerForStaff(call);
  const last = store.one<{ inicio: string; canal: string; colaborador: string }>(
    `SELECT inicio, canal, colaborador.nome AS colaborador FROM atendimento JOIN colaborador ON colaborador.id = atendimento.idColab
     WHERE atendimento.idCli = ? ORDER BY inicio DESC, atendimento.id DESC LIMIT 1`,
    idCli,
  );
  const next = store.one<{ data_agendada: string }>(
    'SELECT data_agendada FROM agenda WHERE idCli = ? AND data_agendada > ? AND data_finalizada IS NULL ORDER BY data_agendada LIMIT 1',
    idCli,
    clock.now(),
  );
  const count = store.one<{ n: number }>(
    'SELECT count(*) AS n FROM atendimento WHERE idCli = ?',
    idCli,
  );
  return {
    ultimoAtendimento: last?.inicio ?? null,
    ultimoCanal: last?.canal ?? null,
    ultimoColaborador: last?.colaborador ?? null,
    proximaAgenda: next?.data_agendada ?? null,
    quantidade: String(count?.n ?? 0),
    frequencia: 'Semanal',
  };
}

/**
 * ATENDIMENTO_REGISTRAR: an attendance that just ended, such as a visit to the customer's sheet.
 */
export function registerAttendance(call: Call): Answer {
  const { body, user, erp } = call;
  const idCli = customerForStaff(call);
  const inicio = moment(requiredText(body, 'inicio'), 'inicio');
  const fim = moment(optionalText(body, 'fim') ?? erp.clock.now(), 'fim');
  if (fim < inicio)
    throw unprocessable('Período inválido.', { fim: 'Deve ser posterior ao início.' });
  const canal = optionalText(body, 'canal') ?? 'PORTAL';
  if (!CHANNELS.includes(canal))
    throw unprocessable('Canal inválido.', { canal: 'O campo informado é inválido' });
  const outcome = erp.store.run(
    'INSERT INTO atendimento (idCli, idColab, canal, inicio, fim, observacao) VALUES (?, ?, ?, ?, ?, ?)',
    idCli,
    user.id,
    canal,
    inicio,
    fim,
    optionalText(body, 'observacao'),
  );
  return { id: outcome.id };
}

/** A date-time with seconds. */
function moment(text: string, name: string): string {
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) {
    throw unprocessable('Data inválida.', { [name]: 'Use o formato AAAA-MM-DDTHH:mm:ss.' });
  }
  return text.length === 16 ? `${text}:00` : text;
}

/** DISCAR: hands a number to the dialler of the user's extension. */
export function dial({ erp, user, body }: Call): Answer {
  const number = requiredText(body, 'numero').replace(/\D/g, '');
  if (number.length < 10 || number.length > 13)
    throw unprocessable('Telefone inválido', { numero: 'Telefone inválido' });
  erp.store.run(
    'INSERT INTO discagem (idColab, numero, quando) VALUES (?, ?, ?)',
    user.id,
    number,
    erp.clock.now(),
  );
  return { message: 'Enviado para discadora' };
}
