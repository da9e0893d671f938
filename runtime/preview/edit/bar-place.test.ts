import { expect, test } from 'vitest';
import { placeFor } from './bar-place.ts';

const bar = { width: 200, height: 40 };
const view = { innerWidth: 1000, innerHeight: 700 };

test.each([
  [
    'above the node and its label',
    { left: 300, top: 200, bottom: 240 },
    false,
    { left: 300, top: 132 },
  ],
  [
    'above a heading, and not over the rows',
    { left: 300, top: 200, bottom: 240 },
    true,
    { left: 300, top: 132 },
  ],
  [
    'below where there is no room above',
    { left: 300, top: 20, bottom: 60 },
    false,
    { left: 300, top: 66 },
  ],
  [
    'at the lower edge for a heading without room above',
    { left: 300, top: 20, bottom: 60 },
    true,
    { left: 300, top: 654 },
  ],
  [
    'below a whole screen, and not over the menu above it',
    { left: 20, top: 120, bottom: 600 },
    false,
    { left: 20, top: 606 },
  ],
  ['within the window', { left: 950, top: 0, bottom: 690 }, false, { left: 794, top: 654 }],
])('the bar stands %s', (_, box, isHeading, place) => {
  expect(placeFor(bar, box, view, isHeading)).toEqual(place);
});
