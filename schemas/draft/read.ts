import { depthOf, type JsonRecord } from './json.ts';
import { isRecord } from '../record.ts';
import type { Operation } from './operation.ts';
import { OperationRefused } from './refusal.ts';

/** Maximum depth of nested groups. */
const maxGroups = 4;
/** Maximum depth of an operation from outside; a document has 60. */
const maxLevels = 100;

const isPosition = (value: unknown): boolean => {
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  return (
    typeof value.before === 'string' ||
    typeof value.after === 'string' ||
    value.at === 'first' ||
    value.at === 'last'
  );
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The properties of each operation with their types. */
const shapes: Readonly<
  Record<Operation['op'], Readonly<Record<string, (value: unknown) => boolean>>>
> = {
  set: { at: isText, value: (value) => value !== undefined },
  unset: { at: isText },
  insert: { at: isText, item: isRecord, position: isPosition },
  remove: { at: isText },
  move: { at: isText, position: isPosition },
  reset: { at: isText },
  create: { document: isText, value: isRecord },
  delete: { document: isText },
  write: { document: isText, text: (value) => value === null || isText(value) },
  group: {
    title: (value) => isText(value) && value.length <= 300,
    operations: (value) => Array.isArray(value) && value.length > 0,
  },
};

function fits(value: JsonRecord, groups: number): boolean {
  const shape =
    isText(value.op) && Object.hasOwn(shapes, value.op)
      ? shapes[value.op as Operation['op']]
      : undefined;
  if (!shape || Object.keys(value).length !== Object.keys(shape).length + 1) return false;
  if (!Object.entries(shape).every(([name, test]) => test(value[name]))) return false;
  return (
    value.op !== 'group' ||
    (groups > 0 &&
      (value.operations as unknown[]).every((one) => isRecord(one) && fits(one, groups - 1)))
  );
}

/** Parses an operation that came from outside. Throws `OperationRefused` when it is none. */
export function readOperation(value: unknown): Operation {
  const isShallow = depthOf(value, maxLevels) <= maxLevels;
  if (!isShallow || !isRecord(value) || !fits(value, maxGroups))
    throw new OperationRefused('VALUE', '', 'O que foi enviado não é uma mudança de rascunho.');
  return value as unknown as Operation;
}
