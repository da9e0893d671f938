import { wordOf } from '../../compiler/layers/canonical.ts';
import { inside, type Place } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { withSession } from '../../compiler/rules/session/visitors.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { BOOL } from '../../expressions/types.ts';
import type { Action, Value } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { lowerCallUse } from '../call/call-use.ts';
import { givesFile } from '../call/reads.ts';
import { dialogResult, expectResult } from '../dialog/dialog-result.ts';
import { actionWords } from '../index.ts';
import { optional } from '../parts/field/fields.ts';
import { statePath } from '../parts/target/targets.ts';
import { lowerText } from '../parts/text/text.ts';
import { tones } from '../parts/tone/tone.ts';
import { lowerCondition, lowerExpression, lowerValue } from '../parts/value/expressions.ts';
import { lowerNavigation } from '../screen/routes.ts';
import { checkAfterNavigation } from './after-navigation.ts';
import { errorSchema, lowerCall } from './call/call.ts';
import { afterAction, changedBy, whateverRuns } from './changes.ts';
import { lowerInvalid } from './invalid/invalid.ts';
import { lowerProgress } from './progress/progress.ts';
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

type Lowering<T> = (place: Place<T>, cursor: Cursor<T>) => Record<string, unknown> | undefined;

/** The lowering of each action. */
const byWord: { [W in ActionWord]: Lowering<Source.ActionByWord[W]> } = {
  progress: lowerProgress,
  call: lowerCall,
  submit: (place, cursor) => {
    const form = cursor.string('submit') ?? '';
    target(place, cursor.get('submit'), form, () => place.unit.forms.keys(), 'O formulário');
    place.unit.afterwards(() => {
      if (place.unit.forms.get(form) === false)
        cursor
          .get('submit')
          .report(
            'CFG2105',
            `O formulário '${form}' não tem submit: nada seria enviado.`,
            'Informe em submit, no formulário, o que o envio faz.',
          );
    });
    return { action: 'submit', form };
  },
  navigate: (place) => lowerNavigation(place),
  open: (place, cursor) => {
    const dialog = cursor.string('open') ?? '';
    const inputs = place.unit.words.dialog(place, dialog, cursor.get('open'));
    if (cursor.items('done').length > 0) expectResult(place, dialog, cursor.get('done'));
    // The chain continues while the dialog is open, so chains that wait for its end run after the
    // rest.
    const after = whateverRuns(place.scope, place.later ?? []);
    const done = lowerChain(
      inside(place, 'done', after.with({ result: dialogResult(place.unit.project, dialog) })),
    );
    return {
      action: 'open',
      dialog,
      with: inputs,
      done,
      ...optional(
        'closed',
        cursor.has('closed')
          ? lowerChain(
              inside(place, 'closed', after.forgetting(cursor.items('done').flatMap(changedBy))),
            )
          : undefined,
      ),
    };
  },
  close: (place, cursor) => {
    if (!place.inDialog)
      cursor
        .get('close')
        .report(
          'CFG2105',
          'Aqui não há diálogo para fechar.',
          'Feche um diálogo nos seus próprios botões e blocos.',
        );
    return {
      action: 'close',
      ...optional(
        'result',
        cursor.has('result')
          ? lowerValue(cursor.get('result'), place.scope, place.result)
          : undefined,
      ),
    };
  },
  set: lowerSet,
  reset: (place, cursor) => {
    const { value } = cursor.get('reset');
    const paths = typeof value === 'string' ? [value] : (value ?? []);
    for (const path of paths) statePath(place, cursor.get('reset'), path, true);
    return { action: 'reset', paths };
  },
  refresh: (place, cursor) => {
    const { value } = cursor.get('refresh');
    const targets = typeof value === 'string' ? [value] : (value ?? []);
    for (const name of targets)
      if (name !== 'session')
        target(
          place,
          cursor.get('refresh'),
          name,
          () => [...place.unit.lists, ...[...place.unit.data].map((id) => `data.${id}`)],
          'A lista ou o dado',
        );
    return { action: 'refresh', targets };
  },
  notify: (place, cursor) => ({
    action: 'notify',
    text: lowerText(cursor.get('notify'), place.unit, place.scope) ?? '',
    tone: cursor.choice('tone', tones, 'success'),
    life: cursor.number('life') ?? 3000,
  }),
  confirm: (place, cursor) => ({
    action: 'confirm',
    style: cursor.choice('style', ['dialog', 'twice', 'warning'] as const, 'dialog'),
    ...optional('text', lowerText(cursor.get('confirm'), place.unit, place.scope)),
    ...optional('title', lowerText(cursor.get('title'), place.unit, place.scope)),
    yes:
      lowerText(cursor.get('yes'), place.unit, place.scope) ??
      place.unit.project.message(
        cursor.record().style === 'warning' ? 'warning.ok' : 'confirm.yes',
      ),
    no:
      lowerText(cursor.get('no'), place.unit, place.scope) ??
      place.unit.project.message('confirm.no'),
    tone: cursor.choice('tone', tones, 'danger'),
  }),
  download: (place, cursor) => {
    const name = cursor.string('download') ?? '';
    const use = lowerCallUse(place, name, cursor.get('download'), { serves: givesFile });
    return (
      use && {
        action: 'download',
        call: name,
        with: use.with,
        fail: lowerChain(inside(place, 'fail', place.scope.with({ error: errorSchema }))),
      }
    );
  },
  session: (_place, cursor) => ({
    action: 'session',
    do: cursor.choice('session', ['end', 'reload', 'restore'] as const, 'end'),
  }),
  step: (place, cursor) => {
    const to = cursor.string('step') ?? 'next';
    const known = ['next', 'back', ...(place.steps ?? [])];
    if (!place.steps)
      cursor
        .get('step')
        .report(
          'CFG2105',
          'Aqui não há assistente.',
          'A ação step só vale dentro de um assistente.',
        );
    else if (!known.includes(to))
      cursor.get('step').report('CFG2105', `O passo '${to}' não existe.`, suggest(to, known));
    return { action: 'step', to };
  },
  copy: (place, cursor) => ({
    action: 'copy',
    text: lowerText(cursor.get('copy'), place.unit, place.scope) ?? '',
  }),
  dial: (place, cursor) => ({
    action: 'dial',
    number: lowerText(cursor.get('dial'), place.unit, place.scope) ?? '',
  }),
  tour: lowerTour,
  track: (place, cursor) => ({
    action: 'track',
    event: cursor.string('track') ?? '',
    with: Object.fromEntries(
      cursor
        .entries('with')
        .map(([name, value]) => [name, lowerValue(value, place.scope, undefined, true)]),
    ),
  }),
  consent: (_place, cursor) => {
    if (!cursor.project.find('shell', 'shell')?.has('consent'))
      cursor
        .get('consent')
        .report(
          'CFG2105',
          'A moldura não tem aviso de cookies.',
          'Escreva consent em shell/shell.',
        );
    return { action: 'consent' };
  },
  invalid: lowerInvalid,
  when: (place, cursor) => {
    const test = lowerExpression(
      cursor.get('when'),
      cursor.string('when') ?? '',
      place.scope,
      BOOL,
    );
    return (
      test.cel && {
        action: 'when',
        test: test.cel,
        then: lowerChain(inside(place, 'then', place.scope.guarding(test.guards))),
        else: lowerChain(inside(place, 'else')),
      }
    );
  },
};

function lowerSet(place: Place, cursor: Cursor<Source.SetAction>): Record<string, unknown> {
  const path = cursor.string('set') ?? '';
  const schema = statePath(place, cursor.get('set'), path);
  return {
    action: 'set',
    path,
    ...optional(
      'to',
      cursor.has('to')
        ? (lowerValue(cursor.get('to'), place.scope, schema, true) as Value)
        : undefined,
    ),
    ...optional('remove', cursor.boolean('remove')),
  };
}

/** Checks a target once the whole chunk has been lowered. */
function target(
  place: Place,
  cursor: Cursor,
  name: string,
  known: Iterable<string> | (() => Iterable<string>),
  what: string,
): void {
  place.unit.afterwards(() => {
    const names = [...(typeof known === 'function' ? known() : known)];
    if (!names.includes(name))
      cursor.report('CFG2105', `${what} '${name}' não existe nesta tela.`, suggest(name, names));
  });
}

/** A lowering gets actions of its own word only: the word was read from the action. */
const lowerings = byWord as Readonly<Record<ActionWord, Lowering<Source.Action>>>;
