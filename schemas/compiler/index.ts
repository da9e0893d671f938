/**
 * The compiler: source documents in, a release or findings out. Pure: no disk, no clock, no network.
 *
 *     read -> layers -> shape -> | references, types, lowering -> | generate
 *
 * Each stage reports everything it finds. What the shape check refuses is taken out before the next one (`repair.ts`), which
 * then tells only what does not depend on it; nothing is generated while anything is an error.
 */
import { detail } from '../diagnostics/detail.ts';
import { type Diagnostic, diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { CallTable, Manifest, TenantSettings } from '../release/types.ts';
import { kinds } from '../vocabulary/index.ts';
import { assemble, type Surroundings } from './assemble.ts';
import { judgedBy } from './judged.ts';
import { Merged, type MergedDocument, mergeLayers } from './layers.ts';
import { blamed } from './blame.ts';
import { Memo } from './memo.ts';
import { Project } from './project.ts';
import { checkShape } from './shape.ts';
import { judgedApart } from './repair.ts';
import { gathered, withoutConsequences } from './rules/consequences.ts';
import { readSource, type SourceDocument, type SourceFile } from './source.ts';

export type { SourceFile } from './source.ts';

export interface CompileInput {
  tenant: string;
  base: readonly SourceFile[];
  overlay: readonly SourceFile[];
  /** Host names that belong to other tenants, and whose they are. */
  taken?: Readonly<Record<string, string>>;
  /** Hashes of the tenant's pictures and fonts; absent: which there are is not checked. */
  assets?: readonly string[];
}

export interface Release {
  /** Hash of everything in it: the same input gives the same hash everywhere. */
  hash: string;
  /** Content by file name; `manifest.json` and `calls.json` are two of them. */
  files: Record<string, string>;
  manifest: Manifest;
  calls: CallTable;
  tenant: TenantSettings;
}

export interface CompileResult {
  /** Sorted by place. */
  diagnostics: Diagnostic[];
  /** Null when any finding is an error. */
  release: Release | null;
  /** How many places have a type that nothing declares. */
  dynamicTypes: number;
}

/** Compiles one tenant. Never throws: a failure of the compiler itself is a finding too. */
export const compileTenant = (input: CompileInput): CompileResult => createCompiler().compile(input);

export interface Compiler {
  /** As `compileTenant`: the same release and the same findings, byte for byte. */
  compile(input: CompileInput): CompileResult;
}

/**
 * A compiler that remembers: of the next input, only what a change reaches is read, merged, checked and lowered again.
 * For one tenant that is compiled over and over, as by an editor; it holds on to one compile of it.
 */
export function createCompiler(): Compiler {
  const judge = createJudge();
  // Trials are made beside, so that what is remembered stays that of the input.
  const trial = createJudge();
  return {
    compile(input) {
      const outcome = judge.compile(input);
      try {
        const blame = blamed(input, outcome.diagnostics, trial.compile);
        return { ...outcome, diagnostics: sortDiagnostics(gathered(blame, judge.documents)) };
      } catch (cause) {
        return result([...outcome.diagnostics, failure(input, cause)], null, 0);
      }
    },
  };
}

/** Findings as they come: each stands where it was noticed. */
function createJudge(): Compiler & { readonly documents: readonly MergedDocument[] } {
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
        for (const { kind, id } of layers.documents) memo.of(project, `shape ${kind}/${id}`, (part) => checkShape(part, kind, id));
        found.push(...project.diagnostics);
        if (hasErrors(found)) {
          found.push(...judgedApart(layers.documents, found, (part) => assemble(part, surroundingsOf(input), memo, judgedBy(overlay.map(({ path }) => path)))));
          memo.sweep();
          return result(found, null, 0);
        }

        const checked = project.diagnostics.length;
        const release = assemble(project, surroundingsOf(input), memo, judgedBy(overlay.map(({ path }) => path)));
        memo.sweep();
        found.push(...withoutConsequences(project.diagnostics.slice(checked)));
        return result(found, hasErrors(found) ? null : release, project.dynamicTypes);
      } catch (cause) {
        return result([...found, failure(input, cause)], null, 0);
      }
    },
  };
}

const surroundingsOf = ({ tenant, taken = {}, assets }: CompileInput): Surroundings => ({ tenant, taken, ...(assets && { assets: new Set(assets) }) });

const failure = ({ base, overlay }: CompileInput, cause: unknown): Diagnostic =>
  diagnostic('CFG9001', { document: overlay[0]?.path ?? base[0]?.path ?? '', pointer: '' }, `O compilador falhou${detail('JavaScript', cause)}.`);

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

const hasErrors = (found: readonly Diagnostic[]): boolean => found.some((finding) => finding.severity === 'error');

const result = (found: Diagnostic[], release: Release | null, dynamicTypes: number): CompileResult => ({ diagnostics: sortDiagnostics(found), release, dynamicTypes });
