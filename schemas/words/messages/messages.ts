import type * as Source from '../../types.generated.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/** Placeholders of the product's texts. */
const known = ['n', 'total', 'text', 'lista'];

/** Reports unknown placeholders, which users would read as they are written. */
export function checkMessages(messages: Cursor<Source.MessagesDocument>): void {
  for (const [, text] of messages.entries('texts')) {
    for (const [, name = ''] of String(text.value).matchAll(/\{(\w+)(?::[^{}]*)?\}/g)) {
      if (!known.includes(name))
        text.report(
          'CFG2302',
          `Nada é posto no lugar de '{${name}}'.`,
          didYouMean(name, known) ?? `Valem: ${known.map((one) => `{${one}}`).join(', ')}.`,
        );
    }
  }
}
