import { inheritedNames } from './address.ts';
import { maxDepth } from './files.ts';
import { depthOf } from './json.ts';
import { isRecord } from '../record.ts';
import type { Address } from './operation.ts';
import { OperationRefused } from './refusal.ts';

/** Marks of patches, and names that every object inherits. */
const reserved: ReadonlySet<string> = new Set([
  '$patch',
  '$remove',
  '$replace',
  '$before',
  '$after',
  ...inheritedNames,
]);

function reservedIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(reservedIn).find((word) => word !== undefined);
  if (!isRecord(value)) return undefined;
  if (typeof value.id === 'string' && inheritedNames.has(value.id)) return value.id;
  return (
    Object.keys(value).find((key) => reserved.has(key)) ??
    Object.values(value)
      .map(reservedIn)
      .find((word) => word !== undefined)
  );
}

/** Throws `OperationRefused` for a value that no document may contain. */
export function expectValue(at: Address, value: unknown): void {
  if (depthOf(value, maxDepth) > maxDepth)
    throw new OperationRefused('LIMIT', at, 'O valor tem níveis demais.');
  const word = reservedIn(value);
  if (word !== undefined)
    throw new OperationRefused('VALUE', at, `'${word}' não pode fazer parte de um valor.`);
}

/** Throws `OperationRefused` for a name that no property may have. */
export function expectName(at: Address, name: string): void {
  if (reserved.has(name) || name === '')
    throw new OperationRefused('VALUE', at, `'${name}' não pode ser o nome de uma propriedade.`);
}
