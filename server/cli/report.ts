import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';

const words = { error: 'erro', warning: 'aviso' } as const;

/** One finding a line, for programs. */
export function toJsonLine({ code, severity, document, pointer, message, hint }: Diagnostic): string {
  return JSON.stringify({ code, severity, document, pointer, message, hint });
}

/** One finding, for people: what, where as editors open it (`file:line:column`), and the way out. */
export function toText({ code, severity, document, pointer, line, column, message, hint }: Diagnostic): string {
  const file = [document, line, column].filter((part) => part !== undefined).join(':');
  const place = [file, pointer].filter((part) => part !== '').join(' ');
  return [`${words[severity]} ${code} ${place}`, `  ${message}`, ...(hint ? [`  ${hint}`] : [])].join('\n');
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `2 erros, 1 aviso`. */
export function summary(findings: readonly Diagnostic[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  return `${plural(errors, 'erro', 'erros')}, ${plural(findings.length - errors, 'aviso', 'avisos')}`;
}
