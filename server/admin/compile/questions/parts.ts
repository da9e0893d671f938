import { itemId } from '../../../../schemas/compiler/layers/canonical.ts';
import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import { ownLabel, titleOf } from '../../../../schemas/places/label.ts';
import { propertyLabel, type Word, type Words } from '../../../../schemas/places/word.ts';
import { kinds } from '../../../../schemas/words/index.ts';

/** A part of a document that people know by a name. */
export interface Part {
  path: readonly (string | number)[];
  steps: readonly string[];
  word: string;
  /** Its own; else what its word is called. */
  label: string;
  /** Whether the label is its own. */
  named: boolean;
  /** The part around it, by its place among all; absent: the document. */
  around?: number;
}

/** A document that a part names. */
interface Reference {
  to: string;
  /** The part that names it, by its place among all; absent: the document itself. */
  from?: number;
}

export interface Parts {
  parts: readonly Part[];
  references: readonly Reference[];
}

/** Lists of parts that stand under a heading of their own; others stand where their list stands. */
const headed = new Set([
  'columns',
  'fields',
  'filters',
  'rowActions',
  'actions',
  'contacts',
  'items',
  'before',
  'after',
  'floating',
  'gates',
  'rules',
]);
/** Properties that hold data, and nothing that people point at. */
const data = new Set([
  'schema',
  'with',
  'default',
  'params',
  'query',
  'env',
  'tokens',
  'texts',
  'state',
  'map',
  'response',
  'value',
  'props',
  'session',
  'examples',
]);
const mapped =
  /^(field|filter|button|block-[^#]+|tab|widget|wizard-step|menu-item|gate|form-field|parameter|card|(shell#.*|form#\/properties\/rules)\/items)$/;
/** Headings that say more where they stand than the name of their property. */
const headings: Readonly<Record<string, string>> = {
  'shell#/properties/header/properties/items': 'Ícones do cabeçalho',
  'shell#/properties/menu/properties/before': 'Menu, antes dos módulos',
  'shell#/properties/menu/properties/after': 'Menu, depois dos módulos',
  'shell#/properties/menu/properties/user/properties/items': 'Menu da pessoa',
};
const shownKinds = new Set([
  'screen',
  'list',
  'form',
  'wizard',
  'dialog',
  'dashboard',
  'shell',
  'parameters',
  'tour',
]);

const known = new WeakMap<MergedDocument, Parts>();

/** The parts of a document, in its order, and the documents that they name. */
export function partsOf(document: MergedDocument, words: Words): Parts {
  let found = known.get(document);
  if (!found) known.set(document, (found = new Walk(document, words).done()));
  return found;
}

class Walk {
  private readonly parts: Part[] = [];
  private readonly references: Reference[] = [];
  private readonly document: MergedDocument;
  private readonly words: Words;

  constructor(document: MergedDocument, words: Words) {
    this.document = document;
    this.words = words;
  }

  done(): Parts {
    if (shownKinds.has(this.document.kind)) this.inner(this.document.value, [], [], undefined);
    return { parts: this.parts, references: this.references };
  }

  private inner(
    value: unknown,
    path: Part['path'],
    steps: readonly string[],
    around: number | undefined,
  ): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        this.visit(item, [...path, index], [...steps, itemId(item, index, value)], around);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, child] of Object.entries(value))
        if (!data.has(name)) this.visit(child, [...path, name], [...steps, name], around);
    }
  }

  private visit(
    value: unknown,
    path: Part['path'],
    steps: readonly string[],
    around: number | undefined,
  ): void {
    if (typeof value === 'string') this.refer(value, path, around);
    if (value === null || typeof value !== 'object') return;
    const word = this.words.at(path);
    const own = this.part(value, word, path, steps, around);
    this.inner(value, path, steps, own ?? around);
  }

  /** Notes what people know by a name; answers its place among all. */
  private part(
    value: object,
    word: Word | undefined,
    path: Part['path'],
    steps: readonly string[],
    around: number | undefined,
  ): number | undefined {
    const name = String(path.at(-1));
    const isHeading =
      Array.isArray(value) &&
      value.length > 0 &&
      headed.has(name) &&
      this.words.at(path.slice(0, -1))?.name !== 'block-actions' &&
      value.every((item) => item !== null && typeof item === 'object');
    const isItem =
      !Array.isArray(value) &&
      word !== undefined &&
      mapped.test(word.name) &&
      !onlyNames(value, word);
    if (!isHeading && !isItem) return undefined;
    const own = isHeading
      ? (headings[word?.name ?? ''] ??
        propertyLabel(this.words.at(path.slice(0, -1)), name) ??
        name)
      : ownLabel(value);
    this.parts.push({
      path,
      steps,
      word: word?.name ?? 'json',
      label: own ?? titleOf(word) ?? name,
      named: own !== undefined,
      ...(around === undefined ? {} : { around }),
    });
    return this.parts.length - 1;
  }

  private refer(value: string, path: Part['path'], from: number | undefined): void {
    const kind = this.words.at(path)?.schema['x-kind'];
    const slot =
      typeof kind === 'string' && (kinds as readonly string[]).includes(kind)
        ? kind
        : slotOf(this.document, path);
    if (slot !== undefined)
      this.references.push({ to: `${slot}/${value}`, ...(from === undefined ? {} : { from }) });
  }
}

/** The block that only places a document shows as that document. */
const onlyNames = (value: object, word: Word): boolean =>
  /^block-(list|form|wizard|dashboard)$/.test(word.name) &&
  typeof (value as Record<string, unknown>)[word.name.slice('block-'.length)] === 'string';

const slots: Readonly<Record<string, string>> = { lists: 'list', forms: 'form', dialogs: 'dialog' };

/** Kind of the documents that an extension takes by their role. */
function slotOf(document: MergedDocument, path: Part['path']): string | undefined {
  const owner = document.at(path.slice(0, -2));
  return owner !== null && typeof owner === 'object' && 'extension' in owner
    ? slots[String(path.at(-2))]
    : undefined;
}
