import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Findings that only say that nobody uses something or that something is missing: what should may be what is broken. */
const ofUse = new Set<DiagnosticCode>(['CFG2003', 'CFG2004', 'CFG2704', 'CFG2705', 'CFG2706', 'CFG2707', 'CFG2711', 'CFG2714', 'CFG2716', 'CFG2728', 'CFG3001', 'CFG9001']);

export const isOfUse = (code: DiagnosticCode): boolean => ofUse.has(code);

/** Warnings of what nobody uses wait until there is no error: what an error breaks is not lowered, and uses nothing. */
export function withoutConsequences(found: readonly Diagnostic[]): Diagnostic[] {
  const isBroken = found.some(({ severity }) => severity === 'error');
  return found.filter(({ code, severity }) => !(isBroken && severity === 'warning' && isOfUse(code)));
}
