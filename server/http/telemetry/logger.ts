export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/**
 * Never names, documents, addresses, tokens or query strings: what a field may hold is decided
 * where it is written.
 */
export type LogFields = Readonly<Record<string, unknown>>;

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...(value.cause instanceof Error ? { cause: plain(value.cause) } : {}),
  };
}

/** One JSON object a line. */
export function createLogger(write: (line: string) => void, now: () => number = Date.now): Logger {
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
      write(
        `${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...Object.fromEntries(entries) })}\n`,
      );
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
