/**
 * Types of what may be read at a place of a document whose part has the generated type `T`
 * (`types.generated.ts`). Of a union they take every member: an action's words are those of all
 * actions. Where nothing is known of a part (`unknown`), no word may be read.
 */

/** The names of the properties. */
export type WordOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? keyof T & string
    : never;

/** What stands under a name. */
export type PartOf<T, K> = T extends object
  ? K extends keyof T
    ? Exclude<T[K], undefined>
    : never
  : never;

/** The names under which a `V` may stand. */
export type WordWith<T, V> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: Overlap<Exclude<T[K], undefined>, V, K> }[keyof T & string]
    : never;

type Overlap<A, V, K> = unknown extends A ? K : Extract<A, V> extends never ? never : K;

/** The items of a list. */
export type ItemOf<T> = unknown extends T ? unknown : T extends readonly (infer I)[] ? I : never;

/** What stands under the names of an object that its author names. */
export type EntryOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? Exclude<T[keyof T & string], undefined>
    : never;

/** The texts that may stand under a name: a closed set, or any. */
export type TextOf<T, K> = unknown extends PartOf<T, K> ? string : Extract<PartOf<T, K>, string>;

/** All properties of all members of a union, each of which may be absent. */
export type RecordOf<T> = { readonly [K in WordOf<T>]?: PartOf<T, K> };
