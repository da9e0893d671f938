import type { SuiteResult } from '../figures.ts';
import { benchMany } from './many.ts';
import { benchOpening } from './opening.ts';
import { benchWide } from './wide.ts';

/**
 * Costs of the admin: its server with many tenants and operations and with a large document, and
 * its pages.
 */
export async function benchAdmin(): Promise<SuiteResult> {
  const parts = [await benchMany(), await benchWide(), await benchOpening()];
  return {
    tables: parts.flatMap(({ tables }) => tables),
    figures: parts.flatMap(({ figures }) => figures),
  };
}
