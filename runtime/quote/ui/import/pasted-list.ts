/**
 * A list of items that was pasted elsewhere in the editor, for the import to read. Compared by
 * identity: the same text pasted twice opens the import twice.
 */
export interface PastedList {
  text: string;
}
