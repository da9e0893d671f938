import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/** Actions that make sense after the page was left. */
const lasting = ['notify', 'track', 'copy'] as const;

/** Reports actions after `navigate`, which act on a page that is no longer there. */
export function checkAfterNavigation(items: readonly Cursor<Source.Action>[]): void {
  const navigation = items.findIndex(
    (item) => item.has('navigate') && !item.has('when') && item.boolean('newTab') !== true,
  );
  const late =
    navigation < 0
      ? undefined
      : items.slice(navigation + 1).find((item) => !lasting.some((word) => item.has(word)));
  const way = items[navigation];
  const before =
    late && way && late.writtenIn !== way.writtenIn
      ? `Um item novo fica por último: acrescente "$before": "${way.itemId(items, navigation)}".`
      : undefined;
  late?.report(
    'CFG2727',
    'Antes disto, navigate já sai da página: quem a usa não vê isto acontecer.',
    before,
  );
}
