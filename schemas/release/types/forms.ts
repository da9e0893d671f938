import type { Action, Button } from './actions.ts';
import type { Control, FieldAdapter } from './adapters.ts';
import type { Trigger } from './data.ts';
import type { At, Cel, Format, JsonSchema, Text, Value } from './values.ts';

// Forms, their fields, and where options come from.

export interface Form {
  /** Id of the form document. */
  form: string;
  at: At;
  title?: Text;
  /** draft-07, references inlined (recursion under `definitions`). Titles are labels. */
  schema: JsonSchema;
  /** Key of the validator in the chunk's module. */
  validator: string;
  /** Property names in order, side by side within an inner list; spans of 12 by property. */
  layout: { fields: { name: string; span: number }[] }[];
  /**
   * By property; a field inside is `endereco.cep`, one of each item of a list `documentos.*.value`.
   */
  fields: Record<string, FormField>;
  /**
   * Fields made of records; `schema`, `layout` and `fields` are then empty and `validator` names
   * nothing.
   */
  made?: { adapter: FieldAdapter; from: Cel };
  /** After a successful submit the place that shows the form scrolls to its top. */
  scroll?: boolean;
  /** Cross-field rules: `when` true (over `form`) reports `message` at the property. */
  rules: { when: Cel; at: At; field: string; message: Text }[];
  /** Message by property (or `*`) and keyword. */
  messages: Record<string, Record<string, Text>>;
  submit?: {
    label: Text;
    invalidLabel?: Text;
    busy?: Text;
    enabled?: Cel;
    do: Action[];
    /** What prevents sending the form is shown by toasts, too. */
    problems?: 'toast';
    align: 'start' | 'center' | 'end' | 'stretch';
  };
  /** Links and buttons before the submit button; below it where that takes the whole width. */
  actions: Button[];
  /** Shows the last failure of `submit.do` under the form. */
  error?: 'under';
}

export interface FormField {
  format: Format;
  placeholder?: Text;
  help?: Text;
  when?: Cel;
  /** Required while this is true, in addition to what the schema requires. */
  required?: Cel;
  readOnly?: Cel;
  /** autocomplete attribute, e.g. `username`. */
  autocomplete?: string;
  /** Fixed options come from the schema; these come from data. */
  options?: OptionSource;
  on: Trigger[];
  rows?: number;
  counter?: boolean;
  label?: Text;
  control?: Control;
  min?: Value;
  max?: Value;
  /** `files`. */
  accept?: string[];
  maxFiles?: number;
  /** MB */
  maxSize?: Value;
  maxTotal?: Value;
  /** `html`: the editor's buttons. */
  tools?: ('bold' | 'italic' | 'underline' | 'color' | 'list' | 'link')[];
  /** Of a list that is filled in item by item: label of the button that adds one. */
  add?: Text;
  /** `false`: its items stay in the order in which they were added. */
  reorder?: boolean;
}

export interface OptionSource {
  /** Rows at hand, or a call: loaded once, or with `term` searched as the user types. */
  from:
    | { rows: Cel }
    | {
        call: string;
        with: Value /** query property that takes the typed text */;
        term?: string /** ms */;
        debounce: number /** least typed characters */;
        min: number;
      };
  value: string[];
  label: Text;
  detail?: Text;
  /** Name of an icon; radios with icons are tiles. */
  icon?: Text;
  /** State path for the chosen record (not only its value). */
  into?: string;
  autoSelect?: 'single';
  empty?: Text;
  /** Paths that are reset to their initial value when the user chooses another option. */
  resets?: string[];
  /** A choice that is not among new options is cleared. */
  cascade?: boolean;
  /** Shown while nothing has been typed. */
  idle?: Text;
}
