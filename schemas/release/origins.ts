/**
 * Where a node of the object code was written. Made by a preview compile, next to the release and
 * never part of it.
 */
export interface NodeOrigin {
  /** `kind/id#/pointer`; steps through lists are ids. */
  address: string;
  /** The vocabulary's word for it: `column`, `filter`, `block-list`, `action-call`... */
  word: string;
  /** Whether the tenant's overlay wrote or changed it. */
  layer: 'base' | 'overlay';
  /** pt-BR: the label, else the title of the word. */
  label: string;
  /** The edits that are possible on the page. */
  editing: NodeEditing;
}

/** The edits that the vocabulary allows of a node on the page. An absent part cannot be changed. */
export interface NodeEditing {
  /** An item of a list, which can be moved. */
  isItem?: true;
  /**
   * A field of a form: its form's address, its name, and the names of the form's fields from top to
   * bottom.
   */
  field?: { form: string; name: string; order: readonly string[] };
  /**
   * The property with its text on the screen, and the text in the document; null where another
   * document gives it.
   */
  text?: { property: 'label' | 'title'; value: string | null };
  /** Whether its own condition is never true; absent where it takes no condition. */
  isHidden?: boolean;
  /** A column, whose width can be set. */
  hasWidth?: true;
}

/**
 * By file of the release (`screen.pedidos.json`, `manifest.json`), then by JSON pointer of the node
 * in that file.
 */
export type OriginTable = Readonly<Record<string, Readonly<Record<string, NodeOrigin>>>>;
