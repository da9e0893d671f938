import type * as Source from '../../types.generated.ts';
import type { StepWay, Wizard, WizardStep } from '../../release/types.ts';
import { changedBy } from '../actions/changes.ts';
import { lowerChain } from '../actions/actions.ts';
import { lowerButton, lowerButtons } from '../parts/button/buttons.ts';
import { lowerCondition } from '../parts/value/expressions.ts';
import { optional } from '../parts/field/fields.ts';
import { checkUnreachedSteps, targetsOf } from './unreached-steps.ts';
import { checkWaitingSteps } from './waiting-steps.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { inside, type Place, type Scope } from '../../compiler/lowering/scope.ts';
import { dataSchema, lowerData, lowerState, stateSchema } from '../parts/state/state.ts';
import { lowerTriggers } from '../parts/state/triggers.ts';
import { lowerText } from '../parts/text/text.ts';

/** The long form of a step's `next` or `back`. */
type Way = Exclude<NonNullable<Source.WizardStep['next']>, string>;

/** Targets of the action `step` that name no step. */
const ways = ['next', 'back'];

/** Guards that a step ensures for later ones, and its targets by name. */
interface DoneStep {
  guards: ReadonlySet<string>;
  jumps: ReadonlySet<string>;
}

/** The scope of a step, with the guards of the steps that nobody comes past. */
function scopeAt(
  position: number,
  scope: Scope,
  done: readonly DoneStep[],
  { ids, everywhere }: { ids: readonly string[]; everywhere: ReadonlySet<string> },
): Scope {
  // A jump by name skips the steps between, and its origin need not be valid.
  const entries = done.flatMap(({ jumps }, from) =>
    [...jumps, ...everywhere].map((id) => ({ from, to: ids.indexOf(id) })),
  );
  return done.reduce(
    (sure, { guards }, step) =>
      entries.some(({ from, to }) => from <= step && step < to && to <= position)
        ? sure
        : sure.guarding(guards),
    scope,
  );
}

function checkId(step: Cursor<Source.WizardStep>, id: string, seen: ReadonlySet<string>): void {
  if (seen.has(id)) step.report('CFG1104', `O passo '${id}' aparece duas vezes.`);
  if (ways.includes(id))
    step
      .get('id')
      .report(
        'CFG1103',
        `Um passo não se chama '${id}'.`,
        `A ação step entende '${id}' como ${id === 'next' ? 'seguir' : 'voltar'}: dê outro nome ao passo.`,
      );
}

/** A wizard: steps that share one typed state. */
export function lowerWizard(outer: Place<Source.WizardDocument>): Wizard {
  const { cursor } = outer;
  const own = outer.scope
    .without('row', 'item', 'outer', 'selection', 'form', 'state')
    .with({ state: stateSchema(cursor.get('state')) });
  // Data of the surrounding place stays visible, with its guards.
  const scope = own
    .with({ data: dataSchema(cursor.get('data'), own) })
    .guarding(new Set([...outer.scope.guarded].filter((path) => path.startsWith('data.'))));
  const items = cursor.items('steps');
  const place: Place<Source.WizardDocument> = {
    ...outer,
    scope,
    cursor,
    steps: items.map((step) => step.string('id') ?? ''),
  };
  const seen = new Set<string>();
  const actions = lowerButtons(inside(place, 'actions'), { look: 'outlined' });
  const done: DoneStep[] = [];
  const sureAt = (position: number): Scope =>
    scopeAt(position, scope, done, { ids: place.steps ?? [], everywhere: targetsOf(actions) });
  const steps = items.map((step, position) => {
    const id = step.string('id') ?? '';
    checkId(step, id, seen);
    seen.add(id);
    const lowered = lowerStep({ ...place, scope: sureAt(position), cursor: step });
    // A step that always shows has been valid before the next one; guards of what its `next`
    // changes are dropped.
    const ensured = scope
      .unguarded()
      .guarding(lowered.guards)
      .forgetting(step.get('next').as<Way>().items('do').flatMap(changedBy))
      .lasting().guarded;
    done.push({ guards: step.has('when') ? new Set() : ensured, jumps: targetsOf(lowered.step) });
    return lowered.step;
  });
  const wizard: Wizard = {
    wizard: cursor.id,
    at: cursor.at,
    state: lowerState(cursor.get('state'), scope),
    data: lowerData({ ...place, cursor: cursor.get('data') }),
    ...optional(
      'leave',
      cursor.has('leave') ? lowerLeave({ ...place, cursor: cursor.get('leave') }) : undefined,
    ),
    ...optional('outline', cursor.boolean('outline')),
    steps,
    ...optional(
      'finish',
      cursor.has('finish')
        ? lowerButton(
            { ...place, scope: sureAt(items.length), cursor: cursor.get('finish') },
            'finish',
            { look: 'solid' },
          )
        : undefined,
    ),
    actions,
  };
  checkUnreachedSteps(cursor, wizard);
  checkWaitingSteps(cursor, wizard, scope);
  return wizard;
}

function lowerStep(place: Place<Source.WizardStep>): {
  step: WizardStep;
  guards: ReadonlySet<string>;
} {
  const { cursor, unit, scope } = place;
  const when = lowerCondition(cursor.get('when'), scope);
  const inner: Scope = scope.guarding(when.guards);
  const valid = lowerCondition(cursor.get('valid'), inner);
  if (cursor.boolean('auto') === true && !cursor.has('valid'))
    cursor
      .get('auto')
      .report(
        'CFG1102',
        "'auto' não vale sem 'valid': o passo passaria antes de ser visto.",
        'Informe em valid quando o passo está completo, ou apague auto.',
      );
  return {
    guards: valid.guards,
    step: {
      id: cursor.string('id') ?? '',
      at: cursor.at,
      ...optional('title', lowerText(cursor.get('title'), unit, inner)),
      ...optional('when', when.cel),
      ...optional('valid', valid.cel),
      ...optional('auto', cursor.boolean('auto')),
      ...optional('next', lowerWay({ ...place, scope: inner }, 'next', valid.guards)),
      ...optional('back', lowerWay({ ...place, scope: inner }, 'back', new Set())),
      on: lowerTriggers({ ...place, scope: inner }),
      body: unit.words.blocks({ ...place, scope: inner, cursor: cursor.get('body') }),
    },
  };
}

/**
 * A step's `next` or `back`: a text, or a label with actions that run before the step changes.
 * `sure` are the guards while the way is open: nobody passes a step that is not valid, but its
 * button is visible.
 */
function lowerWay(
  place: Place<Source.WizardStep>,
  key: 'next' | 'back',
  sure: ReadonlySet<string>,
): StepWay | undefined {
  const { cursor, unit, scope } = place;
  if (!cursor.has(key)) return undefined;
  if (typeof cursor.get(key).value === 'string')
    return { label: lowerText(cursor.get(key).as<string>(), unit, scope) ?? '', do: [] };
  const way = cursor.get(key).as<Way>();
  const enabled = lowerCondition(way.get('enabled'), scope);
  return {
    label: lowerText(way.get('label'), unit, scope) ?? '',
    ...optional('enabled', enabled.cel),
    do: lowerChain({
      ...place,
      scope: scope.guarding(sure).guarding(enabled.guards),
      cursor: way.get('do'),
    }),
  };
}

function lowerLeave(place: Place<NonNullable<Source.WizardDocument['leave']>>): Wizard['leave'] {
  const { cursor, unit, scope } = place;
  const when = lowerCondition(cursor.get('when'), scope).cel;
  const text = (key: 'title' | 'ask' | 'yes' | 'no', fallback: string) =>
    lowerText(cursor.get(key), unit, scope) ?? unit.project.message(fallback);
  return (
    when && {
      when,
      title: text('title', 'confirm.title'),
      ask: text('ask', 'confirm.title'),
      yes: text('yes', 'confirm.yes'),
      no: text('no', 'confirm.no'),
    }
  );
}
