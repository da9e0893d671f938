import { expect, test } from 'vitest';
import { extensions } from '../../../../schemas/words/blocks/extension/contracts/index.ts';
import { QUOTE_ACTIONS } from './quote-actions.ts';

test('the contract tells every action of the quote that the editor reads, and no other', () => {
  const named =
    String(extensions.quoteEditor?.calls.open?.schema.description).match(
      /\b[A-Z]{3,}(?:_[A-Z]+)*\b/g,
    ) ?? [];
  expect([...named].sort()).toEqual([...QUOTE_ACTIONS].sort());
});
