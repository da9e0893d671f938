import { runCall } from './call.ts';
import { runClose, runConfirm, runOpen } from './dialogs.ts';
import { runDownload } from './download.ts';
import { runSession, runStep, runWhen } from './flow.ts';
import { runNavigate } from './navigate.ts';
import { runNotify } from './notify.ts';
import type { ActionRegistry } from './runner.ts';
import { runRefresh, runReset, runSet } from './state.ts';
import { runSubmit } from './submit.ts';

/** Every word that can stand in a chain. */
export const actions: ActionRegistry = {
  call: runCall,
  submit: runSubmit,
  navigate: runNavigate,
  open: runOpen,
  close: runClose,
  set: runSet,
  reset: runReset,
  refresh: runRefresh,
  notify: runNotify,
  confirm: runConfirm,
  download: runDownload,
  session: runSession,
  when: runWhen,
  step: runStep,
};
