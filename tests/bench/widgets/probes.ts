import type { Page } from 'playwright';
import type { Table } from '../figures.ts';
import { findingsOfAxe } from './axe.ts';

/** ms; the library's transitions take up to 150. */
const settled = 400;

/** The focused element, as a reader of the table knows it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nothing';
    const active = activeElement.getAttribute('aria-activedescendant');
    const pointed = active ? document.getElementById(active)?.textContent : undefined;
    const own = activeElement.id || activeElement.getAttribute('aria-label');
    return pointed || own || activeElement.textContent || activeElement.localName;
  });
}

interface Probe {
  widget: string;
  /** Property that is checked after the keys. */
  asks: string;
  keys: readonly string[];
}

/** Enter on the opener comes before the keys. */
const probes: readonly Probe[] = [
  { widget: 'dialog', asks: 'Tab twice', keys: ['Tab', 'Tab'] },
  { widget: 'dialog', asks: 'Escape, its opener disabled', keys: ['Escape'] },
  { widget: 'confirm', asks: 'open', keys: [] },
  { widget: 'confirm', asks: 'Escape', keys: ['Escape'] },
  { widget: 'sidebar', asks: 'Tab three times', keys: ['Tab', 'Tab', 'Tab'] },
  { widget: 'sidebar', asks: 'Escape', keys: ['Escape'] },
  {
    widget: 'menu',
    asks: 'down twice, past one that is disabled',
    keys: ['ArrowDown', 'ArrowDown'],
  },
  { widget: 'menu', asks: 'Escape', keys: ['Escape'] },
  { widget: 'panel', asks: 'Tab', keys: ['Tab'] },
  { widget: 'panel', asks: 'Escape', keys: ['Escape'] },
  { widget: 'toast', asks: 'Tab', keys: ['Tab'] },
  { widget: 'autocomplete', asks: 'down twice', keys: ['ArrowDown', 'ArrowDown'] },
  { widget: 'autocomplete', asks: 'a letter, down', keys: ['o', 'ArrowDown'] },
  { widget: 'multiselect', asks: 'down', keys: ['ArrowDown'] },
  { widget: 'dropdown', asks: 'down', keys: ['ArrowDown'] },
];

/**
 * PrimeReact's overlays by keys: what has the focus, and whether what lies behind can still be
 * reached by a screen reader.
 */
export async function probeOverlays(page: Page): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const { widget, asks, keys } of probes) {
    await page.evaluate((name) => window.widgets.overlay(name), widget);
    await page.locator('#opener').focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(settled);
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(settled);
    }
    const behind = await page.evaluate(() => {
      const element = document.getElementById('behind');
      return element ? (element.closest('[inert], [aria-hidden=true]') ? 'no' : 'yes') : '';
    });
    const cells = [asks, await focused(page), behind, (await findingsOfAxe(page)).join(' ')];
    rows.push({ label: widget, cells });
    await page.evaluate(() => window.widgets.clear());
    await page.waitForTimeout(settled);
  }
  return {
    title: "PrimeReact's overlays by keys, after Enter on their opener",
    columns: ['keys', 'then has the focus', 'behind is reachable', 'axe'],
    rows,
  };
}
