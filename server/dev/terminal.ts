import { resolve } from 'node:path';
import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import { summary, toText } from '../cli/report.ts';
import type { DevMessage } from './messages.ts';

/** Terminal text of a compile: findings as `file:line:column`, then the result. */
export function terminalText(message: DevMessage): string {
  if ('refusal' in message) return `${message.tenant}: ${message.refusal}`;
  const { tenant, took, findings, failed, changed } = message;
  const outcome = failed ? 'nada foi publicado' : changed ? 'publicado' : 'nada mudou';
  return [
    ...findings.map(toText),
    `${tenant}: ${outcome} em ${took.toFixed(0)} ms (${summary(findings)})`,
  ].join('\n');
}

/** An error as Vite's overlay shows it: `loc`, and addresses in `stack`, open the editor. */
export interface OverlayError {
  message: string;
  stack: string;
  plugin: string;
  loc?: { file: string; line: number; column: number };
}

const absolute = (root: string, finding: Diagnostic): Diagnostic => ({
  ...finding,
  document: resolve(root, finding.document),
  line: finding.line ?? 1,
  column: finding.column ?? 1,
});

/** The errors of a compile for the page; undefined where there is none. */
export function overlayError(root: string, message: DevMessage): OverlayError | undefined {
  if ('refusal' in message) return { plugin: message.tenant, message: message.refusal, stack: '' };
  if (!message.failed) return undefined;
  const [first, ...others] = message.findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => absolute(root, finding));
  if (!first) return undefined;
  const { code, document: file, line = 1, column = 1 } = first;
  return {
    plugin: code,
    message: [first.message, first.hint].filter((part) => part !== '').join('\n'),
    stack: others.map(toText).join('\n\n'),
    loc: { file, line, column },
  };
}
