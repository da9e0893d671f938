/**
 * The compiler: source documents in, a release or findings out. Pure: no disk, no clock, no
 * network. `compile.ts` names its stages in their order.
 */
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { compilerFailure, compileStages } from './compile.ts';
import { attributeFindings, separateFindings } from './incremental/attribution.ts';
import { Memory } from './incremental/memory.ts';
import type { MergedDocument } from './layers/layers.ts';
import { groupByCause } from './rules/consequences.ts';
import type { CompileInput, CompileResult } from './types.ts';

export type { SourceFile } from './read/source.ts';
export type { CompileInput, CompileResult, Release } from './types.ts';

/** Compiles one tenant. Never throws: a failure of the compiler itself is a finding too. */
export const compileTenant = (input: CompileInput): CompileResult =>
  createCompiler().compile(input);

export interface QuickResult extends CompileResult {
  /**
   * Whether `compile` would place some of the findings at the part of the overlay that causes them.
   */
  refinable: boolean;
}

export interface Compiler {
  /** As `compileTenant`: the same release and the same findings, byte for byte. */
  compile(input: CompileInput): CompileResult;
  /**
   * The same release, without the search for causes: what an overlay breaks in the base is reported
   * in the base, where it was separateFindings.
   */
  quick(input: CompileInput): QuickResult;
  /** Another compiler that begins with the last compile of this one: for another tenant. */
  fork(): Compiler;
  /** The documents of the last compile, after all layers. */
  readonly documents: readonly MergedDocument[];
}

/**
 * An incremental compiler: of the next input, only what a change reaches is read, merged, checked
 * and lowered again. For one tenant that is compiled over and over, as by an editor, or for one
 * after another over the same base; it holds on to one compile.
 */
export const createCompiler = (): Compiler => createCompilerWith(new Memory());

function createCompilerWith(memory: Memory): Compiler {
  // The search for causes compiles other inputs, which must not displace the memory of this one.
  let trials: Memory | undefined;
  function compileTrial(input: CompileInput): CompileResult {
    trials ??= memory.copy();
    return compileStages(input, trials);
  }
  let documents: readonly MergedDocument[] = [];
  let base:
    | { files: CompileInput['base']; given: string; found: readonly Diagnostic[] }
    | undefined;

  /** Findings of the base without the overlay; compiled once for as long as it is the same. */
  function baseFindings(input: CompileInput): readonly Diagnostic[] {
    const given = JSON.stringify([input.tenant, input.hostOwners, input.assets]);
    if (base?.files !== input.base || base.given !== given)
      base = {
        files: input.base,
        given,
        found: compileTrial({ ...input, overlay: [] }).diagnostics,
      };
    return base.found;
  }

  /** Compiles, and sorts the findings as `place` attributes them. */
  function compile(
    input: CompileInput,
    place: (found: readonly Diagnostic[]) => Diagnostic[],
  ): CompileResult {
    const { documents: merged, ...outcome } = compileStages(input, memory);
    documents = merged;
    try {
      return {
        ...outcome,
        diagnostics: sortDiagnostics(groupByCause(place(outcome.diagnostics), documents)),
      };
    } catch (cause) {
      const found = [...outcome.diagnostics, compilerFailure(input, cause)];
      return { diagnostics: sortDiagnostics(found), release: null, dynamicTypes: 0 };
    }
  }

  return {
    get documents() {
      return documents;
    },
    compile: (input) =>
      compile(input, (found) =>
        attributeFindings(input, found, {
          alone: () => baseFindings(input),
          without: compileTrial,
        }),
      ),
    quick: (input) => {
      let refinable = false;
      const outcome = compile(input, (found) => {
        const { findings, broken } = separateFindings(input, found, () => baseFindings(input));
        refinable = broken.length > 0;
        return [...findings, ...broken];
      });
      return { ...outcome, refinable };
    },
    fork: () => createCompilerWith(memory.copy()),
  };
}
