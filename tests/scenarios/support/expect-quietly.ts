import type { Browser, Page } from '@playwright/test';

/** What Playwright asks a page with, and how that describes what a look has seen. */
const injected = 'module.exports.InjectedScript';
const describing = 'ariaSnapshotForExpectFailure(element, options) {';

/** Playwright's own side of a page, in this process. */
interface Inner {
  mainFrame(): { context(world: 'utility'): Promise<World> };
}
interface World {
  rawEvaluateHandle(source: string): Promise<unknown>;
}
interface Outer {
  _connection: { toImpl(page: Page): Inner };
}

async function describeNothing(page: Page): Promise<void> {
  const { _connection } = page as unknown as Outer;
  const world = await _connection.toImpl(page).mainFrame().context('utility');
  const worlds = Object.getPrototypeOf(world) as World;
  const { rawEvaluateHandle } = worlds;
  worlds.rawEvaluateHandle = function (source) {
    if (source.includes(injected) && !source.includes(describing))
      throw new Error('Playwright describes pages in another way: see expect-quietly.ts');
    return rawEvaluateHandle.call(this, source.replace(describing, `${describing} return '';`));
  };
}

/**
 * An `expect` describes the whole page by its roles each time that it does not see yet what it waits
 * for: a tenth of what pages cost, for a text that a failed test has in its `error-context.md`, too.
 * The pages of this browser do without.
 */
export function expectQuietly(browser: Browser): void {
  browser.once('context', (context) => context.once('page', describeNothing));
}
