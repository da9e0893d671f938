/**
 * The compiler: source documents in, a release or findings out. Pure: no disk, no clock, no
 * network.
 *
 *     read -> layers -> shape -> | references, types, lowering -> | generate
 *
 * Each stage reports everything it finds. What the shape check refuses is taken out before the next
 * one (`repair.ts`), which then tells only what does not depend on it; nothing is generated while
 * anything is an error.
 */
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { CallTable, Manifest, TenantSettings } from '../release/types.ts';
import { blamed, noticed } from './incremental/blame.ts';
import { createJudge, failure, result } from './incremental/judge.ts';
import type { MergedDocument } from './layers/layers.ts';
import { gathered } from './rules/consequences.ts';
import type { SourceFile } from './read/source.ts';

export type { SourceFile } from './read/source.ts';

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
export const compileTenant = (input: CompileInput): CompileResult =>
  createCompiler().compile(input);

export interface QuickResult extends CompileResult {
  /**
   * Whether `compile` would tell some of the findings at the part of the overlay that causes them.
   */
  refinable: boolean;
}

export interface Compiler {
  /** As `compileTenant`: the same release and the same findings, byte for byte. */
  compile(input: CompileInput): CompileResult;
  /**
   * The same release at once: what an overlay breaks in the base is told in the base, where it was
   * noticed.
   */
  quick(input: CompileInput): QuickResult;
  /** What the last of both compiled, after all layers. */
  readonly documents: readonly MergedDocument[];
}

/**
 * A compiler that remembers: of the next input, only what a change reaches is read, merged, checked
 * and lowered again. For one tenant that is compiled over and over, as by an editor; it holds on to
 * one compile of it.
 */
export function createCompiler(): Compiler {
  const judge = createJudge();
  // Trials are made beside, so that what is remembered stays that of the input.
  const trial = createJudge();
  let base:
    | { files: CompileInput['base']; given: string; found: readonly Diagnostic[] }
    | undefined;

  /** What the base gives without the overlay; compiled once for as long as it is the same. */
  function alone(input: CompileInput): readonly Diagnostic[] {
    const given = JSON.stringify([input.tenant, input.taken, input.assets]);
    if (base?.files !== input.base || base.given !== given)
      base = {
        files: input.base,
        given,
        found: trial.compile({ ...input, overlay: [] }).diagnostics,
      };
    return base.found;
  }

  /** Compiles, and puts the findings that `place` gives into their order. */
  function compile(
    input: CompileInput,
    place: (found: readonly Diagnostic[]) => Diagnostic[],
  ): CompileResult {
    const outcome = judge.compile(input);
    try {
      return {
        ...outcome,
        diagnostics: sortDiagnostics(gathered(place(outcome.diagnostics), judge.documents)),
      };
    } catch (cause) {
      return result([...outcome.diagnostics, failure(input, cause)], null, 0);
    }
  }

  return {
    get documents() {
      return judge.documents;
    },
    compile: (input) =>
      compile(input, (found) =>
        blamed(input, found, { alone: () => alone(input), without: trial.compile }),
      ),
    quick: (input) => {
      let refinable = false;
      const outcome = compile(input, (found) => {
        const { findings, broken } = noticed(input, found, () => alone(input));
        refinable = broken.length > 0;
        return [...findings, ...broken];
      });
      return { ...outcome, refinable };
    },
  };
}
