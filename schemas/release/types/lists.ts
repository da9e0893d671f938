import type { Action, Button } from './actions.ts';
import type { ColumnAdapter } from './adapters.ts';
import type { OptionSource } from './forms.ts';
import type { At, Cel, Field, Format, Option, Text, Value } from './values.ts';

// Rows of a call, or rows at hand, as a table or cards.

export interface Filter {
  id: string;
  at: At;
  /** The call's query or body property it fills. */
  param: string;
  /** `dateRange`: the two properties it fills instead. */
  params?: [string, string];
  label: Text;
  format: Format;
  options?: Option[] | OptionSource;
  /** Several options: the property takes a list. */
  multiple?: boolean;
  control?: 'select' | 'toggle' | 'radio';
  /** Rows at hand: where the typed text is looked for. */
  match?: string[][];
  when?: Cel;
  enabled?: Cel;
  min?: Value;
  max?: Value;
  /** Maximum number of days of a range. */
  days?: Value;
  default?: Value;
  placeholder?: Text;
  /**
   * ms after the last key in which a typed text is searched by itself; without it Enter or the
   * button does it.
   */
  debounce?: number;
}

export interface List {
  /** Id of the list document. */
  list: string;
  at: At;
  title?: Text;
  /** Where rows come from: a call (paged or not), or rows at hand. */
  source: { call: string; with: Value; paged: boolean } | { rows: Cel };
  /** `auto`: a table from md up, cards below. */
  view: 'table' | 'cards' | 'auto';
  /** Path of the property that identifies a row. */
  key: string[];
  columns: Field[];
  /** Columns made of records, after those of `columns`. */
  made?: { adapter: ColumnAdapter; from: Cel };
  card?: Card;
  /** Columns of 12 that a card takes from a breakpoint up. */
  cards?: Partial<Record<'xs' | 'sm' | 'md' | 'lg', number>>;
  /** Shown until the user searches; nothing is fetched before. */
  idle?: Text;
  /** Filters and order are stored in this browser. */
  persist?: 'browser';
  collapse?: { expand: Text; collapse: Text; first: number };
  searchLabel?: Text;
  clearLabel?: Text;
  /** Shows the time of the rows, with a button to fetch them anew. */
  updated?: boolean;
  group?: {
    path: string[];
    options?: Option[] /** Heading; `item.key`, `item.label`, `item.count` are its roots. */;
    heading?: Text;
    order?: string[];
  };
  filters: Filter[];
  sort?: { by: string; direction: 'asc' | 'desc'; options: { id: string; label: Text }[] };
  /** Names of the call's query properties for page, size and order. */
  paging: { page: string; take: string; sortBy: string; orderBy: string };
  pageSize: number;
  pageLinks: number;
  selection?: { max?: Cel; message?: Text; into?: string };
  rowActions: Button[];
  actions: Button[];
  /** What choosing a row does (click, Enter). */
  open?: Action[];
  openLabel?: Text;
  empty: Text;
  loading?: Text;
  /** Over `error`, in place of its message. */
  failure?: Text;
  /** CSS height after which the rows scroll, e.g. `280px`. */
  maxHeight?: string;
  tooltip?: Text;
}

export interface Card {
  title: Text;
  subtitle?: Text;
  /** Name of an icon before the title; hidden when empty. */
  icon?: Text;
  /** What choosing the title does, where that is not what choosing the card does. */
  open?: Action[];
  status?: Field;
  fields: Field[];
  /** Shown large at the card's end, e.g. the total. */
  highlight?: Field;
  /** Picture at the card's top. */
  image?: Field;
  /** A CSS colour, for a stripe. */
  accent?: Value;
  actions: Button[];
}
