import type * as Source from '../../types.generated.ts';
import { shown } from '../../diagnostics/shown.ts';
import type { Access, JsonSchema, Screen } from '../../release/types.ts';
import { lowerButtons } from '../parts/button/buttons.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition } from '../parts/value/expressions.ts';
import { optional } from '../parts/field/fields.ts';
import { checkLeaving } from './leaving.ts';
import { checkOverlap } from './overlap.ts';
import { checkRoute, isWellFormed, parametersOf, routeShape } from './routes.ts';
import { inside, type Place, Scope, Unit } from '../../compiler/lowering/scope.ts';
import { dataSchema, lowerData, lowerState, stateSchema } from '../parts/state/state.ts';
import { lowerTriggers } from '../parts/state/triggers.ts';
import { lowerText } from '../parts/text/text.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { words } from '../../compiler/lowering/words.ts';

/** Access: public, with a session, or with a session that has a module. */
export function accessOf(cursor: Cursor<{ access: Source.Access }>): Access {
  const { value } = cursor.get('access');
  if (value === 'public' || value === 'session') return value;
  return { module: cursor.get('access').string('module') ?? '' };
}

/**
 * Reports screens with the same route, or with routes that match the same address, at the later
 * route; with an overlay, at the route that the overlay wrote.
 */
export function checkRoutes(project: Project): void {
  const owners = new Map<string, string>();
  const earlier: Cursor<string>[] = [];
  const routes = inOrder(project.all('screen').flatMap((screen) => screen.items('routes')));
  const all = routes.map(({ value }) => String(value));
  for (const route of routes) {
    const path = String(route.value);
    checkOverlap(
      route,
      earlier.filter(({ id }) => id !== route.id).map(({ value }) => String(value)),
      all,
    );
    earlier.push(route);
    if (!isWellFormed(path))
      route.report(
        'CFG1103',
        `${shown(route.value)} não é uma rota bem formada.`,
        'Escreva /lugar ou /lugar/{id}: sem barra no fim, sem passos vazios, cada parâmetro uma vez.',
      );
    const shape = routeShape(path).toLowerCase();
    const owner = owners.get(shape);
    if (owner !== undefined) route.report('CFG2501', `A rota '${path}' já é da tela '${owner}'.`);
    else owners.set(shape, route.id);
  }
}

/**
 * In the order in which layers wrote them: routes of the base, of the overlay's own screens, of its
 * patches.
 */
function inOrder(routes: readonly Cursor<string>[]): Cursor<string>[] {
  const patched = (route: Cursor): boolean => route.document.isPatched(route.path);
  return [...routes.filter((route) => !patched(route)), ...routes.filter(patched)];
}

/** The roots of every place of a chunk. */
export const commonRoots = (project: Project, withSession: boolean): Record<string, JsonSchema> =>
  project.fact(withSession ? 'roots' : 'public roots', (whole) => rootsOf(whole, withSession));

function rootsOf(project: Project, withSession: boolean): Record<string, JsonSchema> {
  const parameters = project.find('parameters', 'parameters')?.entries('properties') ?? [];
  const tenant = project.find('tenant', 'tenant');
  const type = tenant?.get('session').string('type');
  const env = tenant?.entries('env') ?? [];
  const roots: Record<string, JsonSchema> = {
    params: {
      type: 'object',
      required: parameters.map(([name]) => name),
      properties: Object.fromEntries(
        parameters.map(([name, parameter]) => [
          name,
          {
            type: parameter.string('type'),
            ...optional(
              'enum',
              parameter.has('options')
                ? parameter.items('options').map((option) => option.record().value)
                : undefined,
            ),
          },
        ]),
      ),
    },
    env: {
      type: 'object',
      required: env.map(([name]) => name),
      properties: Object.fromEntries(
        env.map(([name, value]) => [name, { type: typeof value.value }]),
      ),
    },
    route: routeSchema([], {}),
  };
  // A visitor's session is an empty object: public places may test has(session.x).
  if (type !== undefined)
    roots.session = withSession
      ? { $ref: type }
      : { type: 'object', properties: project.entities(type)?.properties ?? {} };
  return roots;
}

/** `route.params` come from the address: text or number, as the place of use expects. */
function routeSchema(routes: readonly string[], query: JsonSchema): JsonSchema {
  const names = [...new Set(routes.flatMap(parametersOf))];
  const params: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    required: names.filter((name) => routes.every((route) => parametersOf(route).includes(name))),
  };
  return {
    type: 'object',
    required: ['path', 'params', 'query'],
    properties: {
      path: { type: 'string' },
      params,
      query: query.properties ? query : { type: 'object', properties: {} },
    },
  };
}

/** A screen's state: a link provides no inputs, so they are certain only with a default. */
function carriedState(cursor: Cursor<Source.State>): JsonSchema {
  const schema = stateSchema(cursor);
  const carried = cursor
    .entries()
    .filter(([, entry]) => entry.boolean('input') === true && entry.record().default === undefined)
    .map(([name]) => name);
  return {
    ...schema,
    required: (schema.required as string[]).filter((name) => !carried.includes(name)),
  };
}

/** A screen and everything it reaches, into a chunk of its own. */
export function lowerScreen(cursor: Cursor<Source.ScreenDocument>): { screen: Screen; unit: Unit } {
  const { project } = cursor;
  const access = accessOf(cursor);
  const unit = new Unit(project, words, cursor.strings('routes'), access === 'public');
  const { routes } = unit;
  const common: Record<string, JsonSchema> = {
    ...commonRoots(project, access !== 'public'),
    route: routeSchema(routes, stateSchema(cursor.get('query'))),
    state: carriedState(cursor.get('state')),
  };
  const bare = new Scope(project.entities, common);
  const own = bare.with({ data: dataSchema(cursor.get('data'), bare) });
  const when = lowerCondition(cursor.get('when'), own.without('state', 'data'));
  const scope = own.guarding(when.guards);
  const place: Place<Source.ScreenDocument> = { unit, scope, cursor };
  const otherwise = cursor.string('otherwise');
  if (otherwise !== undefined && otherwise !== 'notFound')
    checkRoute(cursor.get('otherwise'), otherwise);
  const screen: Screen = {
    id: cursor.id,
    at: cursor.at,
    title: lowerText(cursor.get('title'), unit, scope) ?? '',
    access,
    ...optional('when', when.cel),
    ...optional('otherwise', otherwise),
    layout: cursor.choice('layout', ['default', 'bare'] as const, 'default'),
    routes: [...routes],
    query: lowerState(cursor.get('query'), scope),
    state: lowerState(cursor.get('state'), scope),
    data: lowerData({ ...place, cursor: cursor.get('data') }),
    on: lowerTriggers(place),
    body: unit.words.blocks({ ...place, cursor: cursor.get('body') }),
    actions: lowerButtons(inside(place, 'actions'), { look: 'solid' }),
  };
  checkLeaving(cursor);
  unit.finish();
  return { screen, unit };
}
