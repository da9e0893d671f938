import { Scope } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { WordOf } from '../../compiler/read/typed.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { type CelType, typeOfSchema } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { callArguments } from '../call/call-use.ts';
import { checkReads } from '../call/reads.ts';
import { resolvePath } from '../parts/field/fields.ts';
import { checkBeginning } from './beginning.ts';
import { checkSeeAs } from './see-as.ts';
import { checkScalar } from './session-values.ts';

/** A key of the log of accesses must be an argument of some call. */
function checkKeys(tenant: Cursor<Source.TenantDocument>): void {
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

/** The calls that begin, confirm and end a session, and the paths into its data. */
export function checkSession(tenant: Cursor<Source.TenantDocument>): void {
  const { project } = tenant;
  const session = tenant.get('session');
  // A session is begun and confirmed without anybody asking for it, again and again; it is ended
  // once.
  for (const at of [
    ...session.items('bootstrap').map((entry) => entry.get('call')),
    session.get('validate'),
  ]) {
    const call = at.exists ? project.resolve('call', String(at.value), at) : undefined;
    if (call) checkReads(call, at);
  }
  if (session.has('end')) project.resolve('call', session.string('end') ?? '', session.get('end'));
  const type = session.string('type') ?? '';
  const schema = project.resolve('entity', type, session.get('type')) ? { $ref: type } : {};
  checkSessionPaths(session, schema);
  checkAccesses(tenant, schema);
  checkBeginning(tenant);
}

/** What is recorded of accesses must be in the session's data, and among the arguments of calls. */
function checkAccesses(tenant: Cursor<Source.TenantDocument>, schema: JsonSchema): void {
  const customer = tenant.get('accesses').get('customer');
  if (customer.exists) checkScalar(customer, typeOfSchema(schema, tenant.project.entities));
  checkKeys(tenant);
}

/**
 * The lists of the session must exist at their paths, with the properties that the tenant names.
 */
function checkSessionPaths(
  session: Cursor<Source.TenantDocument['session']>,
  schema: JsonSchema,
): void {
  const { project } = session;
  const type = typeOfSchema(schema, project.entities);
  checkScalar(session.get('person'), type);
  const modules = session.get('modules');
  listAt(modules.get('of'), type, namedIn(modules, ['key', 'allowed']));
  const parameters = session.get('parameters');
  listAt(parameters.get('of'), type, namedIn(parameters, ['name', 'value', 'branch']));
  branchesAt(session.get('branches'), type);
  checkSeeAs(session.get('seeAs'), type);
  for (const entry of session.items('bootstrap')) {
    const into = entry.string('into');
    if (into !== undefined)
      resolvePath(entry.get('into'), type, [into], new Scope(project.entities, {}));
  }
}

/** Every list of a person's branches must be a list whose items have the code. */
function branchesAt(
  branches: Cursor<NonNullable<Source.TenantDocument['session']['branches']>>,
  session: CelType,
): void {
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

/** Names that the items of a list must have, with the places that name them. */
type Named = readonly [string | undefined, Cursor][];

const namedIn = <T>(cursor: Cursor<T>, words: readonly WordOf<T>[]): Named =>
  words.map((word) => {
    const at = cursor.get(word).as<Source.Path>();
    return [at.value, at];
  });

/** A list of the session, with the names that its items must have. */
function listAt(of: Cursor<Source.Path>, session: CelType, names: Named): void {
  const { project } = of;
  const scope = new Scope(project.entities, {});
  const found = resolvePath(of, session, (of.value ?? '').split('.'), scope);
  if (!found) return;
  const list = typeOfSchema(found, project.entities);
  if (list.kind !== 'list') {
    of.report('CFG2102', 'Aqui se espera uma lista.');
    return;
  }
  for (const [name, at] of names) resolvePath(at, list.items, (name ?? '').split('.'), scope);
}
