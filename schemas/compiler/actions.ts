import { didYouMean } from '../diagnostics/nearest.ts';
import { checkExpression } from '../expressions/check.ts';
import { accepts, BOOL, type CelType, describeType, DYN, typeOfSchema } from '../expressions/types.ts';
import type { Action, Button, Cel, JsonSchema, Tone, Value } from '../release/types.ts';
import { actionWords } from '../vocabulary/index.ts';
import { lowerCallUse, responseSchema } from './callUse.ts';
import { wordOf } from './canonical.ts';
import type { Cursor } from './cursor.ts';
import { expressionOf, lowerCondition, lowerExpression, lowerValue } from './expressions.ts';
import { optional } from './fields.ts';
import { lowerNavigation } from './routes.ts';
import { checkDistinct } from './rules/distinct.ts';
import type { Place, Scope } from './scope.ts';
import { lowerText } from './text.ts';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'primary'];

/** What `error` is in the `fail` chain of an action. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'status', 'code'],
  properties: { message: { type: 'string' }, status: { type: 'integer' }, code: {}, fields: { type: 'object' } },
};

/** A chain of actions; the place's cursor stands on the list. What it changes is forgotten, what it surely sets is known. */
export function lowerChain(place: Place): Action[] {
  const actions: Action[] = [];
  let scope = place.scope;
  for (const cursor of place.cursor.items()) {
    const action = lowerAction({ ...place, scope, cursor });
    const certain = cursor.has('when') ? undefined : surelySet(cursor, scope);
    scope = scope.forgetting(changedBy(cursor));
    if (certain !== undefined) scope = scope.guarding(prefixes(certain));
    if (action) actions.push(action);
  }
  return actions;
}

/** The path that an action certainly gives a value. */
function surelySet(cursor: Cursor, scope: Scope): string | undefined {
  const path = cursor.string('set');
  const to = cursor.record.to;
  if (path === undefined || to === undefined) return undefined;
  const source = typeof to === 'string' ? expressionOf(to) : undefined;
  return source === undefined || checkExpression(source, scope).findings.length === 0 ? path : undefined;
}

/** Every path that an action, or one inside it, may change or take away. */
function changedBy(cursor: Cursor): string[] {
  const { set, into, reset } = cursor.record;
  const own = [set, into, ...(Array.isArray(reset) ? reset : [reset])].filter((path): path is string => typeof path === 'string');
  const inside = ['done', 'fail', 'then', 'else'].flatMap((key) => cursor.items(key)).flatMap(changedBy);
  return [...own, ...inside];
}

const prefixes = (path: string): ReadonlySet<string> => new Set(path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')));

function chainAt(place: Place, key: string, scope: Scope = place.scope): Action[] {
  return lowerChain({ ...place, scope, cursor: place.cursor.get(key) });
}

/** One action; the word is the key. Its `when` guards what stands inside it. */
function lowerAction(outer: Place): Action | undefined {
  const { cursor } = outer;
  const word = wordOf(cursor.record, actionWords);
  const isWhen = word === 'when';
  const condition = isWhen ? { guards: new Set<string>() } : lowerCondition(cursor, 'when', outer.scope);
  const place: Place = { ...outer, scope: outer.scope.guarding(condition.guards) };
  const base = { at: cursor.at, ...optional('when', 'cel' in condition ? condition.cel : undefined) };
  const lower = word === undefined ? undefined : lowerings[word];
  const body = lower?.(place, cursor);
  return body ? ({ ...base, ...body } as Action) : undefined;
}

type Lowering = (place: Place, cursor: Cursor) => Record<string, unknown> | undefined;

/** One lowering a word: the visible list of what an action can be. */
const lowerings: Record<string, Lowering> = {
  call: lowerCall,
  submit: (place, cursor) => {
    const form = cursor.string('submit') ?? '';
    target(place, cursor.get('submit'), form, place.unit.forms, 'O formulário');
    return { action: 'submit', form };
  },
  navigate: (place) => lowerNavigation(place, 'navigate'),
  open: (place, cursor) => {
    const dialog = cursor.string('open') ?? '';
    const inputs = place.unit.words.dialog(place, dialog, cursor.get('open'));
    return { action: 'open', dialog, with: inputs, done: chainAt(place, 'done', place.scope.with({ result: {} })) };
  },
  close: (place, cursor) => {
    if (!place.inDialog) cursor.get('close').report('CFG2105', 'Aqui não há diálogo para fechar.', 'Feche um diálogo nos seus próprios botões e blocos.');
    return { action: 'close', ...optional('result', cursor.has('result') ? lowerValue(cursor.get('result'), place.scope) : undefined) };
  },
  set: lowerSet,
  reset: (place, cursor) => {
    const value = cursor.record.reset;
    const paths = typeof value === 'string' ? [value] : cursor.strings('reset');
    for (const path of paths) statePath(place, cursor.get('reset'), path);
    return { action: 'reset', paths };
  },
  refresh: (place, cursor) => {
    const value = cursor.record.refresh;
    const targets = typeof value === 'string' ? [value] : cursor.strings('refresh');
    for (const name of targets) if (name !== 'session') target(place, cursor.get('refresh'), name, () => [...place.unit.lists, ...[...place.unit.data].map((id) => `data.${id}`)], 'A lista ou o dado');
    return { action: 'refresh', targets };
  },
  notify: (place, cursor) => ({ action: 'notify', text: lowerText(cursor, 'notify', place.unit, place.scope) ?? '', tone: cursor.choice('tone', tones, 'success'), life: cursor.number('life') ?? 3000 }),
  confirm: (place, cursor) => ({
    action: 'confirm',
    style: cursor.choice('style', ['dialog', 'twice'] as const, 'dialog'),
    ...optional('text', lowerText(cursor, 'confirm', place.unit, place.scope)),
    ...optional('title', lowerText(cursor, 'title', place.unit, place.scope)),
    yes: lowerText(cursor, 'yes', place.unit, place.scope) ?? place.unit.project.message('confirm.yes'),
    no: lowerText(cursor, 'no', place.unit, place.scope) ?? place.unit.project.message('confirm.no'),
    tone: cursor.choice('tone', tones, 'danger'),
  }),
  download: (place, cursor) => {
    const name = cursor.string('download') ?? '';
    const use = lowerCallUse(place, name, cursor.get('download'));
    if (use && !use.call.has('download')) cursor.get('download').report('CFG2404', `A chamada ${name} não baixa um arquivo.`);
    return use && { action: 'download', call: name, with: use.with, fail: chainAt(place, 'fail', place.scope.with({ error: errorSchema })) };
  },
  session: (_place, cursor) => ({ action: 'session', do: cursor.choice('session', ['end', 'reload', 'restore'] as const, 'end') }),
  step: (place, cursor) => {
    const to = cursor.string('step') ?? 'next';
    const known = ['next', 'back', ...(place.steps ?? [])];
    if (!place.steps) cursor.get('step').report('CFG2105', 'Aqui não há assistente.', 'A ação step só vale dentro de um assistente.');
    else if (!known.includes(to)) cursor.get('step').report('CFG2105', `O passo '${to}' não existe.`, didYouMean(to, known));
    return { action: 'step', to };
  },
  when: (place, cursor) => {
    const test = lowerExpression(cursor.get('when'), cursor.string('when') ?? '', place.scope, BOOL);
    return test.cel && { action: 'when', test: test.cel, then: chainAt(place, 'then', place.scope.guarding(test.guards)), else: chainAt(place, 'else') };
  },
};

function lowerCall(place: Place, cursor: Cursor): Record<string, unknown> | undefined {
  const name = cursor.string('call') ?? '';
  const use = lowerCallUse(place, name, cursor.get('call'));
  if (!use) return undefined;
  if (use.call.has('download')) cursor.get('call').report('CFG2404', `${name} baixa um arquivo.`, 'Use a ação download.');
  const result = sessionResult(use.call) ?? responseSchema(use.call) ?? {};
  const into = cursor.string('into');
  if (into !== undefined) expectInto(place, cursor.get('into'), into, result);
  const { unit, scope } = place;
  // The answer is put away before `done` runs.
  const after = into === undefined ? scope : scope.forgetting([into]).guarding(prefixes(into));
  return {
    action: 'call',
    call: name,
    with: use.with,
    done: chainAt(place, 'done', after.with({ result })),
    fail: chainAt(place, 'fail', scope.with({ error: errorSchema })),
    ...optional('busy', lowerText(cursor, 'busy', unit, scope)),
    ...optional('into', into),
    ...optional('failText', lowerText(cursor, 'failText', unit, scope.with({ error: errorSchema }))),
    ...optional('quiet', cursor.boolean('quiet')),
  };
}

/** A call that opens a session answers what the server makes of it, never the ERP's token. */
function sessionResult(call: Cursor): JsonSchema | undefined {
  if (!call.has('session')) return undefined;
  return { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' }, reset: { type: 'boolean' }, resetToken: { type: 'string' } } };
}

function lowerSet(place: Place, cursor: Cursor): Record<string, unknown> {
  const path = cursor.string('set') ?? '';
  const schema = statePath(place, cursor.get('set'), path);
  return {
    action: 'set',
    path,
    ...optional('to', cursor.has('to') ? (lowerValue(cursor.get('to'), place.scope, schema, true) as Value) : undefined),
    ...optional('remove', cursor.boolean('remove')),
  };
}

/** Checks that a place can hold what is put into it. */
export function expectInto(place: Place, cursor: Cursor, path: string, given: JsonSchema): void {
  const schema = statePath(place, cursor, path);
  if (!schema) return;
  const expected = typeOfSchema(schema, place.scope.entities);
  const actual = typeOfSchema(given, place.scope.entities);
  if (!accepts(expected, actual)) cursor.report('CFG2102', `'${path}' é ${describeType(expected)}, mas recebe ${describeType(actual)}.`);
}

/** The schema behind `state.x.y`, `form.x` or `row.x`; a finding when there is no such place. */
export function statePath(place: Place, cursor: Cursor, path: string): JsonSchema | undefined {
  const [root = '', ...rest] = path.split('.');
  if (!['state', 'form', 'row'].includes(root)) {
    cursor.report('CFG2103', `'${path}' não pode ser mudado.`, 'Só state, form e row mudam.');
    return undefined;
  }
  const schema = place.scope.roots[root];
  if (!schema) {
    cursor.report('CFG2103', `'${root}' não existe aqui.`);
    return undefined;
  }
  let type = typeOfSchema(schema, place.scope.entities);
  let found: JsonSchema | undefined = schema;
  for (const name of rest) {
    if (type.kind === 'dyn' || type.kind === 'map') return {};
    found = type.kind === 'object' && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (found?.readOnly === true && root === 'state') cursor.report('CFG2103', `'${path}' é calculado e não pode ser mudado.`, 'Mude os valores de que ele é feito.');
    if (!found) {
      cursor.report('CFG2103', `'${name}' não existe em '${path}'.`, didYouMean(name, type.kind === 'object' ? Object.keys(type.fields) : []));
      return undefined;
    }
    type = typeOfSchema(found, place.scope.entities);
  }
  return found;
}

/** A name that must be known once the whole chunk has been walked. */
function target(place: Place, cursor: Cursor, name: string, known: Iterable<string> | (() => Iterable<string>), what: string): void {
  place.unit.afterwards(() => {
    const names = [...(typeof known === 'function' ? known() : known)];
    if (!names.includes(name)) cursor.report('CFG2105', `${what} '${name}' não existe nesta tela.`, didYouMean(name, names));
  });
}

/** A button and its chain; its `when` and `enabled` guard the chain. */
export function lowerButton(outer: Place, id: string, defaults: { look?: Button['look'] } = {}): Button {
  const { cursor, unit } = outer;
  const when = lowerCondition(cursor, 'when', outer.scope);
  const shown = outer.scope.guarding(when.guards);
  const enabled = lowerCondition(cursor, 'enabled', shown);
  const place: Place = { ...outer, scope: shown.guarding(enabled.guards), cursor: cursor.get('do') };
  return {
    id,
    at: cursor.at,
    label: lowerText(cursor, 'label', unit, shown) ?? '',
    ...optional('icon', cursor.string('icon')),
    tone: cursor.choice('tone', tones, 'primary'),
    look: cursor.choice('look', ['solid', 'outlined', 'text'] as const, defaults.look ?? 'outlined'),
    ...optional('compact', cursor.boolean('compact')),
    ...optional('when', when.cel),
    ...optional('enabled', enabled.cel),
    ...optional('busy', lowerText(cursor, 'busy', unit, shown)),
    do: lowerChain(place),
  };
}

export function lowerButtons(place: Place, key: string, defaults?: { look?: Button['look'] }): Button[] {
  const items = checkDistinct(place.cursor.items(key));
  return items.map((cursor, index) => lowerButton({ ...place, cursor }, cursor.itemId(items, index), defaults));
}

/** `"= expression"` as CEL; a property that must be an expression. */
export function lowerOf(place: Place, key: string): { cel?: Cel; type: CelType } {
  const source = expressionOf(place.cursor.string(key) ?? '');
  const cursor = place.cursor.get(key);
  if (source === undefined) {
    cursor.report('CFG2201', 'Aqui se espera uma expressão que começa com =.');
    return { type: DYN };
  }
  return lowerExpression(cursor, source, place.scope, DYN);
}

