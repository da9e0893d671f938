import type { Field, FormField, Option, Tone } from '../../schemas/release/types.ts';

/**
 * Props of every widget. A widget holds no state of its own: `value` is the record's, `onChange`
 * replaces it.
 */
export interface WidgetProps {
  id: string;
  name: string;
  /** Accessible name where no `<label for>` points at the widget. */
  label?: string;
  /** Id of the visible label of a widget that is a group of controls. */
  labelledBy?: string;
  value: unknown;
  /** `undefined` takes the value away: null and empty text do not exist in records. */
  onChange(value: unknown): void;
  onBlur?(): void;
  /** The value comes when this has ended: what sends it waits. */
  onWork?(work: Promise<void>): void;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  invalid?: boolean;
  /** Ids of the help and error texts. */
  describedBy?: string;
  placeholder?: string;
  autocomplete?: string;
  /** Of `quantity`: a key was rejected, because `maxLength` digits are there. */
  onFull?(): void;
  /** -1 where other keys than Tab lead to the widget, as in a grid. */
  tabIndex?: -1;
  min?: number;
  /** Of a month: how many months ahead of the current one may be chosen. */
  max?: number;
  maxLength?: number;
  /** Decimals that may be typed. */
  decimals?: number;
  rows?: number;
  /** Shows how many characters are used of `maxLength`. */
  counter?: boolean;
  options?: Option[];
  /** Of dates and ranges: the days that may be chosen, `YYYY-MM-DD`. */
  earliest?: string;
  latest?: string;
  /** Of `html`: the editor's buttons. */
  tools?: FormField['tools'];
  /** Of `files`: endings such as `.pdf`; without it all. */
  accept?: string[];
  maxFiles?: number;
  /** Of `files`: MB, of each and of all. */
  maxSize?: number;
  maxTotal?: number;
}

/** Props of a display that is more than text. */
export interface DisplayProps {
  field: Field;
  value: unknown;
  /** The record the value comes from. */
  record: unknown;
  /** Result of the field's own expression for this record. */
  tone?: Tone;
}
