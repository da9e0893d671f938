import { describe, expect, test } from 'vitest';
import { pagePolicy } from './security.ts';

const directive = (policy: string, name: string): string =>
  policy.split('; ').find((entry) => entry.startsWith(`${name} `)) ?? '';

describe('the policy of a page', () => {
  test('a tenant that names nothing loads nothing from elsewhere', () => {
    const policy = pagePolicy('abc', { frames: [], images: [] });
    expect(policy).not.toContain('http');
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'nonce-abc'");
  });

  test('named origins may be framed, or give pictures, and nothing else', () => {
    const policy = pagePolicy('abc', {
      frames: ['https://www.youtube-nocookie.com'],
      images: ['https://*.cdn.example:8443'],
    });
    expect(directive(policy, 'frame-src')).toBe(
      "frame-src 'self' https://www.youtube-nocookie.com",
    );
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://*.cdn.example:8443");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  });

  test.each([
    "https://a.example; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    'https://a.example https://b.example',
    'data:',
    '*',
  ])('%s is no origin and is left out', (source) => {
    expect(pagePolicy('abc', { frames: [source], images: [source] })).toBe(pagePolicy('abc'));
  });

  test('the script of an analysis tool is allowed only where one is configured', () => {
    const policy = pagePolicy('abc', { analytics: { kind: 'GA4', id: 'G-X' } });
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(policy).not.toMatch(/unsafe|G-X/);
  });

  test("Google's captcha is allowed only where it is configured, below its own path", () => {
    const settings = { visible: true, siteKey: 'k', secret: 'S', action: 'portal' };
    const policy = pagePolicy('abc', {
      captcha: { kind: 'RECAPTCHA_V2', ...settings, origin: 'https://www.recaptcha.net' },
    });
    const own = 'https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/';
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(directive(policy, name)).toBe(`${name} 'self' ${own}`);
    expect(pagePolicy('abc', { captcha: { kind: 'ALTCHA' } })).toBe(pagePolicy('abc'));
    expect(
      pagePolicy('abc', {
        captcha: { kind: 'RECAPTCHA_V3', ...settings, origin: "https://a.example 'unsafe-eval'" },
      }),
    ).toBe(pagePolicy('abc'));
  });
});
