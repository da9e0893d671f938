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
  | 'date' | 'dateTime' | 'relative' | 'month' | 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'phone' | 'email'
  | 'password' | 'captcha' | 'html' | 'image' | 'status' | 'tags';

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
  /** Property names from the row (or the `of` value) down; empty when `text` alone says what is shown. */
  path: string[];
  label: Text;
  format: Format;
  align: 'start' | 'center' | 'end';
  /** Shown when the value is absent. */
  empty?: Text;
  /** Replaces the formatted value. */
  text?: Text;
  /** A CEL string that names a tone (`'danger'`), for the value's colour. */
  tone?: Cel;
  options?: Option[];
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
  /** Must be given by whoever opens the dialog or wizard. */
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
export interface NavigateAction extends ActionBase { action: 'navigate'; to: string; params: Record<string, Value>; query: Record<string, Value>; replace?: boolean; newTab?: boolean; external?: Cel }
export interface OpenAction extends ActionBase { action: 'open'; dialog: string; with: Record<string, Value>; /** Runs when the dialog closes with a result (`result`). */ done: Action[] }
export interface CloseAction extends ActionBase { action: 'close'; result?: Value }
export interface SetAction extends ActionBase { action: 'set'; /** `state.a.b`, `form.x`, or `row` / `row.a`: the row in the list's cached page. */ path: string; to?: Value; /** With `row`: takes the row out of the list. */ remove?: boolean }
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

export type Action =
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
export interface SectionBlock extends BlockBase { block: 'section'; title?: Text; subtitle?: Text; look: 'plain' | 'card' | 'row' | 'narrow'; /** Blocks side by side from md up. */ columns?: number; body: Block[]; actions: Button[] }
export interface TextBlock extends BlockBase { block: 'text'; text: Text; look: 'title' | 'subtitle' | 'body' | 'muted' | 'small' }
export interface AlertBlock extends BlockBase { block: 'alert'; text: Text; title?: Text; tone: Tone }
export interface ActionsBlock extends BlockBase { block: 'actions'; buttons: Button[]; align: 'start' | 'center' | 'end' | 'between' }
export interface DetailBlock extends BlockBase { block: 'detail'; of: Cel; fields: Field[]; columns: number }
export interface EachBlock extends BlockBase { block: 'each'; of: Cel; groupBy?: string[]; heading?: Text; body: Block[]; empty?: Text }
export interface ListBlock extends BlockBase { block: 'list'; list: List }
export interface FormBlock extends BlockBase { block: 'form'; form: Form; /** State path that holds the form's data; without it the form keeps its own. */ into?: string; /** Initial data. */ value?: Value }
export interface WizardBlock extends BlockBase { block: 'wizard'; wizard: Wizard; /** Values of the wizard's inputs. */ with: Record<string, Value> }
export interface ModuleGridBlock extends BlockBase { block: 'moduleGrid'; of: Cel; fields: { key: string; label: string; icon: string; url: string; shown?: string }; order: string[]; extra: Button[]; columns: Record<'xs' | 'sm' | 'md' | 'lg', number> }
export interface ExtensionBlock extends BlockBase { block: 'extension'; extension: string; props: Record<string, Value>; calls: Record<string, string>; lists: Record<string, List>; forms: Record<string, Form>; dialogs: Record<string, string> ; on: Record<string, Action[]> }
export interface WaitBlock extends BlockBase { block: 'wait'; /** `data.x`: shows loading, the error with a way to try again, or the body. */ for: string; text?: Text; body: Block[] }

export type Block =
  | SectionBlock | TextBlock | AlertBlock | ActionsBlock | DetailBlock | EachBlock | ListBlock | FormBlock
  | WizardBlock | ModuleGridBlock | ExtensionBlock | WaitBlock;

// ------------------------------------------------------------------------------------------------ lists

export interface Filter {
  id: string;
  at: At;
  /** The call's query property it fills. */
  param: string;
  label: Text;
  format: Format;
  options?: Option[];
  default?: Value;
  placeholder?: Text;
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
  card?: Card;
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
  /** CSS height after which the rows scroll, e.g. `280px`. */
  maxHeight?: string;
  tooltip?: Text;
}

export interface Card {
  title: Text;
  subtitle?: Text;
  status?: Field;
  fields: Field[];
  /** Shown large at the card's end, e.g. the total. */
  highlight?: Field;
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
  fields: Record<string, FormField>;
  /** Cross-field rules: `when` true (over `form`) reports `message` at the property. */
  rules: { when: Cel; at: At; field: string; message: Text }[];
  /** Message by property (or `*`) and keyword. */
  messages: Record<string, Record<string, Text>>;
  submit?: { label: Text; invalidLabel?: Text; busy?: Text; enabled?: Cel; do: Action[]; align: 'start' | 'center' | 'end' | 'stretch' };
  /** Links and buttons below the submit button. */
  actions: Button[];
  /** Shows the last failure of `submit.do` under the form. */
  error?: 'under';
}

export interface FormField {
  format: Format;
  placeholder?: Text;
  help?: Text;
  when?: Cel;
  readOnly?: Cel;
  /** autocomplete attribute, e.g. `username`. */
  autocomplete?: string;
  /** Fixed options come from the schema; these come from data. */
  options?: OptionSource;
  on: Trigger[];
  rows?: number;
  counter?: boolean;
}

export interface OptionSource {
  /** Rows at hand, or a call: loaded once, or with `term` searched as the user types. */
  from: { rows: Cel } | { call: string; with: Value; /** query property that takes the typed text */ term?: string; /** ms */ debounce: number; /** least typed characters */ min: number };
  value: string[];
  label: Text;
  detail?: Text;
  /** The chosen record (not only its value) is kept here. */
  into?: string;
  autoSelect?: 'single';
  empty?: Text;
}

// ------------------------------------------------------------------------------------------------ wizards, dialogs, screens

export interface Wizard {
  wizard: string;
  at: At;
  state: Record<string, StateEntry>;
  data: Record<string, DataSource>;
  leave?: { when: Cel; ask: Text; yes: Text; no: Text };
  steps: WizardStep[];
  finish?: Button;
}

export interface WizardStep {
  id: string;
  at: At;
  title?: Text;
  when?: Cel;
  valid?: Cel;
  /** Goes on by itself as soon as `valid` holds. */
  auto?: boolean;
  /** Label of the button that goes on; without it the step goes on only by itself or by an action. */
  next?: Text;
  back?: Text;
  on: Trigger[];
  body: Block[];
}

export interface Dialog {
  id: string;
  at: At;
  title?: Text;
  size: 'sm' | 'md' | 'lg' | 'full';
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
  /** Condition on session and parameters; when false, the user is sent to `otherwise`. */
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
  header: { /** NO_HEADER, DEFAULT_LEFT or CUSTOM, or an expression that names one. */ kind: Value; height: number; logo?: string; content?: Text; search?: { to: string; param: string; placeholder: Text; label: Text; when?: Cel }; contacts: { label: Text; value: Text; kind: 'phone' | 'whatsapp'; when?: Cel }[] };
  menu: { kind: Value; modules?: { of: Cel; key: string; label: string; icon: string; url: string; shown?: string; order: string[] }; before: MenuItem[]; after: MenuItem[]; user: { label: Text; items: Button[] } };
  footer: { text?: Text };
  floating: (Button & { hideOn: string[] })[];
  gates: Gate[];
  notFound: { title: Text; text: Text; link: Text; to: string };
  failure: { title: Text; home: Text; retry: Text; to: string };
}
export type MenuItem = Button & { to?: string };
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
  screens: Record<string, { chunk: string; module: string | null; access: Access }>;
  shell: Shell;
  /** Dialogs that gates and menus open. */
  dialogs: Record<string, Dialog>;
  calls: Record<string, ClientCall>;
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
  query: Record<string, { shape: Shape; required: boolean; default?: Json }>;
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
  /** `timeout` in ms, for calls that declare none. */
  erp: { url?: string; app: string; timeout: number };
  captcha: { kind: 'ALTCHA' | 'NONE' };
  /** Id of the shape that the bootstrap data is reduced to. */
  sessionType: string;
  /** Flags that the browser sees as the root `env` and in `env.json`. */
  env: Record<string, Json>;
  /** The tenant's own values of parameters, and those by branch. */
  parameters: { general: Record<string, Json>; branches: Record<string, Record<string, Json>> };
}
