import type { Project } from '../../compiler/lowering/project.ts';
import { type Place, Scope, type Unit } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { checkDistinct } from '../../compiler/rules/documents/distinct.ts';
import type { Manifest, TenantSettings } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { callArguments, markCallUsed } from '../call/call-use.ts';
import { optional } from '../parts/field/fields.ts';
import { lowerText } from '../parts/text/text.ts';
import { commonRoots } from '../screen/screen.ts';
import { lowerCaptcha } from './captcha.ts';
import { lowerPushSettings } from './push.ts';

/** The settings of a tenant for the server, and the theme it names. */
export function lowerTenant(project: Project):
  | {
      document: Cursor<Source.TenantDocument>;
      cursor: Cursor;
      theme: string;
      value: TenantSettings;
    }
  | undefined {
  const cursor = project.single('tenant', 'tenant');
  if (!cursor) return undefined;
  const erp = cursor.get('erp');
  const events = cursor.get('events');
  const captcha = cursor.get('captcha');
  const value: TenantSettings = {
    name: cursor.string('name') ?? '',
    hosts: cursor.strings('hosts'),
    erp: {
      ...optional('url', erp.string('url')),
      app: erp.string('app') ?? '',
      timeout: erp.number('timeout') ?? 15_000,
      ...optional('headers', erp.get('headers').value),
      ...optional('limits', erp.get('limits').value),
    },
    captcha: lowerCaptcha(captcha.value, (finding) => captcha.report('CFG1102', finding)),
    frames: cursor.strings('frames'),
    images: cursor.strings('images'),
    ...optional(
      'analytics',
      cursor.has('analytics')
        ? ({ kind: 'GA4', id: cursor.get('analytics').string('id') ?? '' } as const)
        : undefined,
    ),
    ...optional('push', lowerPushSettings(cursor.get('push'))),
    ...optional(
      'events',
      events.exists
        ? { key: events.string('key') ?? '', path: events.string('path') ?? 'app' }
        : undefined,
    ),
    sessionType: cursor.get('session').string('type') ?? '',
    ...optional('sessionLife', sessionLife(cursor.get('session').get('hours'))),
    ...optional('sessionBranches', sessionBranches(cursor.get('session').get('branches'))),
    ...optional('seeAs', lowerSeeAs(cursor.get('session').get('seeAs'))),
    ...optional(
      'accesses',
      cursor.has('accesses') ? lowerAccesses(cursor.get('accesses')) : undefined,
    ),
    env: cursor.get('env').value ?? {},
    parameters: {
      general: cursor.get('values').value ?? {},
      branches: cursor.get('branchValues').value ?? {},
    },
  };
  return {
    document: cursor,
    cursor: cursor.get('theme'),
    theme: cursor.string('theme') ?? 'default',
    value,
  };
}

const lowerAccesses = (
  accesses: Cursor<NonNullable<Source.TenantDocument['accesses']>>,
): TenantSettings['accesses'] => ({
  ...optional('customer', accesses.string('customer')?.split('.')),
  ...optional('keys', accesses.has('keys') ? accesses.strings('keys') : undefined),
});

const hourMs = 60 * 60 * 1000;

function sessionLife(
  hours: Cursor<NonNullable<Source.TenantDocument['session']['hours']>>,
): TenantSettings['sessionLife'] {
  if (!hours.exists) return undefined;
  const ms = (name: 'idle' | 'total') => {
    const value = hours.number(name);
    return optional(name, value === undefined ? undefined : Math.round(value * hourMs));
  };
  return { ...ms('idle'), ...ms('total') };
}

function sessionBranches(
  branches: Cursor<NonNullable<Source.TenantDocument['session']['branches']>>,
): TenantSettings['sessionBranches'] {
  if (!branches.exists) return undefined;
  return {
    of: branches.strings('of').map((path) => path.split('.')),
    key: (branches.string('key') ?? '').split('.'),
  };
}

function lowerSeeAs(
  seeAs: Cursor<NonNullable<Source.TenantDocument['session']['seeAs']>>,
): TenantSettings['seeAs'] {
  if (!seeAs.exists) return undefined;
  const path = (name: 'id' | 'label' | 'detail'): string[] => (seeAs.string(name) ?? '').split('.');
  return {
    people: seeAs.string('people') ?? '',
    search: seeAs.string('search') ?? '',
    id: path('id'),
    label: path('label'),
    ...optional('detail', seeAs.has('detail') ? path('detail') : undefined),
    call: seeAs.string('call') ?? '',
    input: seeAs.string('input') ?? '',
    name: seeAs.strings('name').map((name) => name.split('.')),
  };
}

/** Arguments that Pusher's client passes to the call that authorises a private channel. */
const authorisation = ['socket_id', 'channel_name'];

/**
 * Channels of events from the ERP, for the browser. Part of the shell's chunk, because every
 * session has them.
 */
export function lowerEvents(project: Project, unit: Unit): Manifest['events'] {
  const cursor = project.find('tenant', 'tenant')?.get('events');
  if (!cursor?.exists) return undefined;
  const scope = new Scope(project.entities, commonRoots(project, true));
  const place: Place<NonNullable<Source.TenantDocument['events']>> = { unit, scope, cursor };
  return {
    key: cursor.string('key') ?? '',
    timeout: cursor.number('timeout') ?? 600_000,
    ...optional('auth', cursor.has('auth') ? lowerAuthorisation(place) : undefined),
    channels: checkDistinct(cursor.items('channels')).map((channel) => ({
      name: lowerText(channel.get('name'), unit, scope) ?? '',
      events: channel.get('events').value ?? {},
    })),
  };
}

function lowerAuthorisation(
  place: Place<NonNullable<Source.TenantDocument['events']>>,
): string | undefined {
  const { cursor } = place;
  const from = cursor.get('auth');
  const call = cursor.project.resolve('call', cursor.string('auth') ?? '', from);
  if (!call) return undefined;
  markCallUsed(place, call);
  const { known, required } = callArguments(call);
  const fits =
    authorisation.every((name) => Object.hasOwn(known, name)) &&
    [...required].every((name) => authorisation.includes(name));
  if (!fits)
    from.report(
      'CFG2404',
      `${call.id} não autoriza um canal.`,
      `Ela precisa receber ${authorisation.join(' e ')}, e nada mais que seja obrigatório.`,
    );
  return call.id;
}
