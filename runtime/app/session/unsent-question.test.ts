import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.tsx';
import { askUnsent } from './unsent-question.ts';

test.each<[string, (test: ReturnType<typeof createTestApp>) => void]>([
  ['goes back', ({ dialogs }) => void dialogs.back()],
  ['leaves the page', ({ dialogs }) => dialogs.clear()],
])(
  'who %s instead of an answer has decided nothing, and the question is gone',
  async (_title, turnAway) => {
    const made = createTestApp();
    const answer = askUnsent(made.app);
    expect(made.dialogs.coverPage()).toBe(true);
    turnAway(made);
    expect([await answer, made.dialogs.coverPage()]).toEqual([null, false]);
  },
);
