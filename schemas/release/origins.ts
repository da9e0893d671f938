/** Where a node of the object code was written. Made by a preview compile, beside the release and never part of it. */
export interface NodeOrigin {
  /** `kind/id#/pointer`; steps through lists are ids. */
  address: string;
  /** The vocabulary's word for it: `column`, `filter`, `block-list`, `action-call`... */
  word: string;
  /** Whether the tenant's overlay wrote or changed it. */
  layer: 'base' | 'overlay';
  /** pt-BR, as people know it: the label, else the title of the word. */
  label: string;
}

/** By file of the release (`screen.pedidos.json`, `manifest.json`), then by JSON pointer of the node in that file. */
export type OriginTable = Readonly<Record<string, Readonly<Record<string, NodeOrigin>>>>;
