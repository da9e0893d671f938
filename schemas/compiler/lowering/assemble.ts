import { paletteTokens } from '../../words/theme/palette.ts';
import type * as Source from '../../types.generated.ts';
import type { CallTable, Manifest } from '../../release/types.ts';
import { lowerCallTable, parameterDefinitions } from '../../words/call/call-table.ts';
import {
  type LoweredScreen,
  type LoweredShell,
  lowerScreenChunk,
  lowerShellChunk,
} from './chunk.ts';
import type { ReleaseFile } from '../generate/generate.ts';
import { sha256 } from '../read/hash.ts';
import type { Release } from '../index.ts';
import type { Cursor } from '../read/cursor.ts';
import { optional } from '../../words/parts/field/fields.ts';
import type { Judged } from '../incremental/judged.ts';
import type { Memo } from '../incremental/memo.ts';
import type { Project } from './project.ts';
import { releaseRules } from '../rules/table.ts';
import { unreadAnswers } from '../../words/call/answers.ts';
import { lowerTenant } from '../../words/tenant/tenant.ts';

/** What a compile is told beside the documents. */
export interface Surroundings {
  tenant: string;
  /** Host names of other tenants, and whose they are. */
  taken: Readonly<Record<string, string>>;
  /** Hashes of the tenant's pictures and fonts; absent: not known. */
  assets?: ReadonlySet<string>;
}

/** What rules and the release are made of, once every document has been lowered. */
export interface Lowered {
  chunks: readonly LoweredScreen[];
  shell: LoweredShell | undefined;
  settings: ReturnType<typeof lowerTenant>;
  theme: Cursor<Source.ThemeDocument> | undefined;
  messages: Record<string, string> | undefined;
  calls: { value: CallTable; file: ReleaseFile } | undefined;
  /** Calls with an answer that nobody reads. */
  unread: readonly string[];
}

/**
 * Lowers every screen and the shell, runs the rules that look at the whole, and puts the release
 * together. Null when something essential is missing.
 */
export function assemble(
  project: Project,
  surroundings: Surroundings,
  memo: Memo,
  judged: Judged,
): Release | null {
  const lowered = lowerAll(project, memo);
  for (const { check } of releaseRules)
    check({ project, judged, memo, ...surroundings, ...lowered });
  return releaseOf(project, surroundings.tenant, lowered);
}

function lowerAll(project: Project, memo: Memo): Lowered {
  const chunks = [...project.ids('screen')]
    .sort()
    .flatMap((id) => memo.of(project, `screen/${id}`, (part) => lowerScreenChunk(part, id)) ?? []);
  const shell = memo.of(project, 'shell', lowerShellChunk);
  const settings = lowerTenant(project);
  const messages = project.single('messages', 'messages')?.get('texts').record() as
    | Record<string, string>
    | undefined;
  project.single('parameters', 'parameters');
  const theme = settings && project.resolve('theme', settings.theme, settings.cursor);
  const used = [
    ...new Set([...chunks, ...(shell ? [shell] : [])].flatMap(({ calls }) => Object.keys(calls))),
  ].sort();
  const unread = unreadAnswers(project);
  const calls = memo.of(
    project,
    'calls',
    (part) => lowerCallsFile(part, used, unread),
    `${used.join()}|${unread.join()}`,
  );
  return { chunks, shell, settings, theme, messages, calls, unread };
}

function releaseOf(
  project: Project,
  tenant: string,
  { chunks, shell, settings, theme, messages, calls }: Lowered,
): Release | null {
  if (!shell || !settings || !messages || !theme || !calls) return null;

  const screens = Object.fromEntries(
    chunks.map(({ screen, chunk, module, words }) => [
      screen.id,
      { chunk, module, access: screen.access, words },
    ]),
  );
  const routes = chunks.flatMap(({ screen }) =>
    screen.routes.map((path) => ({ path, screen: screen.id, access: screen.access })),
  );
  const manifest: Manifest = {
    format: 1,
    tenant,
    title: settings.value.name,
    routes: routes.sort((a, b) => (a.path < b.path ? -1 : 1)),
    screens,
    shell: shell.shell,
    dialogs: shell.dialogs,
    calls: shell.calls,
    tours: shell.tours,
    ...(settings.value.analytics ? { analytics: settings.value.analytics } : {}),
    ...(shell.events ? { events: shell.events } : {}),
    ...(shell.push ? { push: shell.push } : {}),
    module: shell.module,
    theme: lowerTheme(project, theme),
    messages,
    parameters: parameterDefinitions(project),
  };
  const files: ReleaseFile[] = [
    ...chunks.flatMap((chunk) => chunk.files),
    ...shell.files,
    file('manifest.json', manifest),
    calls.file,
    file('tenant.json', settings.value),
  ];
  const listing = files.map(({ name, hash }) => `${name} ${hash}`).sort();
  const hash = sha256(listing.join('\n')).slice(0, 32);
  return {
    hash,
    files: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    manifest,
    calls: calls.value,
    tenant: settings.value,
  };
}

function lowerTheme(project: Project, theme: Cursor<Source.ThemeDocument>): Manifest['theme'] {
  const pictures = theme.get('pictures');
  return {
    id: theme.id,
    tokens: { ...theme.get('tokens').value, ...paletteTokens(project, theme) },
    ...optional('logo', pictures.string('logo')),
    ...optional('login', pictures.string('login')),
    ...optional('icon', pictures.string('icon')),
    ...optional('font', theme.string('font')),
  };
}

function file(name: string, value: unknown): ReleaseFile {
  const content = JSON.stringify(value);
  return { name, content, hash: sha256(content) };
}

function lowerCallsFile(
  project: Project,
  used: readonly string[],
  unread: readonly string[],
): { value: CallTable; file: ReleaseFile } | undefined {
  const value = lowerCallTable(project, new Set(used), new Set(unread));
  return value && { value, file: file('calls.json', value) };
}
