import { NewerDatabaseError, StoreUnavailableError, TakenHostError } from '../store/errors.ts';
import { ConfigError } from '../config-error.ts';
import { UsageError } from './args.ts';
import { codeOf, RefusalError } from '../folders/refusal.ts';

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'só permite leitura',
  ENOENT: 'não existe',
  EEXIST: 'não é uma pasta',
  ENOTDIR: 'não é uma pasta',
  EISDIR: 'é uma pasta',
  ELOOP: 'é um link que leva a si mesmo',
  ENOSPC: 'o disco está cheio',
};

const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? `${error.path}: `
    : '';

function ofStore(code: string): string {
  if (code.startsWith('SQLITE_BUSY'))
    return 'O banco de dados está ocupado por outro processo: tente novamente.';
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT'))
    return 'O arquivo portal.sqlite em DATA_DIR está danificado ou não é um banco de dados: recupere-o de uma cópia com: restore ARQUIVO';
  return `O banco de dados em DATA_DIR não pôde ser usado (${code}).`;
}

/** Why a PostgreSQL that answers lets nobody in, by its code. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'O PostgreSQL recusou o usuário ou a senha.',
  '28000': 'O PostgreSQL recusou este usuário, ou a ligação desta máquina (pg_hba.conf).',
  '3D000': 'O PostgreSQL não tem o banco de dados que o endereço nomeia: crie-o vazio.',
  '53300': 'O PostgreSQL não aceita mais ligações agora: tente novamente.',
};

const ofPostgres = (error: StoreUnavailableError): string =>
  refusals[codeOf(error) ?? ''] ??
  'O PostgreSQL não responde: confira o endereço e se ele está no ar.';

/**
 * One sentence for people about whatever stopped a command, and its exit code: a trace helps nobody
 * who types commands.
 */
export function sentenceFor(error: unknown): { message: string; code: 1 | 2 } {
  if (error instanceof UsageError) return { message: error.message, code: 2 };
  if (error instanceof RefusalError || error instanceof ConfigError)
    return { message: error.message, code: 1 };
  if (error instanceof NewerDatabaseError)
    return {
      message: 'O banco de dados é de uma versão mais nova do portal: use essa versão.',
      code: 1,
    };
  if (error instanceof StoreUnavailableError) return { message: ofPostgres(error), code: 1 };
  if (error instanceof TakenHostError) {
    const { host, owner } = error;
    return {
      message: `Nada mudou: o endereço '${host}' desta versão é agora de outro distribuidor, '${owner}'. Publique uma versão sem ele em hosts, ou tire-o antes de '${owner}'.`,
      code: 1,
    };
  }
  const code = codeOf(error) ?? '';
  if (code.startsWith('SQLITE_')) return { message: ofStore(code), code: 1 };
  const fault = fileFaults[code];
  if (fault !== undefined) return { message: `${pathOf(error)}${fault} (${code}).`, code: 1 };
  return {
    message: `O comando falhou: ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`,
    code: 1,
  };
}
