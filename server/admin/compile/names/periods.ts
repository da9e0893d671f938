import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import { nameAsWords } from '../../../../schemas/places/label.ts';

/** How ERPs call the first and the last day of a period. */
const first = new Set(['ini', 'inicio', 'inicial', 'de', 'desde', 'from', 'start', 'since', 'min']);
const last = new Set(['fim', 'final', 'ate', 'to', 'until', 'end', 'max']);

interface Bound {
  choice: NameChoice;
  end: 'first' | 'last';
  /** The rest of the name: `dt emissao` of `dtEmissaoIni`. */
  stem: string;
}

function boundOf(choice: NameChoice): Bound | undefined {
  if (choice.format !== 'date') return undefined;
  const words = nameAsWords(choice.value).toLowerCase().split(' ');
  const at = words.findLastIndex((word) => first.has(word) || last.has(word));
  if (at < 0) return undefined;
  return {
    choice,
    end: first.has(words[at] ?? '') ? 'first' : 'last',
    stem: words.filter((_, index) => index !== at).join(' '),
  };
}

/**
 * Filters of a period that the dates among a call's arguments can make: the two whose names differ
 * in nothing but where the period begins and ends. The first is called 'Período'; further ones are
 * untitled.
 */
export function periodChoices(choices: readonly NameChoice[]): NameChoice[] {
  const bounds = choices.flatMap((choice) => boundOf(choice) ?? []);
  const pairs = bounds.flatMap(({ choice, end, stem }) => {
    const others = bounds.filter((other) => other.end === 'last' && other.stem === stem);
    const [other] = others;
    return end === 'first' && other && others.length === 1 ? [{ choice, other, stem }] : [];
  });
  return pairs.map(({ choice, other, stem }, index) => ({
    value: index === 0 ? 'periodo' : `periodo-${index + 1}`,
    label: index === 0 ? 'Período' : `Período: ${stem}`,
    group: choice.group,
    format: 'dateRange',
    params: [choice.value, other.choice.value],
    ...(index > 0 && { untitled: true }),
  }));
}
