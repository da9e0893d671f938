import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { below, isWithin } from './address.ts';

/** The findings at a property and beneath it. */
export const findingsAt = (
  findings: readonly Finding[],
  at: Address,
  property: string,
): Finding[] =>
  findings.filter(
    (finding) => finding.at !== undefined && isWithin(finding.at, below(at, property)),
  );

/** The findings of a place that none of its shown properties carries. */
export const findingsOfPlace = (
  findings: readonly Finding[],
  at: Address,
  properties: readonly string[],
): Finding[] =>
  findings.filter(
    (finding) =>
      finding.at !== undefined &&
      isWithin(finding.at, at) &&
      !properties.some((name) => isWithin(finding.at as Address, below(at, name))),
  );

/** '1 problema', '3 problemas, 1 aviso'; undefined without any. */
export function countFindings(findings: readonly Finding[]): string | undefined {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    errors > 0 && `${errors} ${errors === 1 ? 'problema' : 'problemas'}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}`,
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
