import { Fragment, type ReactNode } from 'react';

/** Attributes of an element by which a preview knows the node of the object code that it shows. */
export interface OriginMarks {
  'data-cfg'?: string;
}

/** Names a node of the object code; undefined for one that it does not know. */
export type NameNode = (node: object) => string | undefined;

const none: OriginMarks = Object.freeze({});
let nameOf: NameNode | undefined;
/** Copies of nodes, made for showing them otherwise. */
const originals = new WeakMap<object, object>();

/**
 * From here on elements carry the names of their nodes. Only a preview asks for it, before anything
 * is rendered.
 */
export function markOrigins(name: NameNode): void {
  nameOf = name;
}

export const hasOriginMarks = (): boolean => nameOf !== undefined;

/** Says that a changed copy of a node stands for it. */
export function asNode<T extends object>(copy: T, node: object): T {
  if (nameOf !== undefined) originals.set(copy, node);
  return copy;
}

/**
 * Attributes by which an element is found by its node; outside of a preview one empty object for
 * all.
 */
export function originMarks(node: object | undefined): OriginMarks {
  if (nameOf === undefined || node === undefined) return none;
  const name = nameOf(originals.get(node) ?? node);
  return name === undefined ? none : { 'data-cfg': name };
}

/**
 * In the place of what its condition hides: nothing, but in a preview an element without a box that
 * can be found.
 */
export function hiddenOrigin(node: object): ReactNode {
  return nameOf === undefined ? null : <span className="origin-hidden" {...originMarks(node)} />;
}

/**
 * For nodes that may be invisible for whatever reason: in a preview one such element for each,
 * otherwise nothing. The preview outlines those that nothing else on the page represents.
 */
export function unseenOrigins(nodes: readonly object[]): ReactNode {
  if (nameOf === undefined || nodes.length === 0) return null;
  return (
    <div className="origin-unseen">
      {nodes.map((node) => (
        <Fragment key={originMarks(node)['data-cfg']}>{hiddenOrigin(node)}</Fragment>
      ))}
    </div>
  );
}
