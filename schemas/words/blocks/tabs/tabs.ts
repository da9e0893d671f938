import type * as Source from '../../../types.generated.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import type { Cel, Tab } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition } from '../../parts/value/expressions.ts';
import { optional } from '../../parts/field/fields.ts';
import { checkRoute, parametersOf } from '../../screen/routes.ts';
import { checkDistinct } from '../../../compiler/rules/documents/distinct.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { lowerData, scopeWithData } from '../../parts/state/state.ts';
import { lowerTriggers } from '../../parts/state/triggers.ts';
import { expectInto } from '../../parts/target/targets.ts';
import { lowerText } from '../../parts/text/text.ts';
import { type BlockLowering, inner, recordsOf } from '../parts.ts';

/** `tabs`: each tab has its own data, which is fetched when the tab is first opened. */
export const lowerTabs: BlockLowering<Source.TabsBlock> = (place, cursor, id) => {
  const into = cursor.string('into');
  if (into !== undefined)
    checkFirst(
      cursor,
      into,
      expectInto(place, cursor.get('into'), into, { type: 'string' })?.default,
    );
  checkOwnRoutes(cursor.items('tabs'));
  // Before the tabs inside, so that they get other names.
  const address = into === undefined ? addressOf(place, id) : undefined;
  return {
    tabs: checkDistinct(cursor.items('tabs')).map((tab) => lowerTab({ ...place, cursor: tab })),
    ...optional('into', into),
    ...optional('address', address),
  };
};

/**
 * Query parameter of the open tab. Ids are unique among neighbours only, query parameters in a
 * screen.
 */
function addressOf({ unit, scope, inDialog, steps }: Place, id: string): string | undefined {
  if (
    unit.routes.length === 0 ||
    inDialog === true ||
    steps !== undefined ||
    scope.roots.item !== undefined
  )
    return undefined;
  let name = id;
  for (let number = 2; unit.tabs.has(name); number++) name = `${id}-${number}`;
  unit.tabs.add(name);
  return `${name}.aba`;
}

/**
 * The state of the open tab must start with the id of a tab. Tabs made of a list are only known at
 * run time.
 */
function checkFirst(cursor: Cursor<Source.TabsBlock>, into: string, first: unknown): void {
  const tabs = cursor.items('tabs');
  const ids = tabs.map((tab) => tab.string('id') ?? '');
  if (
    typeof first !== 'string' ||
    first === '' ||
    first.startsWith('=') ||
    ids.includes(first) ||
    tabs.some((tab) => tab.has('each'))
  )
    return;
  cursor
    .get('into')
    .report(
      'CFG2105',
      `'${into}' começa com '${first}', que não é uma destas abas.`,
      didYouMean(first, ids) ?? `As abas são: ${ids.join(', ')}.`,
    );
}

/**
 * A route opens one tab: a second one with the same route could not be opened, unless conditions
 * exclude each other.
 */
function checkOwnRoutes(tabs: readonly Cursor<Source.Tab>[]): void {
  const seen = new Map<string, string>();
  for (const tab of tabs.filter((one) => !one.has('when'))) {
    const route = tab.string('route');
    if (route === undefined) continue;
    const other = seen.get(route);
    if (other !== undefined)
      tab
        .get('route')
        .report(
          'CFG2501',
          `'${route}' já é a rota da aba '${other}'.`,
          'Dê à aba uma rota própria, ou apague route.',
        );
    seen.set(route, tab.string('id') ?? '');
  }
}

function lowerTab(outer: Place<Source.Tab>): Tab {
  const { cursor, unit } = outer;
  const when = lowerCondition(cursor.get('when'), outer.scope);
  const each = cursor.has('each')
    ? lowerEach({ ...outer, scope: outer.scope.guarding(when.guards) })
    : undefined;
  const around = each?.place ?? outer;
  // The title shows before the tab is opened: it sees the surrounding place, not the tab's own
  // data.
  const shown = around.scope.guarding(when.guards);
  const route = cursor.string('route');
  if (route !== undefined) checkOwnRoute(outer, route);
  const place: Place<Source.Tab> = { ...around, scope: scopeWithData(around) };
  const opened: Place<Source.Tab> = { ...place, scope: place.scope.guarding(when.guards) };
  return {
    id: cursor.string('id') ?? '',
    at: cursor.at,
    ...optional('each', each?.cel),
    title: lowerText(cursor.get('title'), unit, shown) ?? '',
    ...optional('icon', cursor.string('icon')),
    ...optional('when', when.cel),
    ...optional('dot', lowerCondition(cursor.get('dot'), shown).cel),
    ...optional('route', route),
    data: lowerData({ ...opened, cursor: cursor.get('data') }),
    on: lowerTriggers(opened),
    body: inner(inside(opened, 'body')),
  };
}

/** Tabs made of a list: its expression, and the place with `item`. */
function lowerEach(place: Place<Source.Tab>): { cel?: Cel; place: Place<Source.Tab> } {
  const { cursor } = place;
  if (cursor.has('route'))
    cursor.get('route').report('CFG1101', "Uma aba repetida ('each') não tem rota própria.");
  const { cel, repeated } = recordsOf(place, 'each');
  return { ...optional('cel', cel), place: repeated };
}

/** A tab's route must be a route of its screen, without parameters that the other routes lack. */
function checkOwnRoute({ cursor, unit }: Place<Source.Tab>, route: string): void {
  const from = cursor.get('route');
  checkRoute(from, route, true);
  if (!unit.routes.includes(route)) {
    from.report(
      'CFG2502',
      `'${route}' não é uma rota desta tela.`,
      unit.routes.length > 0 ? `A tela tem: ${unit.routes.join(', ')}.` : undefined,
    );
    return;
  }
  const missing = parametersOf(route).filter(
    (name) => !unit.routes.every((own) => parametersOf(own).includes(name)),
  );
  for (const name of missing)
    from.report(
      'CFG2503',
      `'${name}' não está em todas as rotas desta tela, e a aba não saberia o seu valor.`,
    );
}
