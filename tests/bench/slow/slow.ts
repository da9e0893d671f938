import type { SuiteResult } from '../figures.ts';
import { fieldCount } from '../form/fields.ts';
import { type ColdForm, takeColdForm } from '../form/cold.ts';
import { type Sample, takeSample } from '../list/sample.ts';
import { slowDown, slowNote } from '../slow-line.ts';
import { compareTwins, type Measure, withTwins } from '../twins.ts';

/** What is asked of a first page and of a page change. */
const target = 1;

const coldMeasures: readonly Measure<ColdForm>[] = [
  { key: 'cold', label: 'cold page to painted', target },
  { key: 'coldScript', label: '  CPU of its scripts' },
  { key: 'coldTask', label: '  CPU of the main thread', target },
];

const listMeasures: readonly Measure<Sample>[] = [
  ...coldMeasures,
  { key: 'turn', label: 'page change, click to painted', target },
  { key: 'turnScript', label: '  CPU of its scripts' },
  { key: 'turnTask', label: '  CPU of the main thread', target },
];

/** The first page of a list and of a form, and a page change, on a phone with a slow line. */
export async function benchSlow(pairs = 15): Promise<SuiteResult> {
  return withTwins(async (browser, session) => {
    const list = await compareTwins(browser, session, {
      name: 'slow.list',
      title: `List: 12 cards, ${slowNote}`,
      path: '/orcamentos',
      rounds: pairs,
      measures: listMeasures,
      take: (...where) => takeSample(...where, slowDown),
    });
    const form = await compareTwins(browser, session, {
      name: `slow.form.${fieldCount}`,
      title: `Form: ${fieldCount} fields, ${slowNote}`,
      path: '/bench/formulario',
      rounds: pairs,
      measures: coldMeasures,
      take: (...where) => takeColdForm(...where, slowDown),
    });
    return { tables: [list.table, form.table], figures: [...list.figures, ...form.figures] };
  });
}
