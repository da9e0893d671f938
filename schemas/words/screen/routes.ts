import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { describeType, STRING } from '../../expressions/types.ts';
import type { JsonSchema, Value } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { expressionOf, lowerExpression, lowerValue } from '../parts/value/expressions.ts';
import { optional } from '../parts/field/fields.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import type { Place } from '../../compiler/lowering/scope.ts';
import { stateSchema } from '../parts/state/state.ts';

/** Names of the parameters `{x}` of a route or path. */
export const parametersOf = (route: string): string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Routes are the same if they differ only in the names of their parameters. */
export const routeShape = (route: string): string => route.replace(/\{\w+\}/g, '{}');

/** The route that matches an address. */
function routeFor(project: Project, address: string): string | undefined {
  const [path = ''] = address.split('?');
  const routes = allRoutes(project);
  if (routes.includes(path)) return path;
  const shape = routeShape(path);
  return (
    routes.find((route) => routeShape(route) === shape) ??
    routes.find((route) => {
      const parts = route.split('/');
      const given = path.split('/');
      return (
        parts.length === given.length &&
        parts.every(
          (part, index) => part === given[index] || (part.startsWith('{') && given[index] !== ''),
        )
      );
    })
  );
}

/** The routes of all screens. */
export const allRoutes = (project: Project): string[] =>
  routesOfScreens(project).map(({ path }) => path);

const routesOfScreens = (project: Project): { path: string; screen: string }[] =>
  project.fact('routes', (whole) =>
    whole
      .all('screen')
      .flatMap((screen) => screen.strings('routes').map((path) => ({ path, screen: screen.id }))),
  );

/** Reports an address that matches no route. `open`: the parameters are given separately. */
export function checkRoute(cursor: Cursor, address: string, open = false): void {
  const route = routeFor(cursor.project, address);
  if (route !== undefined) noteLink(cursor.project, route);
  if (route === undefined)
    cursor.report(
      'CFG2502',
      `Nenhuma tela tem a rota '${address}'.`,
      suggest(address, allRoutes(cursor.project)),
    );
  else if (!open && parametersOf(address).length > 0)
    cursor.report(
      'CFG2503',
      `A rota '${address}' precisa de valores para os seus parâmetros.`,
      'Aqui só cabe um endereço sem parâmetros.',
    );
}

function noteLink(project: Project, route: string): void {
  for (const { path, screen } of routesOfScreens(project))
    if (path === route) project.reached.add(`link ${screen}`);
}

/** Canonical form: no trailing slash, no empty segment, each parameter once. */
export function isWellFormed(route: string): boolean {
  const names = parametersOf(route);
  return (route === '/' || /^(\/[^/?#\s]+)+$/.test(route)) && new Set(names).size === names.length;
}

/** The `navigate` action, and other properties that link to a route. */
export function lowerNavigation(
  place: Place<Source.NavigateAction>,
): Record<string, unknown> | undefined {
  const { cursor, scope } = place;
  const to = cursor.string('navigate') ?? '';
  const flags = {
    ...optional('replace', cursor.boolean('replace')),
    ...optional('newTab', cursor.boolean('newTab')),
  };
  const query = Object.fromEntries(
    cursor
      .entries('query')
      .map(([name, value]) => [name, lowerValue(value, scope, undefined, true)]),
  );
  const source = expressionOf(to);
  if (source !== undefined) {
    if (cursor.has('carry'))
      cursor
        .get('carry')
        .report(
          'CFG2504',
          'O endereço vem dos dados: não é possível saber a que tela ele leva.',
          'Escreva a rota, ou apague carry.',
        );
    const { cel } = lowerExpression(cursor.get('navigate'), source, scope, STRING);
    return cel && { action: 'navigate', to: '', params: {}, query, external: cel, ...flags };
  }
  checkRoute(cursor.get('navigate'), to, true);
  checkQuery(cursor, to);
  return {
    action: 'navigate',
    to,
    params: lowerRouteParams(place, to),
    query,
    ...flags,
    ...optional('carry', cursor.has('carry') ? lowerCarry(place, to) : undefined),
  };
}

/** A value for each parameter of a route, and nothing else. */
export function lowerRouteParams(
  place: Place<{ with?: Source.Values }>,
  to: string,
): Record<string, Value> {
  const { cursor, scope } = place;
  const names = parametersOf(to);
  const params: Record<string, Value> = {};
  for (const [name, value] of cursor.entries('with')) {
    if (names.includes(name)) params[name] = lowerStep(value, scope);
    else value.report('CFG2503', `A rota '${to}' não tem '{${name}}'.`, suggest(name, names));
  }
  for (const name of names)
    if (!(name in params)) cursor.report('CFG2503', `Falta '${name}' para a rota '${to}'.`);
  return params;
}

/** The value of a parameter in an address: never a record or a list. */
function lowerStep(cursor: Cursor<Source.Value>, scope: Place['scope']): Value {
  const source = typeof cursor.value === 'string' ? expressionOf(cursor.value) : undefined;
  const { type, cel } =
    source === undefined
      ? { type: undefined, cel: undefined }
      : lowerExpression(cursor, source, scope);
  const isWhole = type
    ? ['object', 'map', 'list'].includes(type.kind)
    : cursor.value !== null && typeof cursor.value === 'object';
  if (isWhole)
    cursor.report(
      'CFG2102',
      `Um endereço leva um texto ou um número, mas aqui está ${type ? describeType(type) : 'um objeto'}.`,
      'Diga um de seus campos, como = row.id.',
    );
  return source === undefined ? lowerValue(cursor, scope) : (cel ?? null);
}

/** Id of the screen that an address leads to. */
export function screenIdFor(project: Project, to: string): string | undefined {
  const route = routeFor(project, to);
  return routesOfScreens(project).find(({ path }) => path === route)?.screen;
}

/** The screen that an address leads to. */
function screenFor(project: Project, to: string): Cursor<Source.ScreenDocument> | undefined {
  const id = screenIdFor(project, to);
  return id === undefined ? undefined : project.find('screen', id);
}

/** Query parameters must be declared by the target screen. */
function checkQuery(cursor: Cursor<Source.NavigateAction>, to: string): void {
  if (!cursor.has('query')) return;
  const screen = screenFor(cursor.project, to);
  const persistent = (screen?.get('state').entries() ?? [])
    .filter(([, entry]) => entry.string('persist') === 'url')
    .map(([name]) => name);
  const known = [...Object.keys(screen?.get('query').record() ?? {}), ...persistent];
  for (const [name, value] of cursor.entries('query')) {
    if (!known.includes(name))
      value.report(
        'CFG2503',
        `A tela de '${to}' não lê '${name}' do endereço.`,
        suggest(name, known),
      );
  }
}

/**
 * `input` state of the target screen, which is passed without the address. All of it is optional.
 */
function lowerCarry(place: Place<Source.NavigateAction>, to: string): Record<string, Value> {
  const { cursor, scope } = place;
  const state = screenFor(cursor.project, to)?.get('state');
  const inputs = (state?.entries() ?? [])
    .filter(([, entry]) => entry.boolean('input') === true)
    .map(([name]) => name);
  const schemas = (state ? stateSchema(state).properties : {}) as Record<string, JsonSchema>;
  return Object.fromEntries(
    cursor.entries('carry').map(([name, value]) => {
      const accepted = inputs.includes(name);
      if (state && !accepted)
        value.report('CFG2504', `A tela de '${to}' não recebe '${name}'.`, suggest(name, inputs));
      return [name, lowerValue(value, scope, accepted ? schemas[name] : undefined, true)];
    }),
  );
}
