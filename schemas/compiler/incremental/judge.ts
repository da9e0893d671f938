import { detail } from '../../diagnostics/detail.ts';
import { type Diagnostic, diagnostic, sortDiagnostics } from '../../diagnostics/diagnostic.ts';
import { kinds } from '../../words/index.ts';
import { assemble, type Surroundings } from '../lowering/assemble.ts';
import type { CompileInput, CompileResult, Release } from '../index.ts';
import { judgedBy } from './judged.ts';
import { Merged, type MergedDocument, mergeLayers } from '../layers/layers.ts';
import { Memo } from './memo.ts';
import { Project } from '../lowering/project.ts';
import { judgedApart } from '../shape/repair.ts';
import { withoutConsequences } from '../rules/consequences.ts';
import { checkShape } from '../shape/shape.ts';
import { readSource, type SourceDocument, type SourceFile } from '../read/source.ts';

export interface Judge {
  /** As `compileTenant`, with findings where they were noticed. */
  compile(input: CompileInput): CompileResult;
  /** The merged documents of the last compile. */
  readonly documents: readonly MergedDocument[];
}

/** Compiles and remembers: of the next input only what a change reaches is done again. */
export function createJudge(): Judge {
  const sources = new Sources();
  const merged = new Merged();
  const memo = new Memo();
  let documents: readonly MergedDocument[] = [];
  return {
    get documents() {
      return documents;
    },
    compile(input) {
      const found: Diagnostic[] = [];
      try {
        const base = sources.read(input.base, found);
        const overlay = sources.read(input.overlay, found);
        sources.sweep();
        const layers = mergeLayers(base, overlay, merged);
        found.push(...layers.diagnostics);
        documents = layers.documents;
        const project = new Project(layers.documents);
        for (const { kind, id } of layers.documents)
          memo.of(project, `shape ${kind}/${id}`, (part) => checkShape(part, kind, id));
        found.push(...project.diagnostics);
        if (hasErrors(found)) {
          found.push(
            ...judgedApart(layers.documents, found, (part) =>
              assemble(
                part,
                surroundingsOf(input),
                memo,
                judgedBy(overlay.map(({ path }) => path)),
              ),
            ),
          );
          memo.sweep();
          return result(found, null, 0);
        }

        const checked = project.diagnostics.length;
        const release = assemble(
          project,
          surroundingsOf(input),
          memo,
          judgedBy(overlay.map(({ path }) => path)),
        );
        memo.sweep();
        found.push(...withoutConsequences(project.diagnostics.slice(checked)));
        return result(found, hasErrors(found) ? null : release, project.dynamicTypes);
      } catch (cause) {
        return result([...found, failure(input, cause)], null, 0);
      }
    },
  };
}

const surroundingsOf = ({ tenant, taken = {}, assets }: CompileInput): Surroundings => ({
  tenant,
  taken,
  ...(assets && { assets: new Set(assets) }),
});

/** The finding of a compiler that failed. */
export const failure = ({ base, overlay }: CompileInput, cause: unknown): Diagnostic =>
  diagnostic(
    'CFG9001',
    { document: overlay[0]?.path ?? base[0]?.path ?? '', pointer: '' },
    `O compilador falhou${detail('JavaScript', cause)}.`,
  );

/** The files of the last compile as documents. */
class Sources {
  private known = new Map<string, { text: string; outcome: ReturnType<typeof readSource> }>();
  private next: typeof this.known = new Map();

  read(files: readonly SourceFile[], found: Diagnostic[]): SourceDocument[] {
    return [...files]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((file) => {
        const before = this.known.get(file.path);
        const outcome = before?.text === file.text ? before.outcome : readSource(file, kinds);
        this.next.set(file.path, { text: file.text, outcome });
        found.push(...outcome.diagnostics);
        return outcome.document ? [outcome.document] : [];
      });
  }

  /** Forgets what has not been read since the last time. */
  sweep(): void {
    this.known = this.next;
    this.next = new Map();
  }
}

const hasErrors = (found: readonly Diagnostic[]): boolean =>
  found.some((finding) => finding.severity === 'error');

/** The outcome of a compile, its findings in their order. */
export const result = (
  found: Diagnostic[],
  release: Release | null,
  dynamicTypes: number,
): CompileResult => ({ diagnostics: sortDiagnostics(found), release, dynamicTypes });
