import type * as Source from '../../types.generated.ts';
import type { Gate, Shell, Value } from '../../release/types.ts';
import { lowerButton, lowerButtons } from '../parts/button/buttons.ts';
import { lowerConsent } from './consent.ts';
import { lowerItems } from './menu-items.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition, lowerOf, lowerValue } from '../parts/value/expressions.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { checkRoute, lowerRouteParams } from '../screen/routes.ts';
import { checkOrigin } from '../../compiler/rules/origins.ts';
import { commonRoots } from '../screen/screen.ts';
import { inside, type Place, Scope, Unit } from '../../compiler/lowering/scope.ts';
import { dataSchema, lowerData } from '../parts/state/state.ts';
import { lowerTriggers } from '../parts/state/triggers.ts';
import { lowerText } from '../parts/text/text.ts';
import { words } from '../../compiler/lowering/words.ts';
import { DYN } from '../../expressions/types.ts';

/**
 * The frame around every screen. It only shows with a session, so its texts and conditions see one.
 */
export function lowerShell(project: Project): { shell: Shell; unit: Unit } | undefined {
  const cursor = project.single('shell', 'shell');
  if (!cursor) return undefined;
  const unit = new Unit(project, words);
  const bare = new Scope(project.entities, commonRoots(project, true));
  const scope = bare.with({ data: dataSchema(cursor.get('data'), bare) });
  const place: Place<Source.ShellDocument> = { unit, scope, cursor };
  const shell: Shell = {
    at: cursor.at,
    session: lowerSession(cursor.get('session')),
    header: lowerHeader({ ...place, cursor: cursor.get('header') }),
    menu: lowerMenu({ ...place, cursor: cursor.get('menu') }),
    footer: { ...optional('text', lowerText(cursor.get('footer').get('text'), unit, scope)) },
    ...optional(
      'consent',
      cursor.has('consent') ? lowerConsent({ ...place, cursor: cursor.get('consent') }) : undefined,
    ),
    floating: lowerFloating(place),
    gates: cursor.items('gates').flatMap((gate) => lowerGate({ ...place, cursor: gate })),
    data: lowerData({ ...place, cursor: cursor.get('data') }),
    on: lowerTriggers(place),
    notFound: lowerNotFound({ ...place, cursor: cursor.get('notFound') }),
    failure: lowerFailure({ ...place, cursor: cursor.get('failure') }),
  };
  unit.finish();
  return { shell, unit };
}

function lowerSession(cursor: Cursor<Source.ShellDocument['session']>): Shell['session'] {
  for (const key of ['login', 'home', 'guest'] as const)
    if (cursor.has(key)) checkRoute(cursor.get(key), cursor.string(key) ?? '');
  const login = cursor.string('login') ?? '/';
  return {
    login,
    guest: cursor.string('guest') ?? login,
    home: cursor.string('home') ?? '/',
    keep: cursor
      .items('keep')
      .map((keep) => ({ query: keep.string('query') ?? '', as: keep.string('as') ?? '' })),
    version: cursor.string('version') ?? '',
  };
}

function lowerHeader(place: Place<Source.ShellDocument['header']>): Shell['header'] {
  const { cursor, unit, scope } = place;
  const search = cursor.get('search');
  checkOrigin(cursor.get('logo'), 'images');
  if (search.exists) checkRoute(search.get('to'), search.string('to') ?? '');
  return {
    kind: cursor.has('kind')
      ? lowerValue(cursor.get('kind'), scope.without('session', 'data'), {
          type: 'string',
          enum: ['NO_HEADER', 'DEFAULT_LEFT', 'CUSTOM'],
        })
      : 'DEFAULT_LEFT',
    height: cursor.number('height') ?? 60,
    ...optional('logo', cursor.string('logo')),
    ...optional('content', lowerText(cursor.get('content'), unit, scope)),
    ...optional(
      'search',
      search.exists
        ? {
            to: search.string('to') ?? '',
            param: search.string('param') ?? '',
            placeholder: lowerText(search.get('placeholder'), unit, scope) ?? '',
            label: lowerText(search.get('label'), unit, scope) ?? '',
            ...optional('when', lowerCondition(search.get('when'), scope).cel),
          }
        : undefined,
    ),
    contacts: cursor.items('contacts').map((contact) => ({
      label: lowerText(contact.get('label'), unit, scope) ?? '',
      value: lowerText(contact.get('value'), unit, scope) ?? '',
      kind: contact.choice('kind', ['phone', 'whatsapp'] as const, 'phone'),
      ...optional('when', lowerCondition(contact.get('when'), scope).cel),
    })),
    items: lowerItems(inside(place, 'items')),
  };
}

function lowerMenu(place: Place<Source.ShellDocument['menu']>): Shell['menu'] {
  const { cursor, unit, scope } = place;
  const user = cursor.get('user');
  return {
    kind: cursor.has('kind')
      ? lowerValue(cursor.get('kind'), scope, {
          type: 'string',
          enum: ['SUPERIOR_DESANINHADO', 'LATERAL_ANINHADO'],
        })
      : 'SUPERIOR_DESANINHADO',
    ...optional(
      'modules',
      cursor.has('modules') ? lowerModules({ ...place, cursor: cursor.get('modules') }) : undefined,
    ),
    before: lowerItems(inside(place, 'before')),
    after: lowerItems(inside(place, 'after')),
    user: {
      label: lowerText(user.get('label'), unit, scope) ?? '',
      items: lowerButtons({ ...place, cursor: user.get('items') }, { look: 'text' }),
    },
  };
}

function lowerModules(
  place: Place<NonNullable<Source.ShellDocument['menu']['modules']>>,
): Shell['menu']['modules'] {
  const { cursor } = place;
  const { cel, type } = lowerOf(inside(place, 'of'));
  const element = type.kind === 'list' ? type.items : DYN;
  for (const key of ['key', 'label', 'icon', 'url', 'shown'] as const)
    if (cursor.has(key))
      resolvePath(cursor.get(key), element, (cursor.string(key) ?? '').split('.'), place.scope);
  return (
    cel && {
      of: cel,
      key: cursor.string('key') ?? '',
      label: cursor.string('label') ?? '',
      icon: cursor.string('icon') ?? '',
      url: cursor.string('url') ?? '',
      ...optional('shown', cursor.string('shown')),
      order: cursor.strings('order'),
    }
  );
}

function lowerFloating(place: Place<Source.ShellDocument>): Shell['floating'] {
  const items = place.cursor.items('floating');
  return items.map((cursor, index) => ({
    ...lowerButton({ ...place, cursor }, cursor.itemId(items, index), { look: 'solid' }),
    hideOn: hiddenOn(cursor),
  }));
}

function hiddenOn(cursor: Cursor<{ hideOn?: string[] }>): string[] {
  for (const route of cursor.items('hideOn')) checkRoute(route, String(route.value), true);
  return cursor.strings('hideOn');
}

function lowerGate(place: Place<Source.Gate>): Gate[] {
  const { cursor, scope, unit } = place;
  const when = lowerCondition(cursor.get('when'), scope);
  if (!when.cel) return [];
  const inner: Place<Source.Gate> = { ...place, scope: scope.guarding(when.guards) };
  const to = cursor.string('navigate');
  const dialog = cursor.string('dialog');
  if (to !== undefined) checkRoute(cursor.get('navigate'), to, true);
  if (dialog !== undefined) unit.words.dialog(inner, dialog, cursor.get('dialog'));
  const navigate =
    to === undefined
      ? undefined
      : { to, params: lowerRouteParams(inner, to) as Record<string, Value> };
  return [
    {
      id: cursor.string('id') ?? '',
      at: cursor.at,
      when: when.cel,
      ...optional('navigate', navigate),
      ...optional('dialog', dialog),
    },
  ];
}

/** Visitors see it, so its texts have no session. */
function lowerNotFound(place: Place<Source.ShellDocument['notFound']>): Shell['notFound'] {
  const { cursor, unit } = place;
  const scope = place.scope.without('session', 'data');
  const to = cursor.string('to') ?? '/';
  checkRoute(cursor.get('to'), to);
  const text = (key: 'title' | 'text' | 'link') => lowerText(cursor.get(key), unit, scope) ?? '';
  return { title: text('title'), text: text('text'), link: text('link'), to };
}

function lowerFailure(place: Place<Source.ShellDocument['failure']>): Shell['failure'] {
  const { cursor, unit } = place;
  const scope = place.scope.without('session', 'data');
  checkRoute(cursor.get('to'), cursor.string('to') ?? '/');
  const text = (key: 'title' | 'home' | 'retry') => lowerText(cursor.get(key), unit, scope) ?? '';
  return {
    title: text('title'),
    home: text('home'),
    retry: text('retry'),
    to: cursor.string('to') ?? '/',
  };
}
