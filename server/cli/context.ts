import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { AccessCodec } from '../access/codec.ts';
import type { Inviting } from '../admin/accounts/invitations/inviting.ts';
import type { AuditLog } from '../admin/audit/log.ts';
import { codeOf } from '../folders/refusal.ts';
import { prefixOf, readSources } from '../folders/sources.ts';
import type { Compile } from '../release/types.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/types.ts';
import { UsageError } from './args.ts';

/** Dependencies of a command. */
export interface CliContext {
  cwd: string;
  compile: Compile;
  /** Opened at the first use: `check` never does. */
  store: () => Promise<Store>;
  /** Where the store's database is, for what does not open it as a store. */
  storeFile: () => string;
  /** Reads what the server encrypted of accesses. */
  accessCodec: () => AccessCodec;
  /** Values that headers name, as the panel wrote them. */
  secrets: () => Promise<Secrets>;
  /** Invites people to the admin. */
  admin: () => Promise<Inviting>;
  /** Log of changes. */
  audit: () => Promise<AuditLog>;
  /** Account of the machine that runs the command. */
  user: () => string;
  /** The result: goes to standard output. */
  print: (line: string) => void;
  /** Errors, and what accompanies findings for programs: go to standard error. */
  printError: (line: string) => void;
  now: () => number;
}

/** Who the history names for what a command did. */
export const commandLine = { id: '', name: 'linha de comando' } as const;

/** 0 fine, 1 there is something to mend. Wrong usage is an `UsageError`. */
export type ExitCode = 0 | 1;

/** The product's own documents, in the working directory or in another configuration. */
export async function readBase(context: CliContext, root = 'config'): Promise<SourceFile[]> {
  const folder = resolve(context.cwd, root, 'base');
  const base = await readSources(folder, prefixOf(folder, context.cwd));
  if (base.length === 0)
    throw new UsageError(
      `Não há documentos em ${prefixOf(folder, context.cwd)}: execute na pasta do portal.`,
    );
  return base;
}

/** The folder that `--dir` names, absolute. Throws `UsageError` when there is none. */
export async function folderAt(context: CliContext, dir: string): Promise<string> {
  const folder = resolve(context.cwd, dir);
  try {
    if ((await stat(folder)).isDirectory()) return folder;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new UsageError(`A pasta não existe: ${dir}`);
    if (code !== 'ENOTDIR') throw error;
  }
  throw new UsageError(`Não é uma pasta: ${dir}`);
}

/** The tenant that is meant: the one named, or the only one there is. */
export async function meantTenant(context: CliContext, named: string | undefined): Promise<string> {
  const tenants = (await (await context.store()).tenants()).map(({ id }) => id);
  const [only] = tenants;
  if (named === undefined && tenants.length === 1 && only !== undefined) return only;
  if (named === undefined)
    throw new UsageError(
      `Diga o distribuidor com --tenant: ${tenants.join(', ') || 'ainda não há nenhum'}.`,
    );
  if (!tenants.includes(named)) throw new UsageError(`O distribuidor '${named}' não existe.`);
  return named;
}

/**
 * The tenant's name, when the store has it. Throws `UsageError`: a typing error must not make a
 * tenant.
 */
export async function knownTenant(store: Store, tenant: string): Promise<string> {
  if (await store.tenant(tenant)) return tenant;
  throw new UsageError(
    `O distribuidor '${tenant}' não existe. Crie-o com: tenant create ${tenant}`,
  );
}
