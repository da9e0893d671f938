import { readSource, type SourceFile } from '../../../../schemas/compiler/read/source.ts';
import { isRecord } from '../../../../schemas/record.ts';
import { kinds } from '../../../../schemas/words/index.ts';

/** The property of a record that says which of an adapter's kinds it is, and these kinds. */
interface RecordKinds {
  property: string;
  values: readonly string[];
}

/** Kinds of the records of an entity; undefined where no adapter reads them. */
export type BaseKinds = (entity: string) => RecordKinds | undefined;

/** Kinds of the records that the adapters of a base read by one of their own properties. */
export function baseKinds(base: readonly SourceFile[]): BaseKinds {
  const found = new Map<string, RecordKinds>();
  for (const file of base) {
    const value = /\/adapter\/[^/]+$/.test(file.path)
      ? readSource(file, kinds).document?.value
      : undefined;
    const property = /^= item\.(\w+)$/.exec(String(value?.['kind']))?.[1];
    if (property !== undefined && typeof value?.['of'] === 'string' && isRecord(value['kinds']))
      found.set(value['of'], { property, values: Object.keys(value['kinds']) });
  }
  return (entity) => found.get(entity);
}
