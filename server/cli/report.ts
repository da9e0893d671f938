import type { Breakage, Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import { cut } from '../../schemas/diagnostics/shown.ts';

const words = { error: 'erro', warning: 'aviso' } as const;

/** One finding a line, for programs. */
export function toJsonLine({
  code,
  severity,
  document,
  pointer,
  message,
  hint,
  breaks,
}: Diagnostic): string {
  return JSON.stringify({
    code,
    severity,
    document,
    pointer,
    message,
    hint,
    ...(breaks ? { breaks } : {}),
  });
}

/**
 * One finding, for people: what, where as editors open it (`file:line:column`), and the way out.
 */
export function toText({
  code,
  severity,
  document,
  pointer,
  line,
  column,
  message,
  hint,
  breaks = [],
}: Diagnostic): string {
  const file = [document, line, column].filter((part) => part !== undefined).join(':');
  const place = [file, cut(pointer, 200)].filter((part) => part !== '').join(' ');
  return [
    `${words[severity]} ${code} ${place}`,
    `  ${message}`,
    ...(hint ? [`  ${hint}`] : []),
    ...broken(breaks),
  ].join('\n');
}

/** Broken places that are listed. */
const mostListed = 12;

function broken(breaks: readonly Breakage[]): string[] {
  const lines = breaks
    .slice(0, mostListed)
    .map(
      ({ code, document, pointer, message }) =>
        `    ${code} ${[document, cut(pointer, 200)].filter((part) => part !== '').join(' ')}: ${message}`,
    );
  return breaks.length > mostListed
    ? [...lines, `    e mais ${breaks.length - mostListed}`]
    : lines;
}

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** `2 erros, 1 aviso`. */
export function summary(findings: readonly Diagnostic[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  return `${plural(errors, 'erro', 'erros')}, ${plural(findings.length - errors, 'aviso', 'avisos')}`;
}
