import type { JsonObject } from './release/types.ts';

/** Whether a value is an object with properties by name: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The same of a value that was read from JSON. */
export const isJsonObject = (value: unknown): value is JsonObject => isRecord(value);
