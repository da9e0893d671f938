import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { hostsOfOthers } from '../tenancy/hosts.ts';
import { assetHashesIn } from '../folders/asset-folder.ts';
import { checkTenantName, type CliOptions, UsageError } from './args.ts';
import { type CliContext, type ExitCode, folderAt, readBase } from './context.ts';
import { summary, toJsonLine, toText } from './report.ts';
import { prefixOf, readSources } from '../folders/sources.ts';

export interface Target {
  tenant: string;
  folder: string;
}

async function tenantsIn(root: string): Promise<Target[]> {
  const folder = join(root, 'tenants');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ tenant: checkTenantName(name), folder: join(folder, name) }));
}

/**
 * A folder with `base/` in it is a whole configuration; any other is one tenant's, and bears its
 * name. `siblings`: all tenants of the configuration; `whole`: all of it is meant.
 */
export async function targets(
  context: CliContext,
  { tenant, dir }: CliOptions,
): Promise<{ root: string | undefined; list: Target[]; siblings: Target[]; whole: boolean }> {
  const given = dir === undefined ? undefined : await folderAt(context, dir);
  if (given !== undefined && !existsSync(join(given, 'base')))
    return {
      root: undefined,
      list: [{ tenant: tenant ?? checkTenantName(basename(given)), folder: given }],
      siblings: [],
      whole: false,
    };
  const root = given ?? resolve(context.cwd, 'config');
  const all = await tenantsIn(root);
  const list = tenant === undefined ? all : all.filter((target) => target.tenant === tenant);
  if (tenant !== undefined && list.length === 0)
    throw new UsageError(
      `Não há pasta para o distribuidor '${tenant}' em ${join(root, 'tenants')}.`,
    );
  return { root: given, list, siblings: all, whole: tenant === undefined };
}

/** The addresses that the tenants of a configuration name. */
const claims = (siblings: readonly Target[]): Promise<{ id: string; hosts: string[] }[]> =>
  Promise.all(
    siblings.map(async ({ tenant, folder }) => ({
      id: tenant,
      hosts: await hostsIn(join(folder, 'tenant/tenant.json')),
    })),
  );

/**
 * Addresses in a tenant's document; none where it cannot be read, which its own compile reports.
 */
async function hostsIn(file: string): Promise<string[]> {
  try {
    const { hosts } = JSON.parse(await readFile(file, 'utf8')) as { hosts?: unknown };
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  } catch {
    return [];
  }
}

/** Compiles files and prints what was found. Needs no store and changes nothing. */
export async function check(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const { root, list, siblings, whole } = await targets(context, options);
  const base = await readBase(context, root);
  let failed = false;
  const seen = new Set<string>();
  const claimed = await claims(siblings);
  // The base has to compile by itself, and only there its unused parts are reported.
  for (const { tenant, folder } of whole
    ? [{ tenant: 'base', folder: undefined }, ...list]
    : list) {
    const overlay =
      folder === undefined ? [] : await readSources(folder, prefixOf(folder, context.cwd));
    const assets = folder === undefined ? [] : await assetHashesIn(folder);
    const { diagnostics, release, dynamicTypes } = context.compile({
      tenant,
      base,
      overlay,
      hostOwners: hostsOfOthers(claimed, tenant),
      assets,
    });
    failed ||= release === null;
    for (const finding of diagnostics) {
      const line = options.json ? toJsonLine(finding) : toText(finding);
      // A finding of the base repeats for every tenant; once is enough.
      if (seen.has(line)) continue;
      seen.add(line);
      context.print(options.json ? line : `${line}\n`);
    }
    if (options.json) continue;
    const version = release ? `versão ${release.hash}` : 'não compila';
    context.print(
      `${tenant}: ${summary(diagnostics)}; ${dynamicTypes} tipos dinâmicos; ${version}`,
    );
  }
  return failed ? 1 : 0;
}
