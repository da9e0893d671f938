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
const header = [
  'Quando',
  'Quem',
  'E-mail',
  'O que',
  'Documento',
  'Detalhe',
  'Endereço de rede',
  'Endereço do documento',
];

/** Labels of the documents of some entries, by their key. */
export type NamesOf = (entries: readonly AuditEntry[]) => Promise<Readonly<Record<string, string>>>;

/** An entry with the name of its document. */
interface NamedEntry extends AuditEntry {
  documentName?: string;
}

function line(entry: NamedEntry): string {
  const { at, person, action, document, documentName, detail, address } = entry;
  const who = person === null ? 'Servidor' : (person.name ?? person.id);
  const cells = [
    time.format(at),
    who,
    person?.email ?? '',
    auditActions[action] ?? action,
    documentName ?? document ?? '',
    detail ?? '',
    address ?? '',
    document ?? '',
  ];
  return `${cells.map(cell).join(';')}\r\n`;
}

/** As Brazilian table programs open it: semicolons, a mark for UTF-8, times of São Paulo. */
async function* asCsv(pages: AsyncIterable<NamedEntry[]>): AsyncGenerator<string> {
  yield `\uFEFF${header.join(';')}\r\n`;
  for await (const page of pages) yield page.map(line).join('');
}

/** One JSON array; times in ISO 8601. */
async function* asJson(pages: AsyncIterable<NamedEntry[]>): AsyncGenerator<string> {
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

async function* withNames(
  pages: AsyncIterable<AuditEntry[]>,
  namesOf: NamesOf,
): AsyncGenerator<NamedEntry[]> {
  for await (const page of pages) {
    const names = await namesOf(page);
    yield page.map((entry) => {
      const documentName = entry.document ? names[entry.document] : undefined;
      return { ...entry, ...(documentName !== undefined && { documentName }) };
    });
  }
}

interface ExportOptions {
  audit: AuditLog;
  tenant: string;
  filter: AuditFilter;
  kind: ExportKind;
  namesOf: NamesOf;
}

/** The log as the text of a file, a piece at a time. */
export const exportAudit = ({
  audit,
  tenant,
  filter,
  kind,
  namesOf,
}: ExportOptions): AsyncGenerator<string> =>
  exportKinds[kind].write(withNames(entriesOf(audit, tenant, filter), namesOf));
