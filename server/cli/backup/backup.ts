import { resolve } from 'node:path';
import { RefusalError } from '../../folders/refusal.ts';
import { backup } from '../../store/sqlite/backup.ts';
import { CopyError, type CopyProblem } from '../../store/sqlite/copies.ts';
import { restore } from '../../store/sqlite/restore.ts';
import type { CliOptions } from '../args.ts';
import type { CliContext, ExitCode } from '../context.ts';

/** Text of each problem for people. */
const problemTexts: Readonly<Record<CopyProblem, (path: string) => string>> = {
  exists: (path) => `${path} já existe: dê outro nome à cópia.`,
  absent: (path) => `${path} não existe.`,
  undescribed: (path) =>
    `Falta ${path}, que o backup grava ao lado da cópia, ou ele está danificado: guarde os dois arquivos juntos.`,
  altered: (path) =>
    `${path} não é mais o arquivo que o backup gravou: o tamanho ou a soma SHA-256 não confere. Nada foi substituído.`,
  damaged: (path) =>
    `${path} está danificado ou não é um banco de dados do portal. Nada foi gravado.`,
  newer: (path) => `${path} é de uma versão mais nova do portal: use essa versão.`,
  inUse: (path) => `${path} está em uso: pare o servidor e os outros comandos, e tente de novo.`,
};

/** Rethrows what a copy cannot be made or used for as a sentence for people. */
async function explained<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CopyError)
      throw new RefusalError(problemTexts[error.problem](error.path), { cause: error });
    throw error;
  }
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** Copies the database to a file, also while the server runs. */
export async function backupCommand(
  context: CliContext,
  target: string,
  { json }: CliOptions,
): Promise<ExitCode> {
  const path = resolve(context.cwd, target);
  const made = await explained(() => backup(context.storeFile(), path, { at: context.now() }));
  context.print(
    json
      ? JSON.stringify({ file: path, ...made })
      : `Cópia conferida em ${target} (${megabytes(made.bytes)}). Guarde junto ${target}.json.`,
  );
  return 0;
}

/** Puts such a copy in the place of the database. */
export async function restoreCommand(
  context: CliContext,
  source: string,
  { json }: CliOptions,
): Promise<ExitCode> {
  const path = resolve(context.cwd, source);
  const made = await explained(() => restore(context.storeFile(), path, { at: context.now() }));
  if (json) {
    context.print(JSON.stringify({ file: path, ...made }));
    return 0;
  }
  context.print(`O banco de dados é agora o de ${made.createdAt}. Todos precisam entrar de novo.`);
  if (made.replaced !== undefined) context.print(`O que foi substituído está em ${made.replaced}.`);
  return 0;
}
