import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FromPreview } from '../../runtime/admin/preview-messages.ts';
import { extensions } from '../../runtime/app/extensions.ts';
import { blocks } from '../../runtime/blocks/index.ts';
import { createPages } from '../../runtime/preview/pages.tsx';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { stubLayout } from './setup/layout.ts';
import { bootIn } from './setup/open-page.tsx';
import { heading, startSuite } from './setup/suite.ts';

const server = await startSuite();

test('a path that the admin asks for as soon as the page is ready wins over where its first screen leads by itself', async () => {
  const cookie = await server.cookieOf(LOGIN.rep);
  const request = (url: string, init: RequestInit = {}) => server.request(url, init, cookie);
  stubLayout();
  // The login, which leads whoever has signed in to the home page.
  window.history.replaceState(null, '', '/');
  const boot = bootIn(await (await request('/')).text());
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => root.remove());
  const went: string[] = [];
  const pages = createPages({
    root,
    registry: { blocks, extensions },
    preview: { id: 'p', admin: window.location.origin, example: false, link: false },
    transport: {
      fetch: request as typeof fetch,
      importModule: async (url) =>
        import(
          /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(await (await request(url)).text())}`
        ),
    },
    dialogGuard: { watch() {}, mode() {}, withoutOverlays() {}, navigated() {} },
    command: () => undefined,
    line: {
      post(message: FromPreview) {
        if (message.type === 'ready') pages.shown()?.app.navigation.go('/pedidos');
        else if (message.type === 'navigated') went.push(message.path);
      },
    },
  });
  await act(() => pages.show(boot));
  await vi.waitFor(() => expect(went).not.toEqual([]));
  await heading('Pedidos');
  expect(went).toEqual(['/pedidos']);
});
