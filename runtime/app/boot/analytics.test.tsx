import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../stores.ts';
import { followConsent } from './analytics.ts';

const page = window as Window & {
  dataLayer?: IArguments[];
  'ga-disable-G-AB&C'?: boolean;
};
const scripts = (): string[] =>
  [...document.head.querySelectorAll('script')].map((script) => script.src);
const clear = (): void => {
  document.head.replaceChildren();
  page.dataLayer = undefined;
};
const settings = { kind: 'GA4' as const, id: 'G-AB&C' };

/** A person who has (not) allowed analysis, and changes their mind. */
function person(allows: boolean) {
  const allowed = createStore(allows);
  return { ...allowed, allowsAnalytics: allowed.get };
}
// Test files of a worker share the window: another file's scripts may still be in it.
beforeEach(clear);
afterEach(clear);

test('a tenant without analysis loads no script and queues nothing', () => {
  followConsent(undefined, person(true));
  expect(scripts()).toEqual([]);
  expect(page.dataLayer).toBeUndefined();
});

test('nothing is loaded before the person allows it; then GA4 loads its own script, once', () => {
  const someone = person(false);
  followConsent(settings, someone);
  expect(scripts()).toEqual([]);
  expect(page.dataLayer).toBeUndefined();
  someone.set(true);
  someone.set(false);
  someone.set(true);
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB%26C']);
  expect(page.dataLayer?.map((words) => words[0])).toEqual(['js', 'config']);
  expect(page.dataLayer?.[1]?.[1]).toBe('G-AB&C');
});

test('who takes it back is no longer counted, and its cookies go', () => {
  const someone = person(true);
  followConsent(settings, someone);
  // biome-ignore lint/suspicious/noDocumentCookie: as the tool of analysis does
  document.cookie = '_ga_AB=1; Path=/';
  someone.set(false);
  expect(page['ga-disable-G-AB&C']).toBe(true);
  expect(document.cookie).not.toContain('_ga');
  someone.set(true);
  expect(page['ga-disable-G-AB&C']).toBe(false);
});
