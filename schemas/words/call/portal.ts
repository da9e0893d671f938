import type { Cursor } from '../../compiler/read/cursor.ts';
import type * as Source from '../../types.generated.ts';

/** Words that say how the ERP is asked. */
const ofTheErp = [
  'path',
  'params',
  'query',
  'map',
  'ok',
  'inject',
  'session',
  'endsSessions',
  'download',
  'multipart',
  'cache',
] as const;

/** A call that the portal answers needs somebody who has signed in, and asks the ERP nothing. */
export function checkPortal(call: Cursor<Source.CallDocument>): void {
  const word = ofTheErp.find((name) => call.has(name));
  if (word !== undefined)
    call
      .get(word)
      .report('CFG2702', `O portal responde a esta chamada: '${word}' não seria usado.`);
  if (call.record().access === 'public')
    call
      .get('access')
      .report(
        'CFG2702',
        'O portal responde a esta chamada sobre quem entrou, e aqui ninguém precisa ter entrado.',
        'Diga "access": "session".',
      );
  const writes = call.string('portal') !== 'sessions';
  if (writes !== (call.string('method') !== 'GET'))
    call
      .get('method')
      .report('CFG2702', writes ? 'Encerrar um acesso é um POST.' : 'Ver os acessos é um GET.');
}
