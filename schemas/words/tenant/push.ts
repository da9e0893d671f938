import type * as Source from '../../types.generated.ts';
import type { Manifest, TenantSettings } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { Scope, type Unit } from '../../compiler/lowering/scope.ts';
import { callArguments, markCallUsed } from '../call/call-use.ts';
import { optional } from '../parts/field/fields.ts';
import { commonRoots } from '../screen/screen.ts';

type PushSource = NonNullable<Source.TenantDocument['push']>;

/** Settings of push messages for the server; undefined where the tenant has none. */
export function lowerPushSettings(push: Cursor<PushSource>): TenantSettings['push'] {
  const kind = push.choice('kind', ['WEB_PUSH', 'FIREBASE', 'NONE'] as const, 'NONE');
  if (kind === 'NONE') return undefined;
  const common = {
    call: push.string('call') ?? '',
    input: push.string('input') ?? '',
    ...optional('secret', push.string('secret')),
  };
  if (kind === 'WEB_PUSH') return { kind, ...common };
  const firebase = push.get('firebase');
  const text = (name: 'project' | 'app' | 'key' | 'vapid'): string => firebase.string(name) ?? '';
  return {
    kind,
    ...common,
    firebase: {
      project: text('project'),
      app: text('app'),
      key: text('key'),
      vapid: text('vapid'),
    },
  };
}

/** Settings of push messages for the browser; the call that registers it needs a session. */
export function lowerPush(project: Project, unit: Unit): Manifest['push'] {
  const cursor = project.find('tenant', 'tenant')?.get('push');
  if (!cursor || !lowerPushSettings(cursor)) return undefined;
  if (cursor.string('kind') === 'FIREBASE' && !cursor.has('firebase'))
    cursor.report('CFG1102', "Falta 'firebase', a aplicação do distribuidor no Firebase.");
  const scope = new Scope(project.entities, commonRoots(project, true));
  const from = cursor.get('call');
  const call = project.resolve('call', cursor.string('call') ?? '', from);
  if (call) {
    markCallUsed({ unit, scope, cursor }, call);
    const input = cursor.string('input') ?? '';
    const { known, required } = callArguments(call);
    if (!Object.hasOwn(known, input) || [...required].some((name) => name !== input))
      from.report(
        'CFG2404',
        `${call.id} não registra para onde vão as notificações.`,
        `Ela precisa receber ${input}, e nada mais que seja obrigatório.`,
      );
  }
  return { again: cursor.number('again') ?? 30 };
}
