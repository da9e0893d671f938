/**
 * The object code: what a publish produces and what the browser and the server execute.
 *
 * A release is a set of immutable files named by the hash of their content:
 *
 *     manifest.json           routes, shell, theme, messages, parameters, the chunk of every screen   (browser)
 *     screen.<id>.json        one screen with every list, form, wizard and dialog it can reach          (browser)
 *     screen.<id>.js          its validators and text templates: a factory that is handed its helpers   (browser)
 *     calls.json              the table of allowed calls                                                (server only)
 *
 * Everything the runtime could derive has been derived by the compiler: labels, formats, paths, bindings. The runtime
 * looks nothing up in entities and parses no template.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type JsonSchema = { [key: string]: unknown };

/** Where a piece of object code comes from: `kind/id#/json/pointer` in the merged source; faults at run time report it. */
export type At = string;

/** A CEL expression, already parsed and typed at publish. `$cel` is its normalised source (number literals are doubles). */
export interface Cel {
  $cel: string;
  at: At;
}

/** A text with Handlebars in it; `$t` is the key of its precompiled template in the chunk's module. */
export interface Template {
  $t: string;
  at: At;
}

/** What a user reads: a plain string, never parsed again, or a template. */
export type Text = string | Template;

/** JSON in which any leaf may be a CEL value. */
export type Value = string | number | boolean | null | Cel | Value[] | { [key: string]: Value };

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary';

/** How a value is shown and edited; the entity's `format`, or what its JSON type implies. */
export type Format =
  | 'text' | 'multiline' | 'integer' | 'number' | 'quantity' | 'money' | 'percent' | 'boolean'
  | 'date' | 'dateTime' | 'relative' | 'month' | 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'phone' | 'email' | 'uri'
  | 'password' | 'captcha' | 'html' | 'image' | 'status' | 'tags'
  /** `2026-01-01/2026-01-31`: two dates, either may be missing. */
  | 'dateRange'
  /** Files chosen by the user: `FileValue[]`. */
  | 'files';

/** A chosen file as state, forms and expressions see it. Its bytes stay with the browser until a multipart call takes them. */
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
  icon?: string;
}

/** A field of an entity, resolved: what a column, a card line, a detail line and a filter are made of. */
export interface Field {
  id: string;
  at: At;
  /** Property names from the row (or the `of` value) down; empty when `text` or `value` alone says what is shown. */
  path: string[];
  /** Over `row`: what is shown in the field's format, in place of what stands at `path`. */
  value?: Cel;
  label: Text;
  format: Format;
  align: 'start' | 'center' | 'end';
  /** Shown when the value is absent. */
  empty?: Text;
  /** Replaces the formatted value. */
  text?: Text;
  /** What is said of the value when it is pointed at; an empty one is not there. */
  tooltip?: Text;
  /** A CEL string that names a tone (`'danger'`), for the value's colour. */
  tone?: Cel;
  options?: Option[];
  /** Decimals instead of the format's own. */
  decimals?: number;
  /** For `image`: the download call that yields the picture and the parameter that takes the value. */
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

// ------------------------------------------------------------------------------------------------ data and state

export interface DataSource {
  call: string;
  with: Value;
  /** Not loaded while false. */
  when?: Cel;
  at: At;
}

export interface StateEntry {
  schema: JsonSchema;
  default?: Value;
  /** Given by whoever opens the dialog or wizard (required without a default), or carried along by `navigate` (a screen's; always optional). */
  input?: boolean;
  persist?: 'url' | 'browser';
  /** A value computed from the others; never set. */
  derived?: Cel;
}

/** Something that happens by itself. */
export interface Trigger {
  /** `load`: when mounted; `leave`: before unmount; `change`: a path's value changed; `after`: ms since load; `event`: a named event. */
  on: { load: true } | { leave: true } | { change: string } | { after: number } | { event: string };
  do: Action[];
  at: At;
}

// ------------------------------------------------------------------------------------------------ actions

interface ActionBase {
  at: At;
  when?: Cel;
}
export interface CallAction extends ActionBase { action: 'call'; call: string; with: Value; done: Action[]; fail: Action[]; busy?: Text; into?: string; /** Text shown when the ERP's answer carries none. */ failText?: Text; /** The failure is not told by a toast: `fail` (or `error` in the form) tells it. */ quiet?: boolean }
export interface SubmitAction extends ActionBase { action: 'submit'; form: string }
export interface NavigateAction extends ActionBase { action: 'navigate'; to: string; params: Record<string, Value>; query: Record<string, Value>; replace?: boolean; newTab?: boolean; external?: Cel; /** Values for the target screen's `input` state; they travel beside the address. */ carry?: Record<string, Value> }
export interface OpenAction extends ActionBase { action: 'open'; dialog: string; with: Record<string, Value>; /** Runs when the dialog closes with a result (`result`). */ done: Action[]; /** Runs whenever the dialog has closed, after `done`. */ closed?: Action[] }
export interface CloseAction extends ActionBase { action: 'close'; result?: Value }
export interface SetAction extends ActionBase { action: 'set'; /** `state` (all of it, only for reset), `state.a.b`, `form.x`, or `row` / `row.a`: the row in the list's cached page. */ path: string; to?: Value; /** With `row`: takes the row out of the list. */ remove?: boolean }
export interface ResetAction extends ActionBase { action: 'reset'; paths: string[] }
export interface RefreshAction extends ActionBase { action: 'refresh'; /** Ids of lists, data sources, or `session`. */ targets: string[] }
export interface NotifyAction extends ActionBase { action: 'notify'; text: Text; tone: Tone; /** ms */ life: number }
export interface ConfirmAction extends ActionBase {
  action: 'confirm';
  /** `dialog` asks in a dialog; `twice` arms the button that was pressed for 3 s and goes on at the second click. */
  style: 'dialog' | 'twice';
  text?: Text; title?: Text; yes: Text; no: Text; tone: Tone;
}
export interface DownloadAction extends ActionBase { action: 'download'; call: string; with: Value; fail: Action[] }
export interface SessionAction extends ActionBase { action: 'session'; do: 'end' | 'reload' | 'restore' }
export interface WhenAction extends ActionBase { action: 'when'; test: Cel; then: Action[]; else: Action[] }
/** Inside a wizard only. */
export interface StepAction extends ActionBase { action: 'step'; to: 'next' | 'back' | string }

/** Runs `chain` in a dialog that shows that it runs, then how it ended. Root `result`: what the last call answered. */
export interface ProgressAction extends ActionBase {
  action: 'progress';
  chain: Action[];
  title?: Text; busy: Text; success?: Text; failure?: Text;
  retry: boolean; close: Text; back: Text;
  buttons: Button[];
  /** After the success was closed, also by one of the buttons (before the button's own chain). */
  done: Action[];
  fail: Action[];
}
export interface CopyAction extends ActionBase { action: 'copy'; text: Text }
export interface DialAction extends ActionBase { action: 'dial'; number: Text }
export interface TourAction extends ActionBase { action: 'tour'; tour: string; again: boolean }
export interface TrackAction extends ActionBase { action: 'track'; event: string; with: Record<string, Value> }
/** Within a form: an error at a field until the field changes. Within an array item the path is relative to the item. */
export interface InvalidAction extends ActionBase { action: 'invalid'; field: string; message: Text }

export type Action =
  | ProgressAction | CopyAction | DialAction | TourAction | TrackAction | InvalidAction
  | CallAction | SubmitAction | NavigateAction | OpenAction | CloseAction | SetAction | ResetAction | RefreshAction
  | NotifyAction | ConfirmAction | DownloadAction | SessionAction | WhenAction | StepAction;

export interface Button {
  id: string;
  at: At;
  label: Text;
  icon?: string;
  tone: Tone;
  /** `solid` for the one main action of a place, `outlined` and `text` for the others. */
  look: 'solid' | 'outlined' | 'text';
  /** Only the icon is shown; the label is its accessible name and tooltip. */
  compact?: boolean;
  when?: Cel;
  enabled?: Cel;
  /** Label while the chain runs. */
  busy?: Text;
  do: Action[];
}

// ------------------------------------------------------------------------------------------------ blocks

interface BlockBase {
  id: string;
  at: At;
  when?: Cel;
}
export interface SectionBlock extends BlockBase { block: 'section'; title?: Text; subtitle?: Text; look: 'plain' | 'card' | 'row' | 'narrow'; /** Blocks side by side from md up. */ columns?: number; /** A CSS colour, for a stripe. */ accent?: Value; body: Block[]; actions: Button[] }
export interface TextBlock extends BlockBase { block: 'text'; text: Text; look: 'title' | 'subtitle' | 'body' | 'muted' | 'small' | 'tag' | 'figure' | 'code'; /** Before the text. */ icon?: Text; tone?: Cel }
export interface AlertBlock extends BlockBase { block: 'alert'; text: Text; title?: Text; tone: Tone }
export interface ActionsBlock extends BlockBase { block: 'actions'; buttons: Button[]; align: 'start' | 'center' | 'end' | 'between' }
export interface DetailBlock extends BlockBase { block: 'detail'; of: Cel; fields: Field[]; columns: number }
export interface EachBlock extends BlockBase { block: 'each'; of: Cel; groupBy?: string[]; heading?: Text; body: Block[]; empty?: Text; /** Columns of 12 that each item takes from a breakpoint up; without it items stand below each other. */ columns?: Partial<Record<'xs' | 'sm' | 'md' | 'lg', number>> }
export interface ListBlock extends BlockBase { block: 'list'; list: List }
export interface FormBlock extends BlockBase { block: 'form'; form: Form; /** State path that holds the form's data; without it the form keeps its own. */ into?: string; /** Initial data. */ value?: Value }
export interface WizardBlock extends BlockBase { block: 'wizard'; wizard: Wizard; /** Values of the wizard's inputs. */ with: Record<string, Value> }
export interface ModuleGridBlock extends BlockBase { block: 'moduleGrid'; of: Cel; fields: { key: string; label: string; icon: string; url: string; shown?: string }; order: string[]; extra: Button[]; columns: Record<'xs' | 'sm' | 'md' | 'lg', number> }
export interface ExtensionBlock extends BlockBase { block: 'extension'; extension: string; props: Record<string, Value>; calls: Record<string, string>; lists: Record<string, List>; forms: Record<string, Form>; dialogs: Record<string, string> ; on: Record<string, Action[]> }
export interface WaitBlock extends BlockBase { block: 'wait'; /** `data.x`: shows loading, the error with a way to try again, or the body. */ for: string; text?: Text; body: Block[]; /** Shows when the data came, with a way to ask anew. */ updated?: boolean; /** Proportions of the place that is kept while loading. */ ratio?: string; phoneRatio?: string }
/** One tab is mounted when it is first opened and stays mounted; its data belongs to it. */
export interface Tab {
  id: string;
  at: At;
  /** A tab for each value of this list, which its title and its body see as `item`. */
  each?: Cel;
  title: Text;
  icon?: string;
  when?: Cel;
  dot?: Cel;
  /** Opening the tab goes there, and being there opens the tab. */
  route?: string;
  data: Record<string, DataSource>;
  on: Trigger[];
  body: Block[];
}
export interface TabsBlock extends BlockBase {
  block: 'tabs';
  tabs: Tab[];
  /** State path that holds the open tab's id. */
  into?: string;
  /** Name in the address that holds it instead; absent where an address cannot come back to: in dialogs, wizards and repeated blocks. */
  address?: string;
}
/**
 * Chooses rows of a list into a draft: a map of items by the row's key, or with `group` a map of such maps by group. A
 * group that loses its last item leaves the draft.
 */
export interface PickerBlock extends BlockBase {
  block: 'picker';
  list: List;
  into: string;
  /** Over `row`. */
  group?: Value;
  /** Over `row`, and `result` where there are details. */
  item: Record<string, Value>;
  /** `with` over `row` and `item` (`{}` while the row is not chosen); `undo` over `result`. */
  details?: { dialog: string; with: Record<string, Value>; undo?: Cel };
  locked?: Cel; lockedText?: Text;
  /** Over `item` and `row`. */
  mark?: Text;
  label: Text; editLabel: Text;
  max?: Value; maxMessage?: Text;
  /** `enabled` over `selection`: the rows in sight. */
  all?: { label: Text; enabled?: Cel; item: Record<string, Value> };
}
export interface CarouselBlock extends BlockBase { block: 'carousel'; of: Cel; title?: Text; label?: Text; subtitle?: Text; /** A CSS colour, for a stripe beside the title. */ accent?: Value; /** Between the title and the records. */ header?: Block[]; body: Block[]; /** Sorted by `from` (px of the carousel's own width). */ visible: { from: number; items: number }[]; least: 'visible' | 'any'; /** Lie on the records instead of above them. */ controls?: 'over'; /** ms */ auto?: number; empty?: Text }
export interface DashboardBlock extends BlockBase { block: 'dashboard'; dashboard: Dashboard }
export interface Files {
  /** Path to the list of files in a record; without it the record is the file. */
  of?: string[];
  name: string[];
  at?: string[];
  link?: string[];
  /** Root `item`: the file. */
  download?: { call: string; with: Value };
}
/** Messages, newest page first asked for; pages append. Refreshable by its block id. Expressions over `row`. */
export interface ThreadBlock extends BlockBase { block: 'thread'; call: string; with: Value; paging: { page: string; take: string }; pageSize: number; own?: Cel; author: Text; time: string[]; body: string[]; format: Format; label?: Text; tone?: Cel; files?: Files; more: Text; empty: Text }
export interface TimelineBlock extends BlockBase { block: 'timeline'; of: Cel; time: string[]; title: Text; text?: Text; by?: Text; icon?: Text; tone?: Cel; first?: number; all?: Text; end?: Text; empty: Text }
export interface AttachmentsBlock extends BlockBase { block: 'attachments'; of: Cel; files: Files; empty: Text }
/** Records of a call by day. Root `range` (`start`, `end`: YYYY-MM-DD, inclusive) in `with`; `row` elsewhere. Refreshable by its block id. */
export interface CalendarBlock extends BlockBase { block: 'calendar'; call: string; with: Value; start: string[]; end?: string[]; title: Text; tone?: Cel; open?: Action[]; views: ('month' | 'week' | 'day' | 'list')[]; empty?: Text; /** State path that holds the days in sight, `{ start, end }`. */ into?: string }
export interface FrameBlock extends BlockBase { block: 'frame'; of: Cel; as: 'page' | 'youtube'; title: Text; height?: string; ratio?: string; phoneRatio?: string }
export interface HtmlBlock extends BlockBase { block: 'html'; of: Cel; empty?: Text }
export interface ImageBlock extends BlockBase { block: 'image'; /** A URL, or the download call that brings the picture. */ source: { url: Cel; phone?: Value } | { call: string; with: Value; phone?: Value }; alt: Text; ratio?: string; phoneRatio?: string; fit: 'cover' | 'contain'; do?: Action[] }

export interface Dashboard {
  dashboard: string;
  at: At;
  title?: Text;
  columns: Record<'xxs' | 'xs' | 'sm' | 'md' | 'lg', number>;
  /** px */
  rowHeight: number;
  /** Written here, or made of records. */
  widgets: Widget[] | { adapter: WidgetAdapter; from: Cel };
  empty: Text;
}
export interface Place { x: number; y: number; w: number; h: number }
export interface Widget { id: string; at: At; title?: Text; when?: Cel; place: Place; body: Block[] }

// ------------------------------------------------------------------------------------------------ adapters

interface AdapterBase {
  adapter: string;
  at: At;
  /** Path of the number that orders the records. */
  order?: string[];
  /** All over `item`, the record. */
  name: Cel;
  label?: Text;
  kind: Cel;
}
/** Records become the fields of a form. */
export interface FieldAdapter extends AdapterBase {
  makes: 'fields';
  required?: Cel;
  default?: Value;
  help?: Text;
  options?: { rows: Cel; /** Over `option`. */ value: Cel; label: Text; order?: string[] };
  kinds: Record<string, FieldKind>;
  otherwise?: FieldKind;
}
export interface FieldKind { type: 'string' | 'integer' | 'number' | 'boolean' | 'array'; format: Format; control?: Control; choices: boolean; default?: Value; min?: Value; max?: Value }
/** Records become the columns of a list; `name` is the property of the row. */
export interface ColumnAdapter extends AdapterBase {
  makes: 'columns';
  /** LEFT, CENTER, RIGHT or start, center, end. */
  align?: Cel;
  kinds: Record<string, ColumnKind>;
  otherwise?: ColumnKind;
}
export interface ColumnKind { format: Format; decimals?: number }
/** Records become the widgets of a dashboard; the blocks of a kind see the record as `item`. */
export interface WidgetAdapter extends AdapterBase {
  makes: 'widgets';
  labelWhen?: Cel;
  place?: { x: Cel; y: Cel; w: Cel; h: Cel };
  kinds: Record<string, { body: Block[] }>;
  otherwise?: { body: Block[] };
}

/** How a field is filled in, where it differs from what its format implies. */
export type Control = 'radio' | 'checkboxes' | 'select' | 'switch';

export type Block =
  | TabsBlock | PickerBlock | CarouselBlock | DashboardBlock | ThreadBlock | TimelineBlock | AttachmentsBlock
  | CalendarBlock | FrameBlock | HtmlBlock | ImageBlock
  | SectionBlock | TextBlock | AlertBlock | ActionsBlock | DetailBlock | EachBlock | ListBlock | FormBlock
  | WizardBlock | ModuleGridBlock | ExtensionBlock | WaitBlock;

// ------------------------------------------------------------------------------------------------ lists

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
  /** A range takes at most so many days. */
  days?: Value;
  default?: Value;
  placeholder?: Text;
  /** ms after the last key in which a typed text is searched by itself; without it Enter or the button does it. */
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
  /** Nothing is asked for before the user searches; shown until then. */
  idle?: Text;
  /** Filters and order are kept in this browser. */
  persist?: 'browser';
  collapse?: { expand: Text; collapse: Text; first: number };
  searchLabel?: Text;
  clearLabel?: Text;
  /** Shows when the rows came, with a way to ask anew. */
  updated?: boolean;
  group?: { path: string[]; options?: Option[]; /** Heading; `item.key`, `item.label`, `item.count` are its roots. */ heading?: Text; order?: string[] };
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
  /** Name of an icon before the title; an empty one is not there. */
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

// ------------------------------------------------------------------------------------------------ forms

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
  /** By property; a field inside is `endereco.cep`, one of each item of a list `documentos.*.value`. */
  fields: Record<string, FormField>;
  /** Fields made of records; `schema`, `layout` and `fields` are then empty and `validator` names nothing. */
  made?: { adapter: FieldAdapter; from: Cel };
  /** After a successful submit the place that shows the form scrolls to its top. */
  scroll?: boolean;
  /** Cross-field rules: `when` true (over `form`) reports `message` at the property. */
  rules: { when: Cel; at: At; field: string; message: Text }[];
  /** Message by property (or `*`) and keyword. */
  messages: Record<string, Record<string, Text>>;
  submit?: { label: Text; invalidLabel?: Text; busy?: Text; enabled?: Cel; do: Action[]; align: 'start' | 'center' | 'end' | 'stretch' };
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
  /** Must be filled in while this holds, beside what the schema requires. */
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
}

export interface OptionSource {
  /** Rows at hand, or a call: loaded once, or with `term` searched as the user types. */
  from: { rows: Cel } | { call: string; with: Value; /** query property that takes the typed text */ term?: string; /** ms */ debounce: number; /** least typed characters */ min: number };
  value: string[];
  label: Text;
  detail?: Text;
  /** Name of an icon; radios with icons are tiles. */
  icon?: Text;
  /** The chosen record (not only its value) is kept here. */
  into?: string;
  autoSelect?: 'single';
  empty?: Text;
  /** Paths that go back to their first value when the user chooses another. */
  resets?: string[];
  /** A choice that is not among new options is undone. */
  cascade?: boolean;
  /** Shown while nothing has been typed. */
  idle?: Text;
}

// ------------------------------------------------------------------------------------------------ wizards, dialogs, screens

export interface Wizard {
  wizard: string;
  at: At;
  state: Record<string, StateEntry>;
  data: Record<string, DataSource>;
  leave?: { when: Cel; title: Text; ask: Text; yes: Text; no: Text };
  /** Where there is room, the titles of all steps are in sight. */
  outline?: boolean;
  steps: WizardStep[];
  finish?: Button;
  /** Beside back and next, in every step. */
  actions: Button[];
}

/** The way on from a step, or back: what is written on the button, and what happens before the step changes. */
export interface StepWay { label: Text; enabled?: Cel; do: Action[] }

export interface WizardStep {
  id: string;
  at: At;
  title?: Text;
  when?: Cel;
  valid?: Cel;
  /** Goes on by itself as soon as `valid` holds. */
  auto?: boolean;
  /** Label of the button that goes on; without it the step goes on only by itself or by an action. */
  next?: StepWay;
  back?: StepWay;
  on: Trigger[];
  body: Block[];
}

export interface Dialog {
  id: string;
  at: At;
  title?: Text;
  /** `toast`: in the corner, beside the screen, until its `life` is over. */
  size: 'sm' | 'md' | 'lg' | 'full' | 'toast';
  /** ms */
  life?: number;
  closable: boolean;
  state: Record<string, StateEntry>;
  data: Record<string, DataSource>;
  on: Trigger[];
  body: Block[];
  actions: Button[];
}

export type Access = 'public' | 'session' | { module: string };

export interface Screen {
  id: string;
  at: At;
  title: Text;
  access: Access;
  /** Condition on session and parameters; when false, the user is sent to `otherwise`, or sees the page of an address that does not exist (`notFound`). */
  when?: Cel;
  otherwise?: string;
  layout: 'default' | 'bare';
  routes: string[];
  query: Record<string, StateEntry>;
  state: Record<string, StateEntry>;
  data: Record<string, DataSource>;
  on: Trigger[];
  body: Block[];
  actions: Button[];
}

/** What the browser knows of a call. */
export interface ClientCall {
  read: boolean;
  /** Minutes. */
  cache?: number;
  download?: boolean;
  multipart?: boolean;
  paged?: boolean;
  session?: 'open' | 'switch' | 'restore' | 'reload';
}

export interface ScreenChunk {
  screen: Screen;
  dialogs: Record<string, Dialog>;
  calls: Record<string, ClientCall>;
  tours: Record<string, Tour>;
  /** File name of the chunk's module, or null when it has neither template nor validator. */
  module: string | null;
}

/** The module of a chunk: what `import()` yields as `chunk`. */
export interface ChunkModule {
  chunk(helpers: ChunkHelpers): {
    templates: Record<string, (context: unknown) => string>;
    validators: Record<string, StandaloneValidator>;
  };
}
export interface ChunkHelpers {
  /** `handlebars/runtime` with the fixed helpers registered. */
  handlebars: { template(spec: unknown): (context: unknown) => string };
  /** What AJV's standalone code requires: ucs2length, equal, formats by name. */
  ajv: AjvRuntime;
}
export interface AjvRuntime {
  ucs2length: (text: string) => number;
  equal: (a: unknown, b: unknown) => boolean;
  /** Each decides on a text; the names are the checked formats of the language. */
  formats: Record<string, (text: string) => boolean>;
}
export interface StandaloneValidator {
  (data: unknown): boolean;
  errors?: AjvError[] | null;
}
export interface AjvError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

// ------------------------------------------------------------------------------------------------ shell, theme, manifest

export interface Shell {
  at: At;
  session: SessionContract;
  header: { /** NO_HEADER, DEFAULT_LEFT or CUSTOM, or an expression that names one. */ kind: Value; height: number; logo?: string; content?: Text; search?: { to: string; param: string; placeholder: Text; label: Text; when?: Cel }; contacts: { label: Text; value: Text; kind: 'phone' | 'whatsapp'; when?: Cel }[]; /** Beside the account, as icons. */ items: MenuItem[] };
  menu: { kind: Value; modules?: { of: Cel; key: string; label: string; icon: string; url: string; shown?: string; order: string[] }; before: MenuItem[]; after: MenuItem[]; user: { label: Text; items: Button[] } };
  footer: { text?: Text };
  floating: (Button & { hideOn: string[] })[];
  gates: Gate[];
  /** What the frame itself asks for and listens to, while there is a session. */
  data: Record<string, DataSource>;
  on: Trigger[];
  notFound: { title: Text; text: Text; link: Text; to: string };
  failure: { title: Text; home: Text; retry: Text; to: string };
}
export type MenuItem = Button & { to?: string; badge?: Text };
/** `target`: the id of a block or button in sight, or `header`, `menu`, `search`, `user`. */
export interface Tour { tour: string; at: At; steps: { id: string; at: At; target: string; title: Text; text: Text; when?: Cel }[] }
export interface Gate {
  id: string;
  at: At;
  /** The gate holds while this is true. */
  when: Cel;
  /** Sends to a route, or shows a dialog that must be closed. */
  navigate?: { to: string; params: Record<string, Value> };
  dialog?: string;
}
export interface SessionContract {
  login: string;
  /** Where a screen sends whoever is not signed in. */
  guest: string;
  home: string;
  /** Query parameter -> browser-kept value, e.g. `f` -> `FILIAL_FIXA`. */
  keep: { query: string; as: string }[];
  /** Property of the session that shows the user's name. */
  version: string;
}

export interface Theme {
  id: string;
  /** CSS custom properties without the leading `--`, e.g. `color-primary`. */
  tokens: Record<string, string>;
}

export interface ParameterDefinition {
  type: 'boolean' | 'integer' | 'number' | 'string';
  default: string | number | boolean;
  branch: boolean;
}

export interface Manifest {
  format: 1;
  tenant: string;
  title: string;
  routes: { path: string; screen: string; access: Access }[];
  /** `words` are what of the runtime's code the screen needs to appear: see `words.ts`. */
  screens: Record<string, { chunk: string; module: string | null; access: Access; words: string[] }>;
  shell: Shell;
  /** Dialogs that gates and menus open. */
  dialogs: Record<string, Dialog>;
  calls: Record<string, ClientCall>;
  tours: Record<string, Tour>;
  analytics?: { kind: 'GA4'; id: string };
  /** What the ERP tells at once; the browser knows the portal's own socket only. */
  events?: { key: string; /** ms */ timeout: number; auth?: string; channels: { name: Text; events: Record<string, string> }[] };
  module: string | null;
  theme: Theme;
  messages: Record<string, string>;
  parameters: Record<string, ParameterDefinition>;
}

// ------------------------------------------------------------------------------------------------ the server's table

/** The shape of an answer: what is kept, and of what type. Everything undeclared is dropped. */
export type Shape =
  | { t: 'string' | 'number' | 'integer' | 'boolean'; enum?: (string | number | boolean)[] }
  /** Only where the source declares no type; kept as it is. */
  | { t: 'any' }
  | { t: 'object'; props: Record<string, Shape>; required: string[]; /** Shape of undeclared keys: a map. */ rest?: Shape }
  | { t: 'array'; items: Shape }
  | { t: 'ref'; id: string };

export interface ServerCall {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, relative to the ERP's address. */
  path: string;
  access: Access;
  params: Record<string, { shape: Shape; required: boolean }>;
  query: Record<string, { shape: Shape; required: boolean; default?: Json; /** Its properties each become one. */ spread?: boolean }>;
  body?: { shape: Shape; required: boolean };
  response: { kind: 'value' | 'list' | 'page' | 'none' | 'file'; shape: Shape };
  /** Minutes. */
  cache?: number;
  idempotent: boolean;
  /** ms */
  timeout: number;
  download?: { name: string; type?: string; inline?: boolean };
  multipart?: boolean;
  /** JSONata, compiled at publish and bounded at run time. */
  map?: { query?: string; body?: string; response?: string; error?: string };
  /** CEL over `result`: false means that the ERP answered 200 to a failure. */
  ok?: string;
  /** Query or body properties that only the server knows. */
  inject?: Record<string, 'token' | 'timestamp' | 'app'>;
  session?: { do: 'open' | 'switch' | 'restore' | 'reload'; token?: string[]; reset?: string[]; resetToken?: string[] };
  captcha?: string;
  /** Requests a minute and address; login and public look-ups. */
  rate?: number;
}

export interface CallTable {
  format: 1;
  calls: Record<string, ServerCall>;
  /** Shapes by entity id; `ref` points here. */
  shapes: Record<string, Shape>;
  /** How the ERP's texts write decimals; with a point unless told. */
  numbers?: 'point' | 'comma';
  /** The session's bootstrap: calls made after login, each merged (or put under `into`) into the session's data. */
  bootstrap: { call: string; into?: string }[];
  validate?: string;
  end?: string;
  /** Path to the list of parameters in the bootstrap data and their property names. */
  parameters: { of: string[]; name: string; value: string; branch: string; prefixes: string[] };
  definitions: Record<string, ParameterDefinition>;
  /** Where the bootstrap data lists the modules, for `access: { module }`. */
  modules: { of: string[]; key: string; allowed: string };
}

/** What the server needs to know of a tenant; the browser never sees it. */
export interface TenantSettings {
  name: string;
  /** Host names that lead to this tenant. */
  hosts: string[];
  /** `timeout` in ms, for calls that declare none. `headers` by name, `{token}`, `{app}` and `{timestamp}` still to be filled. */
  erp: { url?: string; app: string; timeout: number; headers?: Record<string, string> };
  captcha: { kind: 'ALTCHA' | 'NONE' };
  /** Origins for frame-src and img-src; `erp` in `frames` is the origin of the ERP itself. */
  frames: string[];
  images: string[];
  analytics?: { kind: 'GA4'; id: string };
  /** Where the ERP's websocket is (path below its address), and its application key. */
  events?: { key: string; path: string };
  /** Id of the shape that the bootstrap data is reduced to. */
  sessionType: string;
  /** Flags that the browser sees as the root `env` and in `env.json`. */
  env: Record<string, Json>;
  /** The tenant's own values of parameters, and those by branch. */
  parameters: { general: Record<string, Json>; branches: Record<string, Record<string, Json>> };
}
