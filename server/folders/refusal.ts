/**
 * Something that the user must mend before the command can go on; exit code 1. The message is one
 * for people, in pt-BR.
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
}

/**
 * The code of a failed system call (`ENOENT`) or of SQLite (`SQLITE_NOTADB`), also of an error that
 * wraps it.
 */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
