import type { Page } from 'playwright';

interface Axe {
  run(options: object): Promise<{ violations: { id: string; impact: string }[] }>;
}

/** Rules whose findings in the page are serious or critical. Needs axe in the page. */
export function findingsOfAxe(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id }) => id);
  });
}
