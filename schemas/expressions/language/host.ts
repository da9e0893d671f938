/** Functions of the host; all other data come through roots. */
export interface CelHost {
  /** The value of a parameter for a branch, else the general one. */
  param(name: string, branch: unknown): unknown;
  /** The current day, `YYYY-MM-DD`, in the user's time zone. */
  today(): string;
  /** The current minute, `YYYY-MM-DDTHH:MM`, in the user's time zone. */
  now(): string;
}

/** An evaluation error; the caller adds the place of the expression. */
export class CelFault extends Error {
  override readonly name = 'CelFault';
  /** @param source the expression, where its text is known */
  constructor(cause: unknown, source?: string) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    super(source === undefined ? reason : `${source}: ${reason}`, { cause });
  }
}
