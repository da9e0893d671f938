import type { Context, Hono } from 'hono';
import type { AuditDocument, AuditEntry, AuditPage } from '../../../schemas/admin/audit.ts';
import { documentTitle } from '../../../schemas/draft/sentence/documents.ts';
import { kinds } from '../../../schemas/words/index.ts';
import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/errors.ts';
import type { AuditFilter } from '../../store/audit.ts';
import { noteChange } from './note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { exportAudit, type ExportKind, exportKinds } from './export.ts';

const shownAtOnce = 50;
const longestText = 200;

function numberIn(c: Context<AdminEnv>, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw badInput(`'${name}' não é um número.`);
  return value;
}

const textIn = (c: Context<AdminEnv>, name: string): string | undefined =>
  c.req.query(name)?.slice(0, longestText) || undefined;

function filterIn(c: Context<AdminEnv>): AuditFilter {
  const numbers = {
    since: numberIn(c, 'since'),
    until: numberIn(c, 'until'),
    before: numberIn(c, 'before'),
  };
  return {
    ...numbers,
    person: textIn(c, 'person'),
    action: textIn(c, 'action'),
    document: textIn(c, 'document'),
  };
}

const isDocument = (key: string): boolean =>
  /^[^/#]+\/[^/#]+$/.test(key) && (kinds as readonly string[]).includes(key.split('/')[0] ?? '');

const documentsOf = (entries: readonly AuditEntry[]): (string | null)[] =>
  entries.map(({ document }) => document);

/** Present labels of some documents. */
async function namesOf(
  { admin, store }: Deps,
  tenant: string,
  documents: readonly (string | null)[],
): Promise<Record<string, string>> {
  const keys = new Set(
    documents.flatMap((document) => (document && isDocument(document) ? document : [])),
  );
  if (keys.size === 0) return {};
  const [base, { files: overlay }] = await Promise.all([admin.base(), store.overlay(tenant)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, documentTitle({ base, overlay }, key)] as const),
  );
}

async function nextPiece(
  pieces: AsyncGenerator<string>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  const { done, value } = await pieces.next();
  if (done) controller.close();
  else controller.enqueue(new TextEncoder().encode(value));
}

/** Who changed what at the tenant: a page at a time, or all of it as a file. */
export function auditRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { audit } = deps.admin;
  const mayRead = permit('audit.read');

  api.get('/audit', mayRead, async (c) => {
    const found = await audit.entries(c.get('person').tenant, filterIn(c), shownAtOnce + 1);
    const entries = found.slice(0, shownAtOnce);
    return c.json({
      entries,
      names: await namesOf(deps, c.get('person').tenant, documentsOf(entries)),
      more: found.length > shownAtOnce ? (entries.at(-1)?.id ?? null) : null,
    } satisfies AuditPage);
  });

  api.get('/audit/documents', mayRead, async (c) => {
    const { tenant } = c.get('person');
    const keys = (await audit.documents(tenant)).filter(isDocument);
    const names = await namesOf(deps, tenant, keys);
    return c.json(
      keys
        .map((document): AuditDocument => ({ document, name: names[document] ?? document }))
        .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    );
  });

  api.get('/audit/export', mayRead, async (c) => {
    const kind: ExportKind = c.req.query('format') === 'json' ? 'json' : 'csv';
    const { tenant } = c.get('person');
    const filter = filterIn(c);
    await noteChange(c, deps, { action: 'audit.export', detail: kind });
    const pieces = exportAudit({
      audit,
      tenant,
      filter,
      kind,
      namesOf: (entries) => namesOf(deps, tenant, documentsOf(entries)),
    });
    c.header('Content-Type', exportKinds[kind].type);
    c.header('Content-Disposition', `attachment; filename="alteracoes-${tenant}.${kind}"`);
    return c.body(
      new ReadableStream<Uint8Array>({
        pull: (controller) => nextPiece(pieces, controller),
        cancel: async () => void (await pieces.return(undefined)),
      }),
    );
  });
}
