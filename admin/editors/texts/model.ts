import type { DocumentText, DocumentTexts } from '../../../schemas/admin/design.ts';
import { foldText } from '../../../schemas/fold-text.ts';

/** A text with its document. */
export interface TextLine extends DocumentText {
  /** `kind/id`. */
  document: string;
  kind: string;
  label: string;
}

export interface TextFilter {
  words: string;
  /** `kind/id`; null for all. */
  document: string | null;
  changed: boolean;
}

/** Whether the tenant says it otherwise than the product, or added it. */
export const isChanged = ({ text, base }: DocumentText): boolean => text !== base;

/** The texts that hold all words, wherever, in the order of the documents. */
export function linesOf(
  documents: readonly DocumentTexts[],
  { words, document, changed }: TextFilter,
): TextLine[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return documents
    .filter((one) => document === null || one.document === document)
    .flatMap(({ texts, document: of, kind, label }) =>
      texts.flatMap((text): TextLine[] => {
        if (changed && !isChanged(text)) return [];
        const all =
          wanted.length === 0
            ? ''
            : foldText(`${text.text} ${text.base ?? ''} ${text.place} ${label} ${text.at}`);
        return wanted.every((word) => all.includes(word))
          ? [{ ...text, document: of, kind, label }]
          : [];
      }),
    );
}

interface DocumentGroup {
  label: string;
  items: { label: string; value: string }[];
}

/** Documents by what their kind is called, for a list to choose from. */
export function documentGroups(documents: readonly DocumentTexts[]): DocumentGroup[] {
  const groups = new Map<string, DocumentGroup['items']>();
  for (const { document, kind, label } of documents)
    groups.set(kind, [...(groups.get(kind) ?? []), { label, value: document }]);
  return [...groups].map(([label, items]) => ({
    label,
    items: items.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
  }));
}
