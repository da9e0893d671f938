import type { JsonSchema } from './types.ts';

/**
 * Text of the URL or of the browser's storage as a value of the schema; undefined when it is none.
 */
export function coerceText(text: string, schema: JsonSchema): unknown {
  switch (schema.type) {
    case 'number':
    case 'integer': {
      const value = Number(text);
      return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
    }
    case 'boolean':
      return text === 'true' || text === '1'
        ? true
        : text === 'false' || text === '0'
          ? false
          : undefined;
    case 'array':
    case 'object':
      try {
        const value: unknown = JSON.parse(text);
        const fits =
          schema.type === 'array'
            ? Array.isArray(value)
            : value !== null && typeof value === 'object' && !Array.isArray(value);
        return fits ? value : undefined;
      } catch {
        return undefined;
      }
    default:
      return text;
  }
}

/** The inverse of `coerceText`. */
export function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
