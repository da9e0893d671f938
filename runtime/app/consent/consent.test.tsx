import { beforeEach, expect, test } from 'vitest';
import type { Consent, Manifest } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { createConsent } from './consent.ts';

const notice = {
  version: '2',
  days: 30,
  when: { cel: 'x', at: 'x' },
} as unknown as Consent;
const analytics = { kind: 'GA4' as const, id: 'G-1' };
const manifest = (consent?: Consent, more: Partial<Manifest> = {}): Manifest =>
  ({ shell: { consent }, ...more }) as Manifest;
const scope = (holds: boolean): Scope => ({ test: () => holds }) as unknown as Scope;

// biome-ignore lint/suspicious/noDocumentCookie: as the portal writes it
beforeEach(() => void (document.cookie = 'portal_consent=; Path=/; Max-Age=0'));

test('it asks where the condition holds or a tool of analysis waits, and nobody in a preview', () => {
  expect(createConsent(manifest(notice), false).asks(scope(true))).toBe(true);
  expect(createConsent(manifest(notice), false).asks(scope(false))).toBe(false);
  expect(createConsent(manifest(notice, { analytics }), false).asks(scope(false))).toBe(true);
  expect(createConsent(manifest(notice, { analytics }), true).asks(scope(true))).toBe(false);
  expect(createConsent(manifest(undefined, { analytics }), false).asks(scope(true))).toBe(false);
});

test('without a notice nothing is ever allowed; in a preview a choice is seen and not stored', () => {
  const none = createConsent(manifest(undefined, { analytics }), false);
  none.choose(true);
  expect(none.allowsAnalytics()).toBe(false);
  const seen = createConsent(manifest(notice, { analytics }), true);
  seen.review();
  expect(seen.asks(scope(false))).toBe(true);
  seen.choose(true);
  expect([seen.allowsAnalytics(), seen.asks(scope(false))]).toEqual([true, false]);
});
