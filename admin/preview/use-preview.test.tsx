import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewSource, PreviewState } from '../../schemas/admin/preview.ts';
import { usePreview } from './use-preview.ts';

const options = { as: { kind: 'example' }, pace: 'usual', allowed: [] } as const;
let made: number;
/** The draft has nothing to show yet. */
let isBroken: boolean;
let others: Record<string, PreviewState>;

beforeEach(() => {
  made = 0;
  isBroken = false;
  others = {};
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') {
      if (isBroken) return Response.json({ error: { message: 'Nada.' } }, { status: 404 });
      made++;
      return Response.json({ id: `p${made}`, url: `https://previa.example/${made}`, options });
    }
    const other = others[url.split('/').at(-1) ?? ''];
    return other ? Response.json(other) : Response.json({ error: {} }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openDraft() {
  const source: PreviewSource = { draft: 'd1' };
  const hook = renderHook(() => usePreview(source, '/pedidos'));
  await waitFor(() => expect(hook.result.current.opened?.id).toBe('p1'));
  return hook;
}

test('the frame goes on in place when another window opened the same draft, as whoever that one sees', async () => {
  const { result } = await openDraft();
  others.p9 = {
    source: { draft: 'd1' },
    options: { ...options, as: { kind: 'login' }, pace: 'slow' },
  };
  act(() => result.current.follow('p9'));
  await waitFor(() => expect(result.current.opened?.id).toBe('p9'));
  expect(result.current.opened).toMatchObject({
    url: 'https://previa.example/1',
    options: { as: { kind: 'login' }, pace: 'slow' },
  });
  expect(made).toBe(1);
});

test.each([
  ['another draft', { p9: { source: { draft: 'd2' }, options } }],
  ['what is not this person’s', {}],
])('of %s, the own one is opened anew, and stays in sight meanwhile', async (_, known) => {
  const { result } = await openDraft();
  others = known;
  const seen: (string | undefined)[] = [];
  act(() => result.current.follow('p9'));
  await waitFor(() => {
    seen.push(result.current.opened?.id);
    expect(result.current.opened?.id).toBe('p2');
  });
  expect(seen).not.toContain(undefined);
});

test('a draft that had nothing to show is shown once it compiles', async () => {
  isBroken = true;
  const source: PreviewSource = { draft: 'd1' };
  const hook = renderHook(({ version }) => usePreview(source, '/pedidos', { version }), {
    initialProps: { version: 1 },
  });
  const { result } = hook;
  await waitFor(() => expect(result.current.error?.message).toBe('Nada.'));
  isBroken = false;
  hook.rerender({ version: 2 });
  await waitFor(() => expect(result.current.opened?.id).toBe('p1'));
  expect(result.current.error).toBeNull();
  hook.rerender({ version: 3 });
  expect(made).toBe(1);
});
