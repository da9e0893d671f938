import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../../config.ts';
import { codeOf, RefusalError } from '../../folders/refusal.ts';
import { CopyRefusedError, copyStore } from '../../store/postgres/copy.ts';
import { type CliOptions, UsageError } from '../args.ts';
import type { CliContext, ExitCode } from '../context.ts';

const refusals: Record<CopyRefusedError['problem'], (table: string) => string> = {
  notEmpty: (table) =>
    `Nada foi copiado: o banco de dados de --to já tem dados (${table}). Use um vazio.`,
  different: (table) => `Nada foi copiado: ${table} não ficou igual ao original.`,
};

/** Copies the SQLite store into an empty PostgreSQL database and compares both. */
export async function copyCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const { from = '', to = '' } = options;
  if (!from.startsWith('sqlite:') || !/^postgres(ql)?:/.test(to))
    throw new UsageError('Diga de onde e para onde: --from sqlite:ARQUIVO --to postgres://...');
  // The key is no matter of a copy: what is encrypted stays as it is.
  const { database } = readConfig({ DATABASE_URL: to, SESSION_KEY: 'unused' }, context.cwd);
  if (!database) throw new UsageError('Falta --to.');
  const file = resolve(context.cwd, from.slice('sqlite:'.length));
  if (!existsSync(file)) throw new RefusalError(`O arquivo de --from não existe: ${file}`);
  try {
    const tables = await copyStore(file, database);
    for (const { table, rows, hash } of tables)
      context.print(
        options.json
          ? JSON.stringify({ table, rows, hash })
          : `${table.padEnd(22)}${String(rows).padStart(9)}  ${hash.slice(0, 16)}`,
      );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (!options.json)
      context.print(`${rows} linhas de ${tables.length} tabelas copiadas e conferidas.`);
    return 0;
  } catch (error) {
    if (error instanceof CopyRefusedError)
      throw new RefusalError(refusals[error.problem](error.table));
    if (codeOf(error)?.startsWith('SQLITE_BUSY'))
      throw new RefusalError(
        `${file} está em uso: pare o servidor e os outros comandos, e tente de novo.`,
      );
    throw error;
  }
}
