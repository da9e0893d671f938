import type { Tab } from '../../release/types.ts';
import { lowerCondition } from '../expressions.ts';
import { optional } from '../fields.ts';
import { checkRoute, parametersOf } from '../routes.ts';
import { checkDistinct } from '../rules/distinct.ts';
import type { Place } from '../scope.ts';
import { dataSchema, lowerData, lowerTriggers } from '../state.ts';
import { expectInto } from '../targets.ts';
import { lowerText } from '../text.ts';
import { type BlockLowering, inner } from './parts.ts';

/** `tabs`: parts that share a place; each has data of its own, asked for when it is first opened. */
export const lowerTabs: BlockLowering = (place, cursor) => {
  const into = cursor.string('into');
  if (into !== undefined) expectInto(place, cursor.get('into'), into, { type: 'string' });
  return { tabs: checkDistinct(cursor.items('tabs')).map((tab) => lowerTab({ ...place, cursor: tab })), ...optional('into', into) };
};

function lowerTab(outer: Place): Tab {
  const { cursor, unit } = outer;
  const when = lowerCondition(cursor, 'when', outer.scope);
  // The title stands there before the tab is opened: it sees the place around, not the tab's own data.
  const shown = outer.scope.guarding(when.guards);
  const route = cursor.string('route');
  if (route !== undefined) checkOwnRoute(outer, route);
  const place: Place = { ...outer, scope: withData(outer) };
  const inside: Place = { ...place, scope: place.scope.guarding(when.guards) };
  return {
    id: cursor.string('id') ?? '',
    at: cursor.at,
    title: lowerText(cursor, 'title', unit, shown) ?? '',
    ...optional('icon', cursor.string('icon')),
    ...optional('when', when.cel),
    ...optional('dot', lowerCondition(cursor, 'dot', shown).cel),
    ...optional('route', route),
    data: lowerData({ ...inside, cursor: cursor.get('data') }),
    on: lowerTriggers(inside),
    body: inner(inside, 'body'),
  };
}

/** The tab's data beside that of the place around, of which nothing is forgotten but what the tab names anew. */
function withData({ cursor, scope }: Place): Place['scope'] {
  if (!cursor.has('data')) return scope;
  const own = cursor.entries('data').map(([name]) => `data.${name}`);
  const known = scope.forgetting(own).guarded;
  return scope.with({ data: dataSchema(cursor.get('data'), scope) }).guarding(new Set([...known].filter((path) => path.startsWith('data.'))));
}

/** A tab's route is one of its screen's, with no parameter that the screen's other addresses do not have. */
function checkOwnRoute({ cursor, unit }: Place, route: string): void {
  const from = cursor.get('route');
  checkRoute(from, route, true);
  if (!unit.routes.includes(route)) {
    from.report('CFG2502', `'${route}' não é uma rota desta tela.`, unit.routes.length > 0 ? `A tela tem: ${unit.routes.join(', ')}.` : undefined);
    return;
  }
  const missing = parametersOf(route).filter((name) => !unit.routes.every((own) => parametersOf(own).includes(name)));
  for (const name of missing) from.report('CFG2503', `'${name}' não está em todas as rotas desta tela, e a aba não saberia o seu valor.`);
}
