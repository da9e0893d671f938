import { wordOf } from '../../compiler/layers/canonical.ts';
import type { Place } from '../../compiler/lowering/scope.ts';
import { withSession } from '../../compiler/rules/session/visitors.ts';
import type { Action } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { actionWords } from '../index.ts';
import { optional } from '../parts/field/fields.ts';
import { lowerCondition } from '../parts/value/expressions.ts';
import { lowerNavigation } from '../screen/routes.ts';
import { checkAfterNavigation } from './after-navigation.ts';
import { lowerCall } from './call/call.ts';
import type { ActionLowering } from './lowering.ts';
import { afterAction } from './changes.ts';
import { lowerInvalid } from './invalid/invalid.ts';
import { lowerProgress } from './progress/progress.ts';
import { lowerSubmit } from './submit/submit.ts';
import { lowerOpen } from './open/open.ts';
import { lowerClose } from './close/close.ts';
import { lowerSet } from './set/set.ts';
import { lowerReset } from './reset/reset.ts';
import { lowerRefresh } from './refresh/refresh.ts';
import { lowerNotify } from './notify/notify.ts';
import { lowerConfirm } from './confirm/confirm.ts';
import { lowerDownload } from './download/download.ts';
import { lowerSession } from './session/session.ts';
import { lowerStep } from './step/step.ts';
import { lowerCopy } from './copy/copy.ts';
import { lowerDial } from './dial/dial.ts';
import { lowerTrack } from './track/track.ts';
import { lowerConsent } from './consent/consent.ts';
import { lowerWhen } from './when/when.ts';
import { lowerTour } from './tour/tour.ts';

/** A chain of actions; the cursor stands on the list. Guards are updated after each action. */
export function lowerChain(place: Place<Source.Actions>): Action[] {
  const actions: Action[] = [];
  let scope = place.scope.lasting();
  const items = place.cursor.items();
  for (const [index, cursor] of items.entries()) {
    const action = lowerAction({
      ...place,
      scope,
      cursor,
      later: [...items.slice(index + 1), ...(place.later ?? [])],
    });
    scope = afterAction(scope, cursor);
    if (action?.action === 'call' && !action.when && beginsSession(place, action.call))
      scope = scope.guarding(withSession);
    if (action) actions.push(action);
  }
  checkAfterNavigation(items);
  return actions;
}

/** Whether a session exists once a call has succeeded. */
const beginsSession = ({ unit }: Place, call: string): boolean =>
  unit.calls[call]?.session !== undefined;

/** One action; its word is the key. Its `when` guards everything inside it. */
function lowerAction(outer: Place<Source.Action>): Action | undefined {
  const { cursor } = outer;
  const word = wordOf(cursor.record(), actionWords) as ActionWord | undefined;
  const isWhen = word === 'when';
  const condition = isWhen
    ? { guards: new Set<string>() }
    : lowerCondition(cursor.get('when'), outer.scope);
  const place: Place<Source.Action> = { ...outer, scope: outer.scope.guarding(condition.guards) };
  const base = {
    at: cursor.at,
    ...optional('when', 'cel' in condition ? condition.cel : undefined),
  };
  const lower = word === undefined ? undefined : lowerings[word];
  const body = lower?.(place, cursor);
  return body ? ({ ...base, ...body } as Action) : undefined;
}

type ActionWord = keyof Source.ActionByWord;

/** The lowering of each action. */
const byWord: { [W in ActionWord]: ActionLowering<Source.ActionByWord[W]> } = {
  progress: lowerProgress,
  call: lowerCall,
  submit: lowerSubmit,
  navigate: lowerNavigation,
  open: lowerOpen,
  close: lowerClose,
  set: lowerSet,
  reset: lowerReset,
  refresh: lowerRefresh,
  notify: lowerNotify,
  confirm: lowerConfirm,
  download: lowerDownload,
  session: lowerSession,
  step: lowerStep,
  copy: lowerCopy,
  dial: lowerDial,
  tour: lowerTour,
  track: lowerTrack,
  consent: lowerConsent,
  invalid: lowerInvalid,
  when: lowerWhen,
};

/** A lowering gets actions of its own word only: the word was read from the action. */
const lowerings = byWord as Readonly<Record<ActionWord, ActionLowering<Source.Action>>>;
