import { describe, expect, test } from 'vitest';
import { CallRouter } from './router.ts';

function router(): CallRouter<string> {
  const made = new CallRouter<string>();
  made.add('POST', '/_/call/:name', 'call');
  made.add('GET', '/_/call/:name', 'none');
  made.add('GET', '/_/file/:name', 'file');
  return made;
}
const handlersOf = (found: ReturnType<CallRouter<string>['match']>): string[] =>
  (found[0] as [string, unknown][]).map(([handler]) => handler);
/** Whether a path's route is found once: the same answer is given again. */
function isRemembered(made: CallRouter<string>, path: string, method = 'POST'): boolean {
  const first = made.match(method, path);
  return made.match(method, path) === first;
}
const ofLength = (length: number): string => '/_/call/'.padEnd(length, 'A');

describe('routes', () => {
  test('are found whether they are remembered or not', () => {
    const made = router();
    for (let time = 0; time < 2; time++) {
      expect(handlersOf(made.match('POST', '/_/call/PEDIDOS'))).toEqual(['call']);
      expect(handlersOf(made.match('GET', '/_/call/PEDIDOS'))).toEqual(['none']);
      expect(handlersOf(made.match('GET', '/_/file/PEDIDOS'))).toEqual(['file']);
      expect(handlersOf(made.match('POST', ofLength(5_000)))).toEqual(['call']);
      expect(handlersOf(made.match('POST', '/elsewhere'))).toEqual([]);
    }
  });

  test('of calls are the first that fits alone, of anything else all', () => {
    const made = router();
    made.add('POST', '/_/call/*', 'behind');
    made.add('POST', '/_/file/*', 'one');
    made.add('POST', '/_/file/:name', 'another');
    expect(handlersOf(made.match('POST', '/_/call/PEDIDOS'))).toEqual(['call']);
    expect(handlersOf(made.match('POST', ofLength(101)))).toEqual(['call']);
    expect(handlersOf(made.match('POST', '/_/call/PEDIDOS/1'))).toEqual(['behind']);
    expect(handlersOf(made.match('POST', '/_/file/PEDIDOS'))).toEqual(['one', 'another']);
  });

  test('of calls are remembered, nothing else is', () => {
    const made = router();
    expect(isRemembered(made, '/_/call/PEDIDOS')).toBe(true);
    expect(isRemembered(made, '/_/call/PEDIDOS', 'GET')).toBe(false);
    expect(isRemembered(made, '/_/file/PEDIDOS', 'GET')).toBe(false);
  });

  test('of paths up to a hundred characters are remembered, for anybody may send any', () => {
    const made = router();
    expect(isRemembered(made, ofLength(100))).toBe(true);
    expect(isRemembered(made, ofLength(101))).toBe(false);
  });

  test('of a thousand calls are remembered, then all are forgotten', () => {
    const made = router();
    const first = made.match('POST', '/_/call/PEDIDOS');
    for (let at = 1; at < 1_000; at++) made.match('POST', `/_/call/CHAMADA_${at}`);
    expect(made.match('POST', '/_/call/PEDIDOS')).toBe(first);
    made.match('POST', '/_/call/MAIS_UMA');
    expect(made.match('POST', '/_/call/PEDIDOS')).not.toBe(first);
  });
});
