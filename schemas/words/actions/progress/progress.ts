import type * as Source from '../../../types.generated.ts';
import { schemaOfType } from '../../../expressions/typing/infer.ts';
import { DYN, join, typeOfSchema } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import { lowerButtons } from '../../parts/button/buttons.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { optional } from '../../parts/field/fields.ts';
import { readsRoot } from '../../../compiler/lowering/object-reads.ts';
import { isRecord } from '../../../record.ts';
import type { Project } from '../../../compiler/lowering/project.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../../parts/text/text.ts';
import { answerOf, errorSchema } from '../call/call.ts';
import { changedBy } from '../changes.ts';

/** `progress`: runs a chain in a dialog that shows its progress and its outcome. */
export function lowerProgress(
  place: Place<Source.ProgressAction>,
  cursor: Cursor<Source.ProgressAction>,
): Record<string, unknown> {
  const { unit, scope } = place;
  const after = scope.forgetting(cursor.items('progress').flatMap(changedBy));
  const result = lastAnswer(place, cursor.items('progress'));
  const succeeded = result ? after.with({ result }) : after;
  const failed = after.with({ error: errorSchema });
  const chain = (key: 'progress' | 'done' | 'fail', inner = scope) =>
    unit.words.chain(inside(place, key, inner));
  const text = (key: 'title' | 'busy' | 'success' | 'failure' | 'close' | 'back', inner = scope) =>
    lowerText(cursor.get(key), unit, inner);
  const lowered = {
    action: 'progress',
    chain: chain('progress'),
    ...optional('title', text('title')),
    busy: text('busy') ?? unit.project.message('progress.busy'),
    ...optional('success', text('success', succeeded)),
    ...optional('failure', text('failure', failed)),
    retry: cursor.boolean('retry') ?? true,
    close: text('close') ?? unit.project.message('close'),
    back: text('back') ?? unit.project.message('close'),
    // `done` runs before a button's own chain.
    buttons: lowerButtons(
      inside(place, 'buttons', succeeded.forgetting(cursor.items('done').flatMap(changedBy))),
      { look: 'outlined' },
    ),
    done: chain('done', succeeded),
    fail: chain('fail', failed),
  };
  const { title, success, close, buttons, done } = lowered;
  if (readsRoot([title, success, close, buttons, done], 'result', unit.textPaths))
    for (const call of callsIn(lowered.chain)) unit.project.noteAnswer(call, true);
  return lowered;
}

/** Ids of the calls that a chain makes, at any depth. */
function callsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isRecord(node)) return [];
  const own = node.action === 'call' && typeof node.call === 'string' ? [node.call] : [];
  return [...own, ...Object.values(node).flatMap(callsIn)];
}

/**
 * The schema of the last call's response; undefined where no call runs for certain, because there
 * is no `result` then.
 */
function lastAnswer(
  { unit, scope }: Place,
  chain: readonly Cursor<Source.Action>[],
): JsonSchema | undefined {
  const { sure, answers } = lastAnswers(unit.project, chain);
  if (!sure) return undefined;
  const types = answers.map((answer) => typeOfSchema(answer, scope.entities));
  return answers.length === 1
    ? answers[0]
    : schemaOfType(types.reduce((a, b) => join(a, b, scope.entities) ?? DYN));
}

interface Answers {
  /** One of them runs for certain. */
  sure: boolean;
  answers: JsonSchema[];
}

/** Backwards: the last call that runs for certain, and all that may run after it. */
function lastAnswers(project: Project, chain: readonly Cursor<Source.Action>[]): Answers {
  const answers: JsonSchema[] = [];
  for (const action of [...chain].reverse()) {
    const found = answersOf(project, action);
    answers.push(...found.answers);
    if (found.sure) return { sure: true, answers };
  }
  return { sure: false, answers };
}

function answersOf(project: Project, action: Cursor<Source.Action>): Answers {
  const name = action.string('call');
  if (name !== undefined) {
    const call = project.find('call', name);
    const after = lastAnswers(project, action.items('done'));
    return {
      sure: !action.has('when'),
      answers: after.sure ? after.answers : [...after.answers, call ? answerOf(call) : {}],
    };
  }
  const [yes, no] = (['then', 'else'] as const).map((key) =>
    lastAnswers(project, action.items(key)),
  );
  return {
    sure: yes?.sure === true && no?.sure === true,
    answers: [...(yes?.answers ?? []), ...(no?.answers ?? [])],
  };
}
