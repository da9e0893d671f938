import type { CelTree } from '../../expressions/tree/tree.ts';
import type { Action } from './actions.ts';

// Values, texts and fields.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type JsonSchema = { [key: string]: unknown };

/**
 * Where a piece of object code comes from: `kind/id#/json/pointer` in the merged source; faults at
 * run time report it.
 */
export type At = string;

/**
 * A CEL expression, already parsed and typed at publish. While the compiler lowers, `$cel` is its
 * normalised source (number literals are doubles); in the files of a release it is its tree.
 */
export interface Cel {
  $cel: CelTree;
  at: At;
}

/**
 * A text with Handlebars in it; `$t` is the key of its template among those of the chunk.
 */
export interface Template {
  $t: string;
  at: At;
}

/** A template as data: letters, and what is written or decided between them. */
export type TextTree = TextPart[];
export type TextPart =
  | string
  | ['=', TextValue]
  | ['if' | 'unless' | 'each', TextValue, TextTree, TextTree?];
/**
 * `row.nome`, `@root.row.nome`, `@index` or `` (the element itself); text behind an apostrophe; a
 * helper with its arguments. A path with a dot in a name is `.` with its names.
 */
export type TextValue = string | number | boolean | [string, ...TextValue[]];

/** A text for users: a plain string, never parsed again, or a template. */
export type Text = string | Template;

/** JSON in which any leaf may be a CEL value. */
export type Value = string | number | boolean | null | Cel | Value[] | { [key: string]: Value };

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary';

/** How a value is shown and edited; the entity's `format`, or what its JSON type implies. */
export type Format =
  | 'text'
  | 'multiline'
  | 'integer'
  | 'number'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'relative'
  | 'month'
  | 'cpf'
  | 'cnpj'
  | 'cpfCnpj'
  | 'cep'
  | 'phone'
  | 'cardExpiry'
  | 'email'
  | 'uri'
  | 'password'
  | 'captcha'
  | 'html'
  | 'image'
  | 'status'
  | 'tags'
  /** `2026-01-01/2026-01-31`: two dates, either may be missing. */
  | 'dateRange'
  /** Files chosen by the user: `FileValue[]`. */
  | 'files';

/**
 * A chosen file as state, forms and expressions see it. Its bytes stay with the browser until a
 * multipart call takes them.
 */
export interface FileValue {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
}

export interface Option {
  value: string | number | boolean;
  label: string;
  tone?: Tone;
  /** Name of a colour in the theme's palette; a tone comes before it. */
  color?: string;
  icon?: string;
}

/**
 * A field of an entity, resolved: what a column, a card line, a detail line and a filter are made
 * of.
 */
export interface Field {
  id: string;
  at: At;
  /**
   * Property names from the row (or the `of` value) down; empty when `text` or `value` alone says
   * what is shown.
   */
  path: string[];
  /** Over `row`: what is shown in the field's format, in place of the value at `path`. */
  value?: Cel;
  label: Text;
  format: Format;
  align: 'start' | 'center' | 'end';
  /** Shown when the value is absent. */
  empty?: Text;
  /** Replaces the formatted value. */
  text?: Text;
  /** Tooltip of the value; hidden when empty. */
  tooltip?: Text;
  /** A CEL string that names a tone (`'danger'`), for the value's colour. */
  tone?: Cel;
  options?: Option[];
  /** Decimals instead of the format's own. */
  decimals?: number;
  /**
   * For `image`: the download call that yields the picture and the parameter that takes the value.
   */
  image?: { call: string; param: string; alt?: string[] };
  /** CSS width of a column, e.g. `8rem`. */
  width?: string;
  when?: Cel;
  /** Columns: from which breakpoint up it is shown in a table. */
  from?: Breakpoint;
  sortable?: boolean;
  /** What a click on the value does (shown as a link). */
  open?: Action[];
}

export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
