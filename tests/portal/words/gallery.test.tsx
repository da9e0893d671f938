import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type GalleryWord, galleryWords } from '../../../schemas/gallery/words.ts';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { expect as expectOf } from '../setup/expect.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite({}, 'galeria');
/** What is drawn once it has a width is for a browser (`scenarios/frame/gallery.spec.ts`). */
const laidOut = ['block-carousel', 'widget'];
const words = galleryWords().filter(({ id }) => !laidOut.includes(id));
afterEach(() => vi.restoreAllMocks());

/** What an example may show: a text, a control, a picture, a page of another address. */
const painted =
  '.section-body :is(p, dd, li, td, button, a, input, textarea, img, iframe, h2, h3, h4)';

/** Goes to a word as a link of the page does. */
async function follow({ id }: GalleryWord): Promise<void> {
  // As the router numbers the places of its history.
  const state = { idx: words.findIndex((word) => word.id === id) + 1 };
  await act(async () => {
    history.pushState(state, '', `/galeria/${id}`);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  });
}

async function see(page: Page, word: GalleryWord): Promise<void> {
  await follow(word);
  await expectOf(page.locator('main h1')).toHaveText(word.title);
  const part = (name: string) =>
    page
      .locator('main section')
      .filter({ has: page.locator('.section-title', { hasText: name }) })
      .first();
  await expectOf(part('Ao vivo').locator(painted).first()).toBeVisible();
  await expectOf(part('Ao vivo').getByText('Carregando')).toHaveCount(0);
  await expectOf(part('O que o compilador diz')).toBeVisible();
  await expectOf(page.getByText('Algo não funcionou aqui', { exact: true })).toHaveCount(0);
}

test.each([
  ['that is open to all', undefined],
  ['that needs an account', LOGIN.rep],
])('every word %s is seen at work', { timeout: 300_000 }, async (_, as) => {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(said));
  const seen = words.filter(({ stage }) => (stage.access === 'session') === (as !== undefined));
  const page = await visit(server, '/galeria', as === undefined ? {} : { as });
  for (const word of seen) {
    await see(page, word);
    expect(complaints, word.id).toEqual([]);
  }
  expect(seen.length).toBeGreaterThan(20);
});
