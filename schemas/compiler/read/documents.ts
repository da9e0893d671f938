import type { MergedDocument } from '../layers/layers.ts';

/** The documents of one compile, by kind and id. */
export class Documents {
  private readonly byKey = new Map<string, MergedDocument>();
  private readonly idsByKind = new Map<string, string[]>();
  private readonly worked = new Map<string, unknown>();

  constructor(documents: readonly MergedDocument[]) {
    for (const document of documents) {
      this.byKey.set(`${document.kind}/${document.id}`, document);
      const ids = this.idsByKind.get(document.kind);
      if (ids) ids.push(document.id);
      else this.idsByKind.set(document.kind, [document.id]);
    }
  }

  get(key: string): MergedDocument | undefined {
    return this.byKey.get(key);
  }

  ids(kind: string): readonly string[] {
    return this.idsByKind.get(kind) ?? [];
  }

  /** The memoised result of some work over these documents. */
  once<T>(name: string, work: () => T): T {
    if (!this.worked.has(name)) this.worked.set(name, work());
    return this.worked.get(name) as T;
  }
}

/**
 * A recorded read of the documents: its result, and the function that reads again. Equal results
 * are identical.
 */
export interface Read {
  then: unknown;
  ask(documents: Documents): unknown;
}
