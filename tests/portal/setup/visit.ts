import userEvent from '@testing-library/user-event';
import { Locator } from './locator.ts';
import { leavePage, type OpenPage, openPage, type PageOptions } from './open-page.tsx';
import type { TestServer } from './server.ts';

/** A page that is walked through, which keeps what its browser stored when another is opened. */
export class Page extends Locator {
  /** The page that is open. */
  there!: OpenPage;
  private readonly server: TestServer;
  private options: PageOptions = {};

  constructor(server: TestServer) {
    const user = userEvent.setup({ delay: null });
    super(
      () => [document.body],
      () => user,
      'page',
    );
    this.server = server;
  }

  async goto(path: string, options = this.options): Promise<void> {
    this.options = options;
    if (this.there) leavePage();
    this.there = await openPage(this.server, path, options);
  }
  reload = (): Promise<void> => this.goto(this.address());
  /** A key, or `Alt+f`. */
  async key(key: string): Promise<void> {
    const [name = '', modifier] = key.split('+').reverse();
    const stroke = name.length === 1 ? name : `{${name}}`;
    await this.user().keyboard(modifier ? `{${modifier}>}${stroke}{/${modifier}}` : stroke);
  }
  async type(text: string): Promise<void> {
    await this.user().keyboard(text);
  }
  /** What a call was given, each time, newest last. */
  asked<T = Record<string, unknown>>(call: string): T[] {
    return this.there.asked.filter((one) => one.call === call).map((one) => one.with as T);
  }
  address = (): string => this.there.address();
}

/** Visits an address. */
export async function visit(
  server: TestServer,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = new Page(server);
  await page.goto(path, options);
  return page;
}
