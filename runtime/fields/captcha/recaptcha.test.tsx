import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserCaptcha } from '../../data/boot.ts';
import { createHarness } from '../testing/harness.tsx';
import { CaptchaWidget } from './widget.tsx';

/** What a page asked of the provider, whose script the test plays. */
interface Provider {
  boxes: { sitekey: string; callback(token: string): void; 'expired-callback'(): void }[];
  resets: number[];
  scored: [string, { action: string }][];
}
let provider: Provider;
let key = 0;

beforeEach(() => {
  key += 1;
  provider = { boxes: [], resets: [], scored: [] };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(globalThis, 'grecaptcha');
});

const scripts = (): HTMLScriptElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src*="/recaptcha/"]'),
];

function arrive(isEnterprise = false): void {
  const api = {
    ready: (then: () => void) => then(),
    render: (_host: HTMLElement, box: Provider['boxes'][number]) => provider.boxes.push(box) - 1,
    reset: (box: number) => void provider.resets.push(box),
    execute: async (site: string, options: { action: string }) =>
      `visita-${provider.scored.push([site, options])}`,
  };
  Object.assign(globalThis, { grecaptcha: isEnterprise ? { enterprise: api } : api });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

/** A script is fetched once a page: each test has a site key of its own. */
function show(
  captcha: Omit<Exclude<BrowserCaptcha, { kind: 'ALTCHA' }>, 'siteKey' | 'action' | 'origin'>,
) {
  let take: (value: unknown) => void = () => undefined;
  let value: unknown;
  function Host(): React.JSX.Element {
    const [current, setCurrent] = useState<unknown>();
    take = setCurrent;
    value = current;
    return <CaptchaWidget id="robo" name="robo" value={current} onChange={setCurrent} />;
  }
  createHarness({
    captcha: {
      ...captcha,
      siteKey: `site-${key}`,
      action: 'portal',
      origin: `https://p${key}.example`,
    },
  }).render(<Host />);
  return { value: () => value, spend: () => act(() => take(undefined)) };
}

test('the box of V2 gives its token, and asks again when the token is spent or over', async () => {
  const form = show({ kind: 'RECAPTCHA_V2', visible: true });
  expect(scripts().map(({ src }) => src)).toEqual([
    `https://p${key}.example/recaptcha/api.js?render=explicit&hl=pt-BR`,
  ]);
  await act(async () => arrive());
  const [box] = provider.boxes;
  expect(box?.sitekey).toBe(`site-${key}`);
  act(() => box?.callback('resolvido'));
  expect(form.value()).toBe('resolvido');
  form.spend();
  expect(provider.resets).toEqual([0]);
  act(() => box?.callback('de novo'));
  act(() => box?.['expired-callback']());
  expect(form.value()).toBeUndefined();
});

test.each([
  ['RECAPTCHA_V3', 'api.js', false],
  ['RECAPTCHA_ENTERPRISE', 'enterprise.js', true],
] as const)(
  '%s without a box scores the visit, and again for the next try',
  async (kind, file, isEnterprise) => {
    const form = show({ kind, visible: false });
    expect(scripts()[0]?.src).toBe(
      `https://p${key}.example/recaptcha/${file}?render=site-${key}&hl=pt-BR`,
    );
    await act(async () => arrive(isEnterprise));
    expect(form.value()).toBe('visita-1');
    expect(provider.scored).toEqual([[`site-${key}`, { action: 'portal' }]]);
    form.spend();
    await waitFor(() => expect(form.value()).toBe('visita-2'));
  },
);

test('a script that does not come is said, and gives no token', async () => {
  const form = show({ kind: 'RECAPTCHA_V2', visible: true });
  await act(async () => scripts()[0]?.dispatchEvent(new Event('error')));
  expect(screen.getByRole('alert').textContent).toBe(
    'Não foi possível verificar. Tente novamente.',
  );
  expect(form.value()).toBeUndefined();
});

test('a provider that is away for a while is asked again, without a new page', async () => {
  vi.useFakeTimers();
  const form = show({ kind: 'RECAPTCHA_V3', visible: false });
  await act(async () => scripts()[0]?.dispatchEvent(new Event('error')));
  expect(screen.getByRole('alert')).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(5_000));
  expect(scripts()).toHaveLength(2);
  await act(async () => arrive());
  expect(form.value()).toBe('visita-1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("a tenant with the portal's own captcha loads nobody's script", () => {
  createHarness().render(
    <CaptchaWidget id="robo" name="robo" value={undefined} onChange={() => undefined} />,
  );
  expect(scripts()).toEqual([]);
});
