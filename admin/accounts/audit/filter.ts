import type { AuditAction } from '../../../schemas/admin/audit.ts';

/** Filter of the log; days are whole ones of the reader's time zone. */
export interface AuditFilter {
  person: string | null;
  action: AuditAction | null;
  /** `kind/id`. */
  document: string | null;
  from: Date | null;
  to: Date | null;
}

export const noFilter: AuditFilter = {
  person: null,
  action: null,
  document: null,
  from: null,
  to: null,
};

const midnight = (date: Date, days: number): string =>
  String(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime());

/** The query of an address; the last day counts whole. */
export function queryOf(
  { person, action, document, from, to }: AuditFilter,
  more: Record<string, string> = {},
): string {
  const entries = {
    ...(person && { person }),
    ...(action && { action }),
    ...(document && { document }),
    ...(from && { since: midnight(from, 0) }),
    ...(to && { until: midnight(to, 1) }),
    ...more,
  };
  return new URLSearchParams(entries).toString();
}
