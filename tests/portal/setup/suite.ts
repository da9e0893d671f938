import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { closePage, loadWords, type OpenPage, openPage } from './open-page.tsx';
import { startServer, type TestServer } from './server.ts';

/** ms */
const firstPage = 60_000;
/** Files of a worker share its modules. */
let isCodeThere = false;

/**
 * The server of a file's tests: each test leaves it without faults and without a page, and it ends
 * with the file.
 */
export async function startSuite(
  overlay: Record<string, object> = {},
  tenant?: string,
): Promise<TestServer> {
  const server = await startServer(overlay, tenant);
  // The first page of a worker brings the code of the runtime in, which takes as long as it takes on
  // a machine with other work.
  beforeAll(async () => {
    if (isCodeThere) return;
    await loadWords();
    await openPage(server, '/orcamentos', { as: LOGIN.customer });
    await screen.findByRole('heading', { name: 'Orçamentos', level: 1 }, { timeout: firstPage });
    await screen.findAllByRole('button', { name: /^Visualizar|^Editar/ }, { timeout: firstPage });
    closePage();
    isCodeThere = true;
  }, 2 * firstPage);
  afterEach(() => {
    closePage();
    server.clear();
  });
  afterAll(() => server.close());
  return server;
}

/** The page's own heading, once it is there. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { name, level: 1 });

/** Clicks a button among these, once it is there. */
export const press = async (
  { user }: OpenPage,
  among: HTMLElement,
  name: string | RegExp,
): Promise<void> => user.click(await within(among).findByRole('button', { name }));

/**
 * Clicks what opens a dialog. Where the dialog asks for nothing, only what is awaited as a whole
 * waits for its code.
 */
export const click = async ({ user }: OpenPage, element: HTMLElement): Promise<void> =>
  act(async () => user.click(element));
