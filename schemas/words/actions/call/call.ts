import { readsRoot } from '../../../compiler/lowering/object-reads.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { withSession } from '../../../compiler/rules/session/visitors.ts';
import type { JsonSchema } from '../../../release/types.ts';
import type * as Source from '../../../types.generated.ts';
import { lowerCallUse, responseSchema } from '../../call/call-use.ts';
import { optional } from '../../parts/field/fields.ts';
import { expectInto, prefixes } from '../../parts/target/targets.ts';
import { lowerText } from '../../parts/text/text.ts';

/** Schema of `error` in the `fail` chain. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'status', 'code'],
  properties: {
    message: { type: 'string' },
    status: { type: 'integer' },
    code: {},
    fields: { type: 'object' },
  },
};

/** `call`: its arguments, the chains after it, and where its response is stored. */
export function lowerCall(
  place: Place<Source.CallAction>,
  cursor: Cursor<Source.CallAction>,
): Record<string, unknown> | undefined {
  const name = cursor.string('call') ?? '';
  const into = cursor.string('into');
  const use = lowerCallUse(place, name, cursor.get('call'), {
    isRead: into !== undefined,
    serves: givesNoFile,
  });
  if (!use) return undefined;
  const result = answerOf(use.call);
  // An undeclared response cannot be read.
  const answers = use.call.has('session') || use.call.has('response');
  if (into !== undefined && !answers)
    cursor
      .get('into')
      .report(
        'CFG2404',
        `${name} não declara resposta: não há o que guardar.`,
        'Declare response na chamada, ou apague into.',
      );
  if (into !== undefined) expectInto(place, cursor.get('into'), into, result);
  const { unit, scope } = place;
  // The response is stored before `done` runs.
  const put = into === undefined ? scope : scope.forgetting([into]).guarding(prefixes(into));
  const after = use.call.has('session') ? put.guarding(withSession) : put;
  const done = unit.words.chain({
    ...place,
    scope: answers ? after.with({ result }) : after.without('result'),
    cursor: cursor.get('done'),
  });
  unit.project.noteAnswer(name, readsRoot(done, 'result', unit.textPaths));
  return {
    action: 'call',
    call: name,
    with: use.with,
    done,
    fail: unit.words.chain({
      ...place,
      scope: scope.with({ error: errorSchema }),
      cursor: cursor.get('fail'),
    }),
    ...optional('busy', lowerText(cursor.get('busy'), unit, scope)),
    ...optional('into', into),
    ...optional(
      'failText',
      lowerText(cursor.get('failText'), unit, scope.with({ error: errorSchema })),
    ),
    ...optional('quiet', cursor.boolean('quiet')),
  };
}

function givesNoFile(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  if (call.has('download'))
    from.report('CFG2404', `${call.id} baixa um arquivo.`, 'Use a ação download.');
  return !call.has('download');
}

/** The schema of a call's response in the browser. */
export const answerOf = (call: Cursor<Source.CallDocument>): JsonSchema =>
  sessionResult(call) ?? responseSchema(call) ?? {};

/** A call that opens a session returns the server's own result, never the ERP's token. */
function sessionResult(call: Cursor<Source.CallDocument>): JsonSchema | undefined {
  if (!call.has('session')) return undefined;
  return {
    type: 'object',
    required: ['ok'],
    properties: {
      ok: { type: 'boolean' },
      reset: { type: 'boolean' },
      resetToken: { type: 'string' },
    },
  };
}
