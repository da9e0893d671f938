import type { Action, Button } from './actions.ts';
import type { Block } from './adapters.ts';
import type { DataSource, StateEntry, Trigger } from './data.ts';
import type { Tour } from './tour.ts';
import type { At, Cel, Text, TextTree } from './values.ts';

// Wizards, dialogs, screens, and the chunk that brings a screen to the browser.

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
  /** Next to back and next, in every step. */
  actions: Button[];
}

/**
 * The way on from a step, or back: what is written on the button, and what happens before the step
 * changes.
 */
export interface StepWay {
  label: Text;
  enabled?: Cel;
  do: Action[];
}

export interface WizardStep {
  id: string;
  at: At;
  title?: Text;
  when?: Cel;
  valid?: Cel;
  /** Goes on by itself as soon as `valid` holds. */
  auto?: boolean;
  /**
   * Label of the button that goes on; without it the step goes on only by itself or by an action.
   */
  next?: StepWay;
  back?: StepWay;
  on: Trigger[];
  body: Block[];
}

export interface Dialog {
  id: string;
  at: At;
  title?: Text;
  /** `toast`: in the corner, next to the screen, until its `life` is over. */
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
  /**
   * Condition on session and parameters; when false, the user is sent to `otherwise`, or sees the
   * page of an address that does not exist (`notFound`).
   */
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

/** The parts of a call that the browser knows. */
export interface ClientCall {
  /**
   * Making it changes nothing at the ERP: it may be asked by itself, cached, and given up half way.
   */
  reads: boolean;
  /** It writes, but may be sent again. */
  idempotent?: boolean;
  /** Minutes. */
  cache?: number;
  download?: boolean;
  /** The file of a download has an address, as the ERP gives it to a GET that only reads. */
  addressed?: boolean;
  /** The file of a download is shown in a tab of the browser. */
  inline?: boolean;
  multipart?: boolean;
  paged?: boolean;
  session?: 'open' | 'switch' | 'restore' | 'reload';
}

export interface ScreenChunk {
  screen: Screen;
  dialogs: Record<string, Dialog>;
  calls: Record<string, ClientCall>;
  tours: Record<string, Tour>;
  /** Absent in what older versions compiled: their modules have the templates. */
  templates?: Record<string, TextTree>;
  /** File name of the chunk's module, or null when it has no validator. */
  module: string | null;
}

/** The module of a chunk: what `import()` yields as `chunk`. */
export interface ChunkModule {
  chunk(helpers: ChunkHelpers): {
    /** Of older versions. */
    templates?: Record<string, (context: unknown) => string>;
    validators: Record<string, StandaloneValidator>;
  };
}
export interface ChunkHelpers {
  /** For modules of older versions: `handlebars/runtime` with the fixed helpers registered. */
  handlebars?: { template(spec: unknown): (context: unknown) => string };
  /** Modules that AJV's standalone code requires: ucs2length, equal, formats by name. */
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
