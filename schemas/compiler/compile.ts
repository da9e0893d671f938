/**
 * One compile, stage by stage. Each stage reports everything it finds; nothing is released while
 * anything is an error.
 */
import { detail } from '../diagnostics/detail.ts';
import { type Diagnostic, diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { generateRelease } from './generate/release.ts';
import type { Memory } from './incremental/memory.ts';
import { type MergedDocument, mergeLayers } from './layers/layers.ts';
import { lowerProject } from './lowering/lower-project.ts';
import { withoutConsequences } from './rules/consequences.ts';
import { ownershipOf } from './rules/ownership.ts';
import { checkReleaseRules } from './rules/table.ts';
import { type Repaired, repair } from './shape/repair.ts';
import { checkShapes } from './shape/shape.ts';
import type { CompileInput, CompileResult, Release } from './types.ts';

interface StagesResult extends CompileResult {
  /** The documents after all layers. */
  documents: readonly MergedDocument[];
}

/**
 * Compiles one tenant, with findings where they were noticed. Never throws: a failure of the
 * compiler itself is a finding too.
 *
 * @param memory results of the last compile; what a change does not reach is taken over
 */
export function compileStages(input: CompileInput, memory: Memory): StagesResult {
  const { tenant, hostOwners = {}, assets } = input;
  const { memo } = memory;
  const early: Diagnostic[] = [];
  let documents: readonly MergedDocument[] = [];
  let repaired: Repaired | undefined;
  try {
    // 1. Read: text becomes documents that know the source position of every value.
    const base = memory.sources.read(input.base, early);
    const overlay = memory.sources.read(input.overlay, early);

    // 2. Layers: the overlay is merged into the base.
    const layers = mergeLayers(base, overlay, memory.merged);
    documents = layers.documents;
    early.push(...layers.diagnostics);

    // 3. Shape: each document against its JSON Schema, then the rules that need it alone.
    const checked = checkShapes(documents, memo);
    early.push(...checked.diagnostics);
    // After errors the other stages work on what is left without the refused parts.
    if (hasErrors(early)) {
      repaired = repair(documents, early);
      if (!repaired) return { ...result(early, null, 0), documents };
    }
    const project = repaired?.project ?? checked;
    const before = project.diagnostics.length;

    // 4. References, types and lowering: every binding is resolved and typed; screens, shell,
    //    tenant and calls become typed object code.
    const lowered = lowerProject(project, memo);

    // 5. Rules: what looks at several documents, or at the object code.
    const ownership = ownershipOf(overlay.map(({ path }) => path));
    const known = { tenant, hostOwners, ...(assets && { assets: new Set(assets) }) };
    checkReleaseRules({ project, memo, ownership, ...known, ...lowered });

    // 6. Generate: modules with validators and texts, and the files of the release.
    const release = generateRelease(project, tenant, lowered, memo);

    if (repaired) return { ...result([...early, ...repaired.independent()], null, 0), documents };
    const found = [...early, ...withoutConsequences(project.diagnostics.slice(before))];
    return { ...result(found, hasErrors(found) ? null : release, project.dynamicTypes), documents };
  } catch (cause) {
    // The parts that were left out may be more than the later stages can do without.
    const found = repaired ? early : [...early, compilerFailure(input, cause)];
    return { ...result(found, null, 0), documents };
  } finally {
    memory.sweep();
  }
}

const hasErrors = (found: readonly Diagnostic[]): boolean =>
  found.some(({ severity }) => severity === 'error');

/** The finding of a compiler that failed. */
export const compilerFailure = ({ base, overlay }: CompileInput, cause: unknown): Diagnostic =>
  diagnostic(
    'CFG9001',
    { document: overlay[0]?.path ?? base[0]?.path ?? '', pointer: '' },
    `O compilador falhou${detail('JavaScript', cause)}.`,
  );

const result = (
  found: Diagnostic[],
  release: Release | null,
  dynamicTypes: number,
): CompileResult => ({ diagnostics: sortDiagnostics(found), release, dynamicTypes });
