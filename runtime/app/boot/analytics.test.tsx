import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAnalytics } from './analytics.ts';

const page = window as Window & { dataLayer?: IArguments[] };
const scripts = (): string[] =>
  [...document.head.querySelectorAll('script')].map((script) => script.src);
const clear = (): void => {
  document.head.replaceChildren();
  page.dataLayer = undefined;
};
// Test files of a worker share the window: another file's scripts may still be in it.
beforeEach(clear);
afterEach(clear);

test('a tenant without analysis loads no script and queues nothing', () => {
  startAnalytics(undefined);
  expect(scripts()).toEqual([]);
  expect(page.dataLayer).toBeUndefined();
});

test('GA4 loads its own script for the account, and nothing else', () => {
  startAnalytics({ kind: 'GA4', id: 'G-AB&C' });
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB%26C']);
  expect(page.dataLayer?.map((words) => words[0])).toEqual(['js', 'config']);
  expect(page.dataLayer?.[1]?.[1]).toBe('G-AB&C');
});
