/**
 * Where a node of the object code was written. Made by a preview compile, beside the release and
 * never part of it.
 */
export interface NodeOrigin {
  /** `kind/id#/pointer`; steps through lists are ids. */
  address: string;
  /** The vocabulary's word for it: `column`, `filter`, `block-list`, `action-call`... */
  word: string;
  /** Whether the tenant's overlay wrote or changed it. */
  layer: 'base' | 'overlay';
  /** pt-BR, as people know it: the label, else the title of the word. */
  label: string;
  /** What may be changed of it by hand where it is shown. */
  editing: NodeEditing;
}

/**
 * What the vocabulary lets people change of a node where it stands on the screen. A part that is
 * absent cannot be changed.
 */
export interface NodeEditing {
  /** An item of a list, which may stand elsewhere in it. */
  isItem?: true;
  /**
   * A field of a form: its form's address, its name, and the names of the form's fields from top to
   * bottom.
   */
  field?: { form: string; name: string; order: readonly string[] };
  /**
   * The property that names it on the screen; the text that the document gives it, null where
   * another document does.
   */
  text?: { property: 'label' | 'title'; value: string | null };
  /** Whether its own condition never holds; absent where it takes no condition. */
  isHidden?: boolean;
  /** A column, whose width may be given. */
  hasWidth?: true;
}

/**
 * By file of the release (`screen.pedidos.json`, `manifest.json`), then by JSON pointer of the node
 * in that file.
 */
export type OriginTable = Readonly<Record<string, Readonly<Record<string, NodeOrigin>>>>;
