import { joinHints } from '../../diagnostics/hint.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { fromAt } from '../read/cursor.ts';
import type { MergedDocument } from '../layers/layers.ts';
import { writtenNames } from './written-names.ts';

/**
 * Codes that report something unused or missing: the cause may be another finding, whose place was
 * not lowered.
 */
const ofUse = new Set<DiagnosticCode>([
  'CFG2003',
  'CFG2004',
  'CFG2704',
  'CFG2705',
  'CFG2706',
  'CFG2707',
  'CFG2711',
  'CFG2714',
  'CFG2716',
  'CFG2728',
  'CFG3001',
  'CFG9001',
]);

export const isOfUse = (code: DiagnosticCode): boolean => ofUse.has(code);

/**
 * Suppresses warnings of unused things while there are errors: what an error breaks is not lowered,
 * and uses nothing.
 */
export function withoutConsequences(found: readonly Diagnostic[]): Diagnostic[] {
  const isBroken = found.some(({ severity }) => severity === 'error');
  return found.filter(
    ({ code, severity }) => !(isBroken && severity === 'warning' && isOfUse(code)),
  );
}

/**
 * Groups findings about the same missing name into one at the declaration, with the places that use
 * it: a property that was renamed or removed, or a call that no longer provides what several
 * documents use. A name that is only misspelt at its uses stays there.
 */
export function groupByCause(
  found: readonly Diagnostic[],
  documents: readonly MergedDocument[],
): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const finding of found) {
    const { undeclared } = finding;
    if (undeclared)
      groups.set(`${undeclared.of} ${undeclared.name}`, [
        ...(groups.get(`${undeclared.of} ${undeclared.name}`) ?? []),
        finding,
      ]);
  }
  const replaced = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groups.values()) {
    const cause = causeOf(group, documents);
    if (cause)
      for (const [index, finding] of group.entries())
        replaced.set(finding, index === 0 ? cause : undefined);
  }
  return found.flatMap((finding) =>
    replaced.has(finding) ? (replaced.get(finding) ?? []) : [finding],
  );
}

/** The finding that replaces a group; undefined where each finding stands for itself. */
function causeOf(
  group: readonly Diagnostic[],
  documents: readonly MergedDocument[],
): Diagnostic | undefined {
  const [first] = group;
  if (!first?.undeclared || group.length < 2) return undefined;
  const { name, of } = first.undeclared;
  const { document: key, path } = fromAt(of);
  const home = documents.find(({ kind, id }) => `${kind}/${id}` === key);
  if (!home) return undefined;
  const away = group.filter(({ document }) => !home.files.includes(document));
  if (home.kind === 'call')
    return new Set(away.map(({ document }) => document)).size < 2
      ? undefined
      : gather(first, group, home.place(home.holds([name]) ? [name] : []), first.message);
  const declared = Object.keys((home.at(path) as Record<string, unknown> | undefined) ?? {});
  const near = nearest(name, declared);
  const users = documents.filter(({ files }) =>
    group.some(({ document }) => files.includes(document)),
  );
  const isRenamed =
    near !== undefined && users.every((user) => uses(user, near) <= (user === home ? 1 : 0));
  // The document itself requires the name that it does not declare.
  const required = group.find(
    ({ document, pointer }) => home.files.includes(document) && pointer.includes('/required/'),
  );
  if (
    !isRenamed &&
    !(near === undefined && (required || new Set(away.map(({ document }) => document)).size > 1))
  )
    return undefined;
  const place = required ?? home.place(isRenamed ? [...path, near] : path);
  const owner = home.kind === 'entity' ? home.id : `${key}`;
  return gather(first, group, place, `'${name}' não existe em ${owner}`);
}

/** How often a document names something. */
const uses = (document: MergedDocument, name: string): number =>
  writtenNames(document.value).filter((written) => written === name).length;

function gather(
  first: Diagnostic,
  group: readonly Diagnostic[],
  { document, pointer, line, column }: Pick<Diagnostic, 'document' | 'pointer' | 'line' | 'column'>,
  message: string,
): Diagnostic {
  const broken = group.filter((one) => one.document !== document || one.pointer !== pointer);
  const names = [
    ...new Set(
      broken.map((one) =>
        one.document
          .split('/')
          .slice(-2)
          .join('/')
          .replace(/\.json$/, ''),
      ),
    ),
  ].sort();
  const more = names.length > 6 ? ` e mais ${names.length - 6}` : '';
  const listed = `${names.slice(0, 6).join(', ')}${more}`;
  const place = {
    document,
    pointer,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
  const count =
    broken.length === 1 ? '1 lugar precisa disso' : `${broken.length} lugares precisam disso`;
  const text = `${message.replace(/\.$/, '')}, e ${count}: ${listed}.`;
  const meant = first.suggestion && {
    text: `Quis dizer '${first.suggestion.use}'?`,
    suggestion: first.suggestion,
  };
  const hint = joinHints(meant ?? first.hint, 'Mude aqui, ou em todos os lugares que o usam.');
  return {
    ...diagnostic(first.code, place, text, hint),
    breaks: broken.map((one) => ({
      code: one.code,
      document: one.document,
      pointer: one.pointer,
      message: one.message,
    })),
  };
}
