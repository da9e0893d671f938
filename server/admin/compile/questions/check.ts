import type { Finding } from '../../../../schemas/admin/drafts.ts';
import { breakage, keyOf } from '../../../../schemas/compiler/incremental/attribution.ts';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import { applyOperation } from '../../../../schemas/draft/apply.ts';
import type { Address, Operation } from '../../../../schemas/draft/operation.ts';
import { OperationRefused } from '../../../../schemas/draft/refusal.ts';
import { placeOf } from '../../../../schemas/places/address.ts';
import type { Configuration, Configurations } from '../configurations.ts';
import type { Answer, Subject } from '../questions.ts';
import { findingsOf } from './findings.ts';
import { overlayDocument } from './layers.ts';

/**
 * The findings of a configuration with one operation more. Findings that the product does not have
 * without the operation are caused by it, and reported at the place that it changes. Throws
 * `OperationRefused`.
 */
export function check(
  configurations: Configurations,
  base: readonly SourceFile[],
  subject: Subject,
  operation: Operation,
): Answer<'check'> {
  const before = configurations.of(subject);
  const after = changed(configurations, base, subject, operation) ?? before;
  const { diagnostics, refinable } = after.result;
  const known = new Set(before.result.diagnostics.map(keyOf));
  const own = new Set(after.input.overlay.map(({ path }) => path));
  const broken = diagnostics.filter(
    (finding) => !own.has(finding.document) && !known.has(keyOf(finding)),
  );
  if (!refinable || broken.length === 0)
    return { findings: findingsOf(after, diagnostics), refinable };
  const rest = findingsOf(
    after,
    diagnostics.filter((finding) => !broken.includes(finding)),
  );
  const at = placeIn(operation);
  const reported: Finding = {
    ...breakage(
      { document: overlayDocument(after, placeOf(at).document)?.path ?? '', pointer: '' },
      broken,
    ),
    at,
    repairs: [],
  };
  return { findings: [reported, ...rest], refinable };
}

/** The configuration with the operation in; undefined where everything is so already. */
function changed(
  configurations: Configurations,
  base: readonly SourceFile[],
  subject: Subject,
  operation: Operation,
): Configuration | undefined {
  try {
    const { overlay } = applyOperation(
      { base, overlay: subject.overlay, folder: `config/tenants/${subject.tenant}` },
      operation,
    );
    return configurations.trial({ ...subject, overlay });
  } catch (error) {
    if (error instanceof OperationRefused && error.code === 'UNCHANGED') return undefined;
    throw error;
  }
}

/** The place that an operation changes; of several the first. */
function placeIn(operation: Operation): Address {
  if (operation.op === 'group')
    return operation.operations[0] ? placeIn(operation.operations[0]) : '';
  return 'at' in operation ? operation.at : operation.document;
}
