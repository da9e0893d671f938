import { moduleNames } from '../../../../schemas/places/modules.ts';
import type { Access, JsonObject, ScreenChunk } from '../../../../schemas/release/types.ts';
import { isJsonObject } from '../../../../schemas/record.ts';
import type { Session } from '../../../session/session-types.ts';
import type { PreviewCode } from '../../../tenancy/preview.ts';
import type { LiveRelease } from '../../../tenancy/live-release.ts';
import { createSampler } from './sample.ts';

function modulesOf({ release: { manifest, table } }: PreviewCode): string[] {
  const accesses: Access[] = [
    ...Object.values(manifest.screens),
    ...Object.values(table.calls),
  ].map(({ access }) => access);
  const { menu } = manifest.shell;
  return [
    ...new Set([
      ...(menu?.modules?.order ?? []),
      ...accesses.flatMap((access) => (typeof access === 'object' ? [access.module] : [])),
    ]),
  ];
}

const namesOfCode = new WeakMap<LiveRelease, Promise<ReadonlyMap<string, string>>>();

/** Titles of the screens that modules open, by module; read once for each object code. */
function namesOf(code: PreviewCode): Promise<ReadonlyMap<string, string>> {
  const { release } = code;
  const known = namesOfCode.get(release);
  if (known) return known;
  const names = readNames(code);
  namesOfCode.set(release, names);
  names.catch(() => namesOfCode.delete(release));
  return names;
}

async function readNames({ release, file }: PreviewCode): Promise<ReadonlyMap<string, string>> {
  const screens = Object.values(release.manifest.screens).filter(
    ({ access }) => typeof access === 'object',
  );
  const chunks = await Promise.all(screens.map(({ chunk }) => file(chunk)));
  return moduleNames(
    chunks.flatMap((text) => {
      if (text === null) return [];
      const { screen } = JSON.parse(text) as ScreenChunk;
      return [{ kind: 'screen', id: screen.id, value: { ...screen } }];
    }),
  );
}

/** 'B2B_NOTA_FISCAL' -> 'Nota fiscal': of a module that no screen is named after. */
function wordsOf(module: string): string {
  const words = module
    .replace(/^[A-Z0-9]+_/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A row of the session's modules that lets somebody in, as the menu shows it. */
function moduleRow(
  { release: { manifest, table } }: PreviewCode,
  row: JsonObject,
  module: string,
  name: string,
): JsonObject {
  const route = manifest.routes.find(
    ({ access, path }) =>
      typeof access === 'object' && access.module === module && !path.includes('{'),
  );
  const menu = manifest.shell.menu?.modules;
  const shown = menu
    ? {
        [menu.label]: name,
        [menu.icon]: 'th-large',
        ...(route && { [menu.url]: route.path }),
        ...(menu.shown && { [menu.shown]: true }),
      }
    : {};
  return {
    ...row,
    ...shown,
    [table.modules.key]: module,
    [table.modules.allowed]: true,
  };
}

/** The session's data, with all modules and no question about its password. */
async function dataOf(code: PreviewCode, modules: readonly string[]): Promise<JsonObject> {
  const { table, settings } = code.release;
  // Screens call the same names otherwise than a session does.
  const made = createSampler(
    table.shapes,
    new Map(),
    () => undefined,
    () => undefined,
  )({ t: 'ref', id: settings.sessionType });
  const {
    reset: _,
    resetToken: _token,
    impersonating: _acting,
    ...data
  } = isJsonObject(made) ? made : {};
  const [name, ...deeper] = table.modules.of;
  const rows = name === undefined ? undefined : data[name];
  if (name === undefined || deeper.length > 0 || !Array.isArray(rows)) return data;
  const row = rows[0] ?? {};
  const names = await namesOf(code);
  return {
    ...data,
    [name]: modules.map((module) =>
      moduleRow(code, isJsonObject(row) ? row : {}, module, names.get(module) ?? wordsOf(module)),
    ),
  };
}

/** A session that nobody has at the ERP, for looking at screens: it may open all of them. */
export async function sampleSession(code: PreviewCode, id: string, now: number): Promise<Session> {
  const { tenant, hash } = code.release;
  const modules = modulesOf(code);
  return {
    key: '',
    publicId: `${id}-${hash}`,
    tenant,
    token: '',
    previousToken: null,
    person: null,
    actor: null,
    data: await dataOf(code, modules),
    parameters: [],
    modules: new Set(modules),
    release: hash,
    version: 1,
    createdAt: now,
    validatedAt: now,
  };
}
