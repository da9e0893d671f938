import { expect, test } from 'vitest';
import { createCallClient } from './client.ts';
import { createEarlyAnswers } from './early-answers.ts';

const begun = [{ id: 'a1', call: 'PEDIDOS', with: { page: 1, idFil: 3 } }];

/** A client whose requests are noted, in a page that has these answers at its end. */
function clientOf(answers: Record<string, string>, state: DocumentReadyState = 'complete') {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'readyState', { value: state, configurable: true });
  const arrive = (): void => {
    for (const [id, text] of Object.entries(answers)) {
      const script = page.createElement('script');
      script.id = `early-${id}`;
      script.type = 'application/json';
      script.textContent = text;
      page.body.append(script);
    }
    page.dispatchEvent(new Event('DOMContentLoaded'));
  };
  if (state === 'complete') arrive();
  const asked: (string | null)[] = [];
  const client = createCallClient({
    release: 'r1',
    networkMessage: () => '',
    unknownMessage: () => '',
    goneMessage: () => '',
    onSessionEnded: () => undefined,
    onReleaseGone: () => undefined,
    early: createEarlyAnswers(page, begun),
    fetch: (_url, init) => {
      asked.push(new Headers(init?.headers).get('x-early'));
      return Promise.resolve(new Response('"asked"'));
    },
  });
  const list = () => client.call('PEDIDOS', { with: { idFil: 3, page: 1 }, reads: true });
  return { client, list, asked, arrive };
}

test('an answer that came with the page is given once, whatever the order of its arguments', async () => {
  const { list, asked } = clientOf({ a1: '[1]' });
  expect(await list()).toEqual([1]);
  expect(asked).toEqual([]);
  expect(await list()).toBe('asked');
  expect(asked).toEqual([null]);
});

test('a page that is still being read is waited for', async () => {
  const { list, asked, arrive } = clientOf({ a1: '[2]' }, 'loading');
  const answer = list();
  arrive();
  expect(await answer).toEqual([2]);
  expect(asked).toEqual([]);
});

test('an answer that did not come is asked for by its name; other arguments are asked anew', async () => {
  const { client, list, asked } = clientOf({});
  await client.call('PEDIDOS', { with: { page: 2, idFil: 3 }, reads: true });
  expect(await list()).toBe('asked');
  expect(asked).toEqual([null, 'a1']);
});

test('after a change nothing of before is taken', async () => {
  const { client, list, asked } = clientOf({ a1: '[1]' });
  await client.call('CRIAR', { with: {} });
  expect(await list()).toBe('asked');
  expect(asked).toEqual([null, null]);
});
