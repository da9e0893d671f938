import { parseArgs } from 'node:util';

export interface CliOptions {
  tenant: string | undefined;
  dir: string | undefined;
  json: boolean;
}

export interface CliCall {
  command: string;
  /** What stands after the command without a dash. */
  rest: string[];
  options: CliOptions;
}

/** A command that cannot be understood; exit code 2. The message is for people, in pt-BR. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Uso: npm run portal -- <comando>

  check [--tenant T] [--dir PASTA] [--json]     confere a configuração em arquivos, sem banco de dados
  publish --tenant T [--dir PASTA] [--json]     publica a base com o que está no banco, ou com a PASTA
  releases [--tenant T] [--json]                lista as versões publicadas
  rollback [HASH] [--tenant T]                  volta à versão anterior, ou à versão HASH
  tenant create NOME                            cria um distribuidor
  tenant import --tenant T --dir PASTA          faz da PASTA o rascunho do distribuidor
  tenant export --tenant T --dir PASTA          escreve o que está no banco na PASTA

Saída: 0 tudo certo, 1 há o que corrigir, 2 comando errado.
Ambiente: DATA_DIR (./data).`;

/** Throws `UsageError`. */
export function readArgs(argv: readonly string[]): CliCall {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, dir: { type: 'string' }, json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    });
    const [command, ...rest] = positionals;
    if (command === undefined || values.help) throw new UsageError(usage);
    if (values.tenant !== undefined) checkTenantName(values.tenant);
    return { command, rest, options: { tenant: values.tenant, dir: values.dir, json: values.json } };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Tenant names are host labels and folder names at once. */
export function checkTenantName(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(name)) throw new UsageError(`'${name}' não serve de nome: use letras minúsculas, números e hífen.`);
  return name;
}

export function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new UsageError(`Falta ${option}.\n\n${usage}`);
  return value;
}
