import { expect, test } from 'vitest';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import { summaryOf } from './summary.ts';

const plan = (changes: number, screens: number, everywhere: readonly string[] = []) =>
  ({ changes: Array(changes).fill({}), screens: Array(screens).fill({}), everywhere }) as Pick<
    PublishPlan,
    'changes' | 'screens' | 'everywhere'
  >;

test('what the button does is said in one sentence', () => {
  expect(summaryOf(plan(1, 2), { approval: false, dueAt: null, branch: '' })).toBe(
    '1 mudança em 2 telas, para todas as filiais, agora.',
  );
  expect(summaryOf(plan(3, 1, ['x']), { approval: true, dueAt: null, branch: '2' })).toBe(
    '3 mudanças em todas as telas, só para a filial 2, depois que outra pessoa aprovar.',
  );
  expect(
    summaryOf(plan(2, 0), { approval: false, dueAt: new Date(2026, 10, 24, 9, 30), branch: '' }),
  ).toMatch(/^2 mudanças sem efeito nas telas, para todas as filiais, em 24\/11\/2026.* 09:30\.$/);
});
