import type { At, Cel, Text, Tone, Value } from './values.ts';

// What happens when something is done: chains of actions, and the buttons that run them.

interface ActionBase {
  at: At;
  when?: Cel;
}
export interface CallAction extends ActionBase {
  action: 'call';
  call: string;
  with: Value;
  done: Action[];
  fail: Action[];
  busy?: Text;
  into?: string /** Text shown when the ERP's answer carries none. */;
  failText?: Text /** The failure is not shown by a toast: `fail` (or `error` in the form) shows it. */;
  quiet?: boolean;
}
export interface SubmitAction extends ActionBase {
  action: 'submit';
  form: string;
}
export interface NavigateAction extends ActionBase {
  action: 'navigate';
  to: string;
  params: Record<string, Value>;
  query: Record<string, Value>;
  replace?: boolean;
  newTab?: boolean;
  external?: Cel /** Values for the target screen's `input` state, passed outside the address. */;
  carry?: Record<string, Value>;
}
export interface OpenAction extends ActionBase {
  action: 'open';
  dialog: string;
  with: Record<string, Value> /** Runs when the dialog closes with a result (`result`). */;
  done: Action[] /** Runs whenever the dialog has closed, after `done`. */;
  closed?: Action[];
}
export interface CloseAction extends ActionBase {
  action: 'close';
  result?: Value;
}
export interface SetAction extends ActionBase {
  action: 'set';
  /**
   * `state` (all of it, only for reset), `state.a.b`, `form.x`, or `row` / `row.a`: the row in the
   * list's cached page.
   */
  path: string;
  to?: Value /** With `row`: removes the row from the list. */;
  remove?: boolean;
}
export interface ResetAction extends ActionBase {
  action: 'reset';
  paths: string[];
}
export interface RefreshAction extends ActionBase {
  action: 'refresh' /** Ids of lists, data sources, or `session`. */;
  targets: string[];
}
export interface NotifyAction extends ActionBase {
  action: 'notify';
  text: Text;
  tone: Tone /** ms */;
  life: number;
}
export interface ConfirmAction extends ActionBase {
  action: 'confirm';
  /**
   * `dialog` asks in a dialog; `twice` arms the pressed button for 3 s and goes on at the second
   * click; `warning` shows a warning and goes on.
   */
  style: 'dialog' | 'twice' | 'warning';
  text?: Text;
  title?: Text;
  yes: Text;
  no: Text;
  tone: Tone;
}
export interface DownloadAction extends ActionBase {
  action: 'download';
  call: string;
  with: Value;
  fail: Action[];
}
export interface SessionAction extends ActionBase {
  action: 'session';
  do: 'end' | 'reload' | 'restore';
}
export interface WhenAction extends ActionBase {
  action: 'when';
  test: Cel;
  then: Action[];
  else: Action[];
}
/** Inside a wizard only. */
export interface StepAction extends ActionBase {
  action: 'step';
  to: 'next' | 'back' | string;
}

/**
 * Runs `chain` in a dialog that shows its progress, then its result. Root `result`: the answer of
 * the last call.
 */
export interface ProgressAction extends ActionBase {
  action: 'progress';
  chain: Action[];
  title?: Text;
  busy: Text;
  success?: Text;
  failure?: Text;
  retry: boolean;
  close: Text;
  back: Text;
  buttons: Button[];
  /** After the success was closed, also by one of the buttons (before the button's own chain). */
  done: Action[];
  fail: Action[];
}
export interface CopyAction extends ActionBase {
  action: 'copy';
  text: Text;
}
export interface DialAction extends ActionBase {
  action: 'dial';
  number: Text;
}
export interface TourAction extends ActionBase {
  action: 'tour';
  tour: string;
  again: boolean;
}
export interface TrackAction extends ActionBase {
  action: 'track';
  event: string;
  with: Record<string, Value>;
}
/** Opens the shell's notice of cookies again. */
export interface ConsentAction extends ActionBase {
  action: 'consent';
}
/**
 * Within a form: an error at a field until the field changes. Within an array item the path is
 * relative to the item.
 */
export interface InvalidAction extends ActionBase {
  action: 'invalid';
  field: string;
  message: Text;
}

export type Action =
  | ProgressAction
  | CopyAction
  | DialAction
  | TourAction
  | TrackAction
  | ConsentAction
  | InvalidAction
  | CallAction
  | SubmitAction
  | NavigateAction
  | OpenAction
  | CloseAction
  | SetAction
  | ResetAction
  | RefreshAction
  | NotifyAction
  | ConfirmAction
  | DownloadAction
  | SessionAction
  | WhenAction
  | StepAction;

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
