import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base } from '../scenarios/support/test.ts';
import { browserFile, majorOf, recordedMajor } from './browser.ts';
import { type Picture, pictures } from './pictures.ts';
import { openStill, stayStill } from './settle.ts';
import { openStage, sizes, type Stage, type Width } from './stage.ts';

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await openStage(browser);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Pixels of a page that a picture holds from its top; what is below repeats. */
const tallest = 1600;

const style = readFileSync(fileURLToPath(new URL('still.css', import.meta.url)), 'utf8');

test.beforeEach(({ browser }) => {
  const [recorded, used] = [recordedMajor(), majorOf(browser.version())];
  test.skip(
    recorded !== undefined && recorded !== used,
    `The pictures were taken with Chromium ${recorded}, this is ${used}: see ${browserFile}.`,
  );
});

/** The page as it is in a window of this width. */
async function shoot(page: Page, width: Width, { state, tall }: Picture): Promise<Buffer> {
  const size = sizes[width];
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize(size);
    await stayStill(page, state === 'loading');
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    ...(tall &&
      height > size.height && {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
      }),
    animations: 'disabled',
    style,
  });
}

for (const picture of pictures)
  test(
    picture.name,
    { tag: picture.chosen ? '@chosen' : [] },
    async ({ stage }, { retry, config }) => {
      const page = await stage.page(picture);
      const loading = picture.state === 'loading';
      const address = stage.origin(picture.tenant) + picture.path;
      await page.setViewportSize(sizes[1280]);
      await openStill(page, { address, loading, within: retry === 0 && !loading });
      // Where it differs it is taken once more, in case something was still to come.
      for (const width of picture.widths)
        await expect(async () =>
          expect(await shoot(page, width, picture)).toMatchSnapshot(
            `${picture.name}-${width}.png`.split('/'),
          ),
        ).toPass({
          intervals: [500],
          // With other workers next to it a picture takes seconds.
          timeout: config.updateSnapshots === 'none' ? 10_000 : 0,
        });
    },
  );
