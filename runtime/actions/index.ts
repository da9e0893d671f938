import { runCall } from './call.ts';
import { runConsent } from './consent.ts';
import { runCopy } from './copy.ts';
import { runDial } from './dial.ts';
import { runClose, runConfirm, runOpen } from './dialogs.ts';
import { runDownload } from './download.ts';
import { runSession, runStep, runWhen } from './flow.ts';
import { runInvalid } from './invalid.ts';
import { runNavigate } from './navigate.ts';
import { runNotify } from './notify.ts';
import { runProgress } from './progress.ts';
import type { ActionRegistry } from './runner.ts';
import { runRefresh, runReset, runSet } from './state.ts';
import { runSubmit } from './submit.ts';
import { runTour } from './tour/tour.ts';
import { runTrack } from './track.ts';

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
  invalid: runInvalid,
  tour: runTour,
  progress: runProgress,
  copy: runCopy,
  dial: runDial,
  track: runTrack,
  consent: runConsent,
};
