import { readable } from './shown.ts';
import { type Hint, hintText, type Suggestion } from './hint.ts';
import { catalogue, type DiagnosticCode } from './catalogue.ts';

/** A place that is broken by a change elsewhere. */
export type Breakage = Pick<Diagnostic, 'code' | 'document' | 'pointer' | 'message'>;

/** A finding of the compiler: what is wrong, where, and how to mend it. */
export interface Diagnostic {
  /** Permanent: a code never changes its meaning and is never used again. */
  code: DiagnosticCode;
  severity: 'error' | 'warning';
  /** Path of the source file, e.g. `config/base/list/boletos.json`. */
  document: string;
  /** JSON pointer into that file; empty for the whole document. */
  pointer: string;
  /** 1-based, when the file's text is at hand. */
  line?: number;
  column?: number;
  /** pt-BR, one sentence about this place. */
  message: string;
  /** pt-BR: the way out, or the nearest known name. */
  hint: string;
  /** Where the hint names what was probably meant. */
  suggestion?: Suggestion;
  /**
   * The places of the base that this part of an overlay breaks, or the places that use a missing
   * name.
   */
  breaks?: readonly Breakage[];
  undeclared?: UndeclaredName;
}

/** A name that a place uses and that is not declared: findings with the same one have one cause. */
export interface UndeclaredName {
  name: string;
  /** Where it should be declared: `kind/id#pointer` of an object of names, or of the call. */
  of: string;
}

/** Builds a finding with the severity and, where none is given, the hint of its catalogue entry. */
export function diagnostic(
  code: DiagnosticCode,
  place: { document: string; pointer: string; line?: number; column?: number },
  message: string,
  hint?: Hint,
): Diagnostic {
  const entry = catalogue[code];
  const suggestion =
    hint !== undefined && typeof hint !== 'string' ? { suggestion: hint.suggestion } : {};
  return {
    code,
    severity: entry.severity,
    ...place,
    message: readable(message),
    hint: readable(hintText(hint ?? entry.hint)),
    ...suggestion,
  };
}

/** Stable order for people and for comparison: by document, place, code, message. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  const key = (d: Diagnostic) =>
    [
      d.document,
      String(d.line ?? 0).padStart(7, '0'),
      String(d.column ?? 0).padStart(5, '0'),
      d.pointer,
      d.code,
      d.message,
    ].join('\u0000');
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
