import { addDays } from '../../clock.ts';
import { isCustomer, requireCustomer } from '../../documents/scope.ts';
import { badRequest, forbidden, notFound, unprocessable } from '../../errors.ts';
import { drawBanner } from '../../files/banners.ts';
import type { ReportTable } from '../../files/table.ts';
import { pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { picture } from '../home/pictures.ts';
import { REPORTS, type Report } from './catalogue.ts';
import { type FilterValues, readFilters } from './filters.ts';

// The writers of files are loaded at the first report: they cost more than all the rest of the
// start.
const writer = () => import('../../files/table.ts');

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const THUMB = { width: 480, height: 270 };
/** How long the `ts` of a request is good, in milliseconds. */
const STAMP_LIFE = 3_600_000;

/**
 * RELATORIOS: general ones, or with `tipo=CLIENTE` those about one customer; each role has its own.
 */
export function reports({ user, query }: Call): Answer {
  const tipo = query.get('tipo') ?? '';
  if (!['', 'GERAL', 'CLIENTE'].includes(tipo))
    throw unprocessable('Tipo inválido.', { tipo: 'Use GERAL ou CLIENTE.' });
  return REPORTS.filter(
    (report) => report.types.includes(user.type) && report.tipo === (tipo === '' ? 'GERAL' : tipo),
  ).map(({ id, titulo, descricao, thumb, cor, modo_exibicao }) => ({
    id,
    titulo,
    descricao,
    thumb: thumb ? id * 10 : null,
    cor,
    modo_exibicao,
  }));
}

/** RELATORIO_IMAGEM: the picture of a report's card. */
export function reportImage({ params }: Pick<Call, 'params'>): Answer {
  const id = pathId(params['idImagem']) ?? -1;
  const report = REPORTS.find((one) => one.thumb && one.id * 10 === id);
  if (report === undefined) throw notFound('Imagem não encontrada.');
  return picture(drawBanner(id, report.titulo, THUMB));
}

/** RELATORIO_FILTROS */
export function reportFilters(call: Call): Answer {
  const today = call.erp.clock.today();
  return reportOf(call, call.params['idRelatorio']).filtros.map(({ diasPadrao, ...filter }) => ({
    ...filter,
    ...(diasPadrao !== undefined && { valorpadrao: `${addDays(today, -diasPadrao)}/${today}` }),
  }));
}

/**
 * RELATORIO_GERAR: a file in the format that `exporters` names; refused without the session's own
 * `token` and a fresh `ts`.
 */
export async function generateReport(call: Call): Promise<Answer> {
  const { query, token, erp } = call;
  const stamp = Number(query.get('ts') ?? '');
  if (query.get('token') !== token) throw forbidden('Token do relatório inválido.');
  if (!(Math.abs(erp.clock.epoch() - stamp) <= STAMP_LIFE))
    throw badRequest('A solicitação do relatório expirou.');
  const report = reportOf(call, query.get('idRelatorio') ?? undefined);
  const format = query.get('exporters') ?? '';
  if (!['pdf', 'xlsx', 'json'].includes(format))
    throw unprocessable('Formato inválido.', { exporters: 'Use pdf, xlsx ou json.' });
  const table = tableOf(call, report, readFilters(report.filtros, query));
  const name = `relatorio-${report.id}.${format}`;
  if (format === 'json')
    return file(JSON.stringify(table.linhas), 'application/json; charset=utf-8', name);
  const { printTable, writeTable } = await writer();
  return format === 'pdf'
    ? file(await printTable(table), 'application/pdf', name)
    : file(await writeTable(table), XLSX, name);
}

function file(content: BodyInit, type: string, name: string): Response {
  return new Response(content, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}

/** 404 for a report that does not exist, 403 for one that is not for this role. */
function reportOf({ user }: Call, id: string | undefined): Report {
  const report = REPORTS.find((one) => one.id === pathId(id));
  if (report === undefined) throw notFound('Relatório não encontrado.');
  if (!report.types.includes(user.type)) throw forbidden('Você não tem acesso a este relatório.');
  return report;
}

function tableOf(call: Call, report: Report, values: FilterValues): ReportTable {
  const { sql, values: bound } = report.select(
    call,
    values,
    report.tipo === 'CLIENTE' ? customerOf(call) : null,
  );
  return {
    titulo: report.titulo,
    filtros: report.filtros.map(({ parametro, label }) => [
      label,
      (values[parametro] ?? []).join(' a ') || 'Todos',
    ]),
    colunas: [...report.colunas],
    linhas: call.erp.store.all<Record<string, string | number | null>>(sql, ...bound),
  };
}

/** Reports about one customer get it in `idCli`. */
function customerOf({ erp, user, query }: Call): number {
  const id = pathId(query.get('idCli') ?? undefined) ?? (isCustomer(user) ? user.idCli : null);
  if (id === null) throw unprocessable('Informe o cliente.', { idCli: 'Campo obrigatório' });
  requireCustomer(erp.store, user, id);
  return id;
}
