/** A list of items that another part of the editor hands to the import; each one is a new object. */
export interface HandedText {
  text: string;
}
