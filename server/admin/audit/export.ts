import { type AuditEntry, auditActions } from '../../../schemas/admin/audit.ts';
import type { AuditFilter } from '../../store/audit.ts';
import type { AuditLog } from './log.ts';

const readAtOnce = 500;

/** All entries that a filter lets through, newest first, some at a time. */
async function* entriesOf(
  audit: AuditLog,
  tenant: string,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  let { before } = filter;
  for (;;) {
    const page = await audit.entries(tenant, { ...filter, before }, readAtOnce);
    if (page.length > 0) yield page;
    before = page.at(-1)?.id;
    if (page.length < readAtOnce) return;
  }
}

/** A table program takes a text that begins so for a formula. */
const isFormula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = isFormula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const header = ['Quando', 'Quem', 'E-mail', 'O que', 'Documento', 'Detalhe', 'Endereço de rede'];

function line({ at, person, action, document, detail, address }: AuditEntry): string {
  const who = person === null ? 'Servidor' : (person.name ?? person.id);
  const cells = [
    time.format(at),
    who,
    person?.email ?? '',
    auditActions[action] ?? action,
    document ?? '',
    detail ?? '',
    address ?? '',
  ];
  return `${cells.map(cell).join(';')}\r\n`;
}

/** As Brazilian table programs open it: semicolons, a mark for UTF-8, times of São Paulo. */
async function* asCsv(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield `\uFEFF${header.join(';')}\r\n`;
  for await (const page of pages) yield page.map(line).join('');
}

/** One JSON array; times in ISO 8601. */
async function* asJson(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    yield separator +
      page
        .map((entry) => JSON.stringify({ ...entry, at: new Date(entry.at).toISOString() }))
        .join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export const exportKinds = {
  csv: { write: asCsv, type: 'text/csv; charset=utf-8' },
  json: { write: asJson, type: 'application/json; charset=utf-8' },
} as const;
export type ExportKind = keyof typeof exportKinds;

/** The log as the text of a file, a piece at a time. */
export const exportAudit = (
  audit: AuditLog,
  tenant: string,
  filter: AuditFilter,
  kind: ExportKind,
): AsyncGenerator<string> => exportKinds[kind].write(entriesOf(audit, tenant, filter));
