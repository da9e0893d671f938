import { type Breakage, type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { isRecord } from '../../record.ts';
import { kinds } from '../../words/index.ts';
import { readSource, type SourceDocument, type SourceFile, toPointer } from '../read/source.ts';
import type { CompileInput, CompileResult } from '../types.ts';

type Compile = (input: CompileInput) => CompileResult;

/** A part of an overlay: a document, or the value at a path of it. */
interface Part {
  document: SourceDocument;
  path: readonly (string | number)[];
}

/** Maximum number of compiles in a search for causes. */
const mostTrials = 32;

/** Identity of a finding, independent of its line. */
export const keyOf = ({ code, document, pointer, message }: Diagnostic): string =>
  [code, document, pointer, message].join('\u0000');
/**
 * The findings of a tenant: those that stay where they are, and those in files of the base that the
 * base alone does not have.
 */
export interface SeparatedFindings {
  findings: Diagnostic[];
  broken: Diagnostic[];
}

/** Separates findings by who can mend them. Warnings that the base has alone are left out. */
export function separateFindings(
  input: CompileInput,
  found: readonly Diagnostic[],
  alone: () => readonly Diagnostic[],
): SeparatedFindings {
  const own = new Set(input.overlay.map(({ path }) => path));
  const ofBase = new Set(input.base.map(({ path }) => path).filter((path) => !own.has(path)));
  if (input.overlay.length === 0 || !found.some(({ document }) => ofBase.has(document)))
    return { findings: [...found], broken: [] };
  const known = new Set(alone().map(keyOf));
  const isBroken = (finding: Diagnostic): boolean =>
    ofBase.has(finding.document) && !known.has(keyOf(finding));
  const isOfBase = (finding: Diagnostic): boolean =>
    finding.severity === 'warning' && known.has(keyOf(finding)) && ofBase.has(finding.document);
  return {
    findings: found.filter((finding) => !isBroken(finding) && !isOfBase(finding)),
    broken: found.filter(isBroken),
  };
}

/**
 * The findings of a tenant at the place that its owner can mend. A finding in a file of the base
 * that the base alone does not have is caused by the overlay: it is reported at the part of the
 * overlay without which it disappears, with the places that this part breaks. Warnings that the
 * base has alone are left out.
 *
 * @param compile.alone findings of the base without the overlay
 * @param compile.without compiles an input, without looking for causes
 */
export function attributeFindings(
  input: CompileInput,
  found: readonly Diagnostic[],
  compile: { alone: () => readonly Diagnostic[]; without: Compile },
): Diagnostic[] {
  const { findings, broken } = separateFindings(input, found, compile.alone);
  return broken.length === 0
    ? findings
    : [...findings, ...new Search(input, compile.without).causes(broken)];
}

/**
 * Binary search for the parts of an overlay that cause findings: compiles without one half, then
 * without halves of that half.
 */
class Search {
  private readonly input: CompileInput;
  private readonly compile: Compile;
  private readonly documents: readonly SourceDocument[];
  private readonly byPart = new Map<string, { part: Part; broken: Diagnostic[] }>();
  private trials = 0;

  constructor(input: CompileInput, compile: Compile) {
    this.input = input;
    this.compile = compile;
    this.documents = input.overlay.flatMap((file) => readSource(file, kinds).document ?? []);
  }

  causes(broken: readonly Diagnostic[]): Diagnostic[] {
    const parts = this.documents.map((document): Part => ({ document, path: [] }));
    if (parts.length === 0) return [...broken];
    this.divide(broken, parts);
    return [...this.byPart.values()].map(({ part, broken: places }) => breaking(part, places));
  }

  /** `parts` together are the cause of `broken`. */
  private divide(broken: readonly Diagnostic[], parts: readonly Part[]): void {
    const [first] = parts;
    if (broken.length === 0 || !first) return;
    if (parts.length === 1) {
      const inner = partsOf(first);
      if (inner.length > 0 && this.trials < mostTrials) this.divide(broken, inner);
      else this.record(first, broken);
      return;
    }
    if (this.trials >= mostTrials) {
      this.record({ document: first.document, path: [] }, broken);
      return;
    }
    const half = parts.slice(0, Math.ceil(parts.length / 2));
    const left = this.without(half);
    this.divide(
      broken.filter((finding) => !left.has(keyOf(finding))),
      half,
    );
    this.divide(
      broken.filter((finding) => left.has(keyOf(finding))),
      parts.slice(half.length),
    );
  }

  private record(part: Part, broken: readonly Diagnostic[]): void {
    const key = `${part.document.path}#${toPointer(part.path)}`;
    const known = this.byPart.get(key);
    if (known) known.broken.push(...broken);
    else this.byPart.set(key, { part, broken: [...broken] });
  }

  /** Keys of the findings without some parts of the overlay. */
  private without(parts: readonly Part[]): ReadonlySet<string> {
    this.trials++;
    const overlay = this.input.overlay.flatMap((file): SourceFile[] => {
      const own = parts.filter(({ document }) => document.path === file.path);
      const [first] = own;
      if (!first) return [file];
      const value = own.every(({ path }) => path.length > 0)
        ? leaveOut(
            first.document.value,
            own.map(({ path }) => path),
          )
        : undefined;
      return value === undefined ? [] : [{ path: file.path, text: JSON.stringify(value) }];
    });
    return new Set(this.compile({ ...this.input, overlay }).diagnostics.map(keyOf));
  }
}

/** Properties that identify or place a part, without changing anything. */
const names = new Set(['$schema', '$patch', '$before', '$after', '$remove', '$replace', 'id']);

/** The parts of a part, down to single values and to lists that are replaced whole. */
function partsOf({ document, path }: Part): Part[] {
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
    document.value,
  );
  const inner = (key: string | number): Part => ({ document, path: [...path, key] });
  if (Array.isArray(value))
    return value.every((item) => isRecord(item) && ('id' in item || 'value' in item))
      ? value.map((_, index) => inner(index))
      : [];
  return isRecord(value) && value.$remove === undefined
    ? Object.keys(value)
        .filter((key) => !names.has(key))
        .map(inner)
    : [];
}

function leaveOut(value: unknown, paths: readonly (readonly (string | number)[])[]): unknown {
  const gone = new Set(paths.filter((path) => path.length === 1).map(([key]) => String(key)));
  const deeper = (key: string): readonly (readonly (string | number)[])[] =>
    paths.filter((path) => path.length > 1 && String(path[0]) === key).map((path) => path.slice(1));
  const child = (key: string, inner: unknown): unknown =>
    deeper(key).length > 0 ? leaveOut(inner, deeper(key)) : inner;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      gone.has(String(index)) ? [] : [child(String(index), item)],
    );
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !gone.has(key))
          .map(([key, inner]) => [key, child(key, inner)]),
      )
    : value;
}

/** `list/boletos` for `config/base/list/boletos.json`. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.json$/, '');

const breaking = ({ document, path }: Part, broken: readonly Diagnostic[]): Diagnostic =>
  breakage(
    { document: document.path, pointer: toPointer(path), ...document.position(path) },
    broken,
  );

/** The finding at the part of an overlay that causes other findings, at least one. */
export function breakage(
  place: Pick<Diagnostic, 'document' | 'pointer' | 'line' | 'column'>,
  broken: readonly Diagnostic[],
): Diagnostic {
  const [first] = broken;
  const isError = broken.some(({ severity }) => severity === 'error');
  const documents = [...new Set(broken.map((finding) => nameOf(finding.document)))].sort();
  const breaks = broken.map(
    ({ code, document: file, pointer, message }): Breakage => ({
      code,
      document: file,
      pointer,
      message,
    }),
  );
  const listed = `${documents.slice(0, 6).join(', ')}${documents.length > 6 ? ` e mais ${documents.length - 6}` : ''}`;
  const verb = isError ? 'quebra' : 'não combina com';
  const message =
    broken.length === 1
      ? `Esta mudança ${verb} ${listed}: ${first?.message ?? ''}`
      : `Esta mudança ${verb} ${broken.length} lugares: ${listed}.`;
  const hint =
    broken.length === 1
      ? `${first?.hint ?? ''} Ou desfaça a mudança.`
      : `O primeiro: ${first?.message ?? ''} Desfaça a mudança, ou mude também, neste distribuidor, os lugares que ela quebra.`;
  return { ...diagnostic(isError ? 'CFG1214' : 'CFG1215', place, message, hint), breaks };
}
