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

/** The fields themselves where none of them is an error, as those of nearly all lines. */
function withPlainErrors(fields: LogFields): LogFields {
  for (const key in fields)
    if (fields[key] instanceof Error)
      return Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, plain(value)]),
      );
  return fields;
}

/** One JSON object a line. */
export function createLogger(write: (line: string) => void, now: () => number = Date.now): Logger {
  let last = Number.NaN;
  let lastText = '';
  /** The time as a text, which lines of one moment have in common. */
  const timeText = (): string => {
    const at = now();
    if (at !== last) {
      last = at;
      lastText = new Date(at).toISOString();
    }
    return lastText;
  };
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const head = `{"time":"${timeText()}","level":"${level}","event":${JSON.stringify(event)}`;
      const rest = JSON.stringify(withPlainErrors(fields)).slice(1);
      write(rest === '}' ? `${head}}\n` : `${head},${rest}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Writes the lines of one turn of the event loop together: a line alone costs a system call. What
 * waits is written when the process ends, also by an error; only a kill takes it along.
 */
export function inBatches(write: (text: string) => void): (line: string) => void {
  let waiting = '';
  const flush = (): void => {
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  };
  process.on('exit', flush);
  return (line) => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  };
}
