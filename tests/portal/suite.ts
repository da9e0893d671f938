import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { closePage, type OpenPage } from './open-page.tsx';
import { startServer, type TestServer } from './server.ts';

/** The server of a file's tests: each test leaves it without faults and without a page, and it ends with the file. */
export async function startSuite(overlay: Record<string, object> = {}): Promise<TestServer> {
  const server = await startServer(overlay);
  afterEach(() => {
    closePage();
    server.clear();
  });
  afterAll(() => server.close());
  return server;
}

/** The page's own heading, once it is there. */
export const heading = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });

/** Clicks a button among these, once it is there. */
export const press = async ({ user }: OpenPage, among: HTMLElement, name: string | RegExp): Promise<void> => user.click(await within(among).findByRole('button', { name }));

/** Clicks what opens a dialog. Where the dialog asks for nothing, only what is awaited as a whole waits for its code. */
export const clickToOpen = async ({ user }: OpenPage, element: HTMLElement): Promise<void> => act(async () => user.click(element));
