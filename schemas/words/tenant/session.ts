import { suggest } from '../../diagnostics/nearest.ts';
import { type CelType, typeOfSchema } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import { callArguments } from '../call/callUse.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { resolvePath } from '../parts/field/fields.ts';
import { Scope } from '../../compiler/lowering/scope.ts';
import { checkSeeAs } from './see-as.ts';
import { valueAt } from './session-values.ts';

/** A key of accesses is something that a call is given. */
function checkKeys(tenant: Cursor): void {
  const known = [
    ...new Set(
      tenant.project.all('call').flatMap((call) => Object.keys(callArguments(call).known)),
    ),
  ];
  for (const key of tenant.get('accesses').items('keys')) {
    const name = String(key.value);
    if (!known.includes(name))
      key.report('CFG2101', `Nenhuma chamada recebe '${name}'.`, suggest(name, known));
  }
}

/** What is kept of accesses must be in the session's data, and among what calls are given. */
export function checkAccesses(tenant: Cursor, schema: JsonSchema): void {
  const customer = tenant.get('accesses').get('customer');
  if (customer.exists) valueAt(customer, typeOfSchema(schema, tenant.project.entities));
  checkKeys(tenant);
}

/** The session's own lists must be where the tenant says they are, with the names it says. */
export function checkSessionPaths(session: Cursor, schema: JsonSchema): void {
  const { project } = session;
  const type = typeOfSchema(schema, project.entities);
  valueAt(session.get('person'), type);
  listAt(session.get('modules'), type, ['key', 'allowed']);
  listAt(session.get('parameters'), type, ['name', 'value', 'branch']);
  branchesAt(session.get('branches'), type);
  checkSeeAs(session.get('seeAs'), type);
  for (const entry of session.items('bootstrap')) {
    const into = entry.string('into');
    if (into !== undefined)
      resolvePath(entry.get('into'), type, [into], new Scope(project.entities, {}));
  }
}

/** Every place that may list a person's branches must be a list whose entries have the code. */
function branchesAt(branches: Cursor, session: CelType): void {
  const { project } = branches;
  const scope = new Scope(project.entities, {});
  for (const place of branches.items('of')) {
    const found = resolvePath(place, session, String(place.value).split('.'), scope);
    if (!found) continue;
    const list = typeOfSchema(found, project.entities);
    if (list.kind === 'list')
      resolvePath(
        branches.get('key'),
        list.items,
        (branches.string('key') ?? '').split('.'),
        scope,
      );
    else place.report('CFG2102', 'Aqui se espera uma lista.');
  }
}

function listAt(cursor: Cursor, session: CelType, names: readonly string[]): void {
  const { project } = cursor;
  const scope = new Scope(project.entities, {});
  const found = resolvePath(
    cursor.get('of'),
    session,
    (cursor.string('of') ?? '').split('.'),
    scope,
  );
  if (!found) return;
  const list = typeOfSchema(found, project.entities);
  if (list.kind !== 'list') {
    cursor.get('of').report('CFG2102', 'Aqui se espera uma lista.');
    return;
  }
  for (const name of names)
    resolvePath(cursor.get(name), list.items, (cursor.string(name) ?? '').split('.'), scope);
}
