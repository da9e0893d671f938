import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'vitest';

// The axe of the journeys, which comes with its builder.
const { run } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as typeof axe;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No violation of WCAG 2.2 AA that axe can see without a layout: contrasts and sizes are looked at
 * by the journeys.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await run(document, {
    resultTypes: ['violations'],
    // Frames stay empty here.
    iframes: false,
    runOnly: { type: 'tag', values: wcag },
    // The server's page says its language, which this window is not made of.
    rules: Object.fromEntries(
      ['color-contrast', 'target-size', 'html-has-lang'].map((id) => [id, { enabled: false }]),
    ),
  });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
