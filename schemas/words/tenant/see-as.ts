import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { type CelType, titlesOf, typeOfSchema } from '../../expressions/types.ts';
import { bringsRows, callArguments, rowSchema } from '../call/call-use.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { checkScalar } from './session-values.ts';

type SeeAs = NonNullable<Source.TenantDocument['session']['seeAs']>;

/** The call must have this argument, and no other required one. */
function checkInput(call: Cursor<Source.CallDocument>, input: Cursor): void {
  const { known, required } = callArguments(call);
  const name = String(input.value);
  if (!Object.hasOwn(known, name))
    input.report(
      'CFG2401',
      `${call.id} não conhece '${name}'.`,
      suggest(name, Object.keys(known), titlesOf(known)) ?? 'Ela não recebe argumentos.',
    );
  for (const other of [...required].filter((other) => other !== name))
    input.report('CFG2404', `${call.id} também exige '${other}', que aqui ninguém dá.`);
}

function checkPeople(seeAs: Cursor<SeeAs>): void {
  const from = seeAs.get('people');
  const call = seeAs.project.resolve('call', String(from.value), from);
  if (!call || !bringsRows(call, from)) return;
  checkInput(call, seeAs.get('search'));
  const row = typeOfSchema(rowSchema(call)?.row, seeAs.project.entities);
  for (const name of (['id', 'label', 'detail'] as const).filter((name) => seeAs.has(name)))
    checkScalar(seeAs.get(name), row);
}

function checkSwitch(seeAs: Cursor<SeeAs>): void {
  const from = seeAs.get('call');
  const call = seeAs.project.resolve('call', String(from.value), from);
  if (!call) return;
  if (call.get('session').string('do') === 'switch') checkInput(call, seeAs.get('input'));
  else
    from.report(
      'CFG2404',
      `${call.id} não entra como outra pessoa.`,
      'A chamada precisa de "session": { "do": "switch", "token": ... }.',
      { name: 'session', of: call.at },
    );
}

/**
 * The calls that find a person and switch the session to them, and the paths of the person's name.
 */
export function checkSeeAs(seeAs: Cursor<SeeAs>, session: CelType): void {
  if (!seeAs.exists) return;
  checkPeople(seeAs);
  checkSwitch(seeAs);
  for (const name of seeAs.items('name')) checkScalar(name, session);
}
