import type { SuiteResult } from '../figures.ts';
import { benchMany } from './many.ts';

/** What the admin costs: its server with many tenants and operations. */
export const benchAdmin = (): Promise<SuiteResult> => benchMany();
