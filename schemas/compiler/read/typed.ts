/**
 * Types for cursors over a document's generated types (`types.generated.ts`). A union has the
 * properties of all its members: an action may have the words of every action. `unknown` has no
 * properties.
 */

/** The names of the properties. */
export type WordOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? keyof T & string
    : never;

/** The type of a property. */
export type PartOf<T, K> = T extends object
  ? K extends keyof T
    ? Exclude<T[K], undefined>
    : never
  : never;

/** The names of properties whose type includes `V`. */
export type WordWith<T, V> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: Overlap<Exclude<T[K], undefined>, V, K> }[keyof T & string]
    : never;

type Overlap<A, V, K> = unknown extends A ? K : Extract<A, V> extends never ? never : K;

/** The items of a list. */
export type ItemOf<T> = unknown extends T ? unknown : T extends readonly (infer I)[] ? I : never;

/** The type of the properties of an object with free names. */
export type EntryOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? Exclude<T[keyof T & string], undefined>
    : never;

/** The strings that a property may have: a closed set, or any. */
export type TextOf<T, K> = unknown extends PartOf<T, K> ? string : Extract<PartOf<T, K>, string>;

/** All properties of all members of a union, each of which may be absent. */
export type RecordOf<T> = { readonly [K in WordOf<T>]?: PartOf<T, K> };
