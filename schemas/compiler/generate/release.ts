import { detail } from '../../diagnostics/detail.ts';
import type { Manifest } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { optional } from '../../words/parts/field/fields.ts';
import { paletteTokens } from '../../words/theme/palette.ts';
import type { Memo } from '../incremental/memo.ts';
import type { Lowered } from '../lowering/lower-project.ts';
import type { Project } from '../lowering/project.ts';
import type { Cursor } from '../read/cursor.ts';
import { sha256 } from '../read/hash.ts';
import type { Release } from '../types.ts';
import { generateScreen, generateShell } from './chunk-files.ts';
import { jsonFile, type ReleaseFile } from './files.ts';
import type { Refused } from './module.ts';

/** The release as files, named by their content; null when something essential is missing. */
export function generateRelease(
  project: Project,
  tenant: string,
  { screens, shell, settings, theme, messages, parameters, calls }: Lowered,
  memo: Memo,
): Release | null {
  const chunks = screens.map((lowered) => ({
    ...lowered,
    ...memo.of(
      project,
      `generate screen/${lowered.screen.id}`,
      () => generateScreen(lowered),
      lowered,
    ),
  }));
  const frame = shell && memo.of(project, 'generate shell', () => generateShell(shell), shell);
  for (const { refused } of [...chunks, ...(frame ? [frame] : [])]) reportRefused(project, refused);
  if (!shell || !frame || !settings || !messages || !theme || !calls) return null;

  const manifest: Manifest = {
    format: 3,
    tenant,
    title: settings.value.name,
    routes: chunks
      .flatMap(({ screen }) =>
        screen.routes.map((path) => ({ path, screen: screen.id, access: screen.access })),
      )
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    screens: Object.fromEntries(
      chunks.map(({ screen, chunk, module, words }) => [
        screen.id,
        { chunk, module, access: screen.access, words },
      ]),
    ),
    shell: shell.shell,
    dialogs: shell.dialogs,
    calls: shell.calls,
    tours: shell.tours,
    templates: frame.templates,
    ...(settings.value.analytics ? { analytics: settings.value.analytics } : {}),
    ...(shell.events ? { events: shell.events } : {}),
    ...(shell.push ? { push: shell.push } : {}),
    module: frame.module,
    theme: generateTheme(project, theme),
    messages,
    parameters,
  };
  const manifestFile = jsonFile('manifest.json', manifest);
  const files: ReleaseFile[] = [
    ...chunks.flatMap((chunk) => chunk.files),
    ...frame.files,
    manifestFile,
    memo.of(project, 'generate calls', () => jsonFile('calls.json', calls), calls),
    jsonFile('tenant.json', settings.value),
  ];
  const listing = files.map(({ name, hash }) => `${name} ${hash}`).sort();
  return {
    hash: sha256(listing.join('\n')).slice(0, 32),
    files: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    manifest: JSON.parse(manifestFile.content) as Manifest,
    calls,
    tenant: settings.value,
  };
}

function reportRefused(project: Project, refused: readonly Refused[]): void {
  // After another error in the form this is only a consequence.
  for (const { document, cause } of refused)
    if (!project.hasErrorsIn(document))
      project.reportAt(
        document,
        ['schema'],
        'CFG3001',
        `O esquema do formulário não pode virar um validador${detail('AJV', cause)}.`,
      );
}

function generateTheme(project: Project, theme: Cursor<Source.ThemeDocument>): Manifest['theme'] {
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
