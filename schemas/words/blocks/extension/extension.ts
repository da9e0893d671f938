import type { Place } from '../../../compiler/lowering/scope.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { checkVisitors } from '../../../compiler/rules/session/visitors.ts';
import { didYouMean, suggest } from '../../../diagnostics/nearest.ts';
import type { Action, Form, JsonSchema, List, Value } from '../../../release/types.ts';
import type * as Source from '../../../types.generated.ts';
import { lowerChain } from '../../actions/actions.ts';
import { markCallUsed } from '../../call/call-use.ts';
import { checkReads } from '../../call/reads.ts';
import { lowerForm } from '../../form/form.ts';
import { lowerList } from '../../list/list.ts';
import { lowerValue } from '../../parts/value/expressions.ts';
import { extensions } from './contracts/index.ts';

/** The arguments of an extension under one heading; some are required. */
type Slot = Record<string, { required?: boolean; schema?: JsonSchema }>;

/**
 * An extension: a hand-written component that declares what it needs. Calls, lists, forms and
 * dialogs are passed by name, so that a tenant can change those like everything else, and the
 * server's table has every call. Its lists and forms see the root `offers`: which optional calls of
 * its contract were passed.
 */
export function lowerExtension(
  place: Place,
  cursor: Cursor<Source.ExtensionBlock>,
): Record<string, unknown> | undefined {
  const name = cursor.string('extension') ?? '';
  const contract = extensions[name];
  if (!contract) {
    cursor
      .get('extension')
      .report(
        'CFG2001',
        `A extensão '${name}' não existe.`,
        suggest(name, Object.keys(extensions)),
      );
    return undefined;
  }
  const props: Record<string, Value> = {};
  for (const name of contract.places) place.unit.parts.add(name);
  slot(cursor.get('props'), cursor, contract.props, (given, key) => {
    props[key] = lowerValue(
      given,
      place.scope,
      contract.props[key]?.schema,
      contract.props[key]?.required !== true,
    );
  });
  const calls: Record<string, string> = {};
  slot(cursor.get('calls'), cursor, contract.calls, (given, key) => {
    const call = cursor.project.resolve('call', String(given.value), given);
    if (call) {
      markCallUsed(place, call);
      checkVisitors(place, call, given);
      if (contract.calls[key]?.schema['x-reads'] === true) checkReads(call, given);
      calls[key] = call.id;
    }
  });
  const roles = Object.keys(contract.calls);
  const offers = Object.fromEntries(roles.map((role) => [role, calls[role] !== undefined]));
  const inner: Place = {
    ...place,
    scope: place.scope.with({
      offers: {
        type: 'object',
        required: roles,
        properties: Object.fromEntries(roles.map((role) => [role, { type: 'boolean' }])),
      },
    }),
  };
  const lists: Record<string, List> = {};
  slot(cursor.get('lists'), cursor, contract.lists, (given, key) => {
    const list = cursor.project.resolve('list', String(given.value), given);
    if (list) lists[key] = lowerList({ ...inner, cursor: list });
  });
  const forms: Record<string, Form> = {};
  slot(cursor.get('forms'), cursor, contract.forms, (given, key) => {
    const form = cursor.project.resolve('form', String(given.value), given);
    if (form) forms[key] = lowerForm({ ...inner, cursor: form });
  });
  const dialogs: Record<string, string> = {};
  slot(cursor.get('dialogs'), cursor, contract.dialogs, (given, key) => {
    place.unit.words.dialog({ ...place, cursor: given.with({}) }, String(given.value), given);
    dialogs[key] = String(given.value);
  });
  const on: Record<string, Action[]> = {};
  slot(cursor.get('on'), cursor, contract.on, (given, key) => {
    on[key] = lowerChain({
      ...place,
      cursor: given,
      scope: place.scope.with({ result: contract.on[key]?.schema ?? {} }),
    });
  });
  return { extension: name, props, calls, offers, lists, forms, dialogs, on };
}

/** `place`: where arguments are missing; `block`: the extension, if there is no such heading. */
function slot<V>(
  place: Cursor<{ [k: string]: V }>,
  block: Cursor,
  known: Slot,
  take: (given: Cursor<V>, key: string) => void,
): void {
  const heading = String(place.path.at(-1));
  for (const key of Object.keys(place.record())) {
    const given = place.get(key) as Cursor<V>;
    if (known[key]) take(given, key);
    else
      given.report(
        'CFG1101',
        `A extensão não conhece '${key}' em ${heading}.`,
        didYouMean(key, Object.keys(known)) ?? `Conhece: ${Object.keys(known).join(', ')}.`,
      );
  }
  for (const [key, { required }] of Object.entries(known)) {
    if (required && !place.has(key))
      (place.exists ? place : block).report('CFG1102', `Falta '${key}' em ${heading} da extensão.`);
  }
}
