import type { Access } from '../../release/types.ts';
import { audienceOf } from '../../places/audience.ts';
import { isKeyName, nameAsWords } from '../../places/label.ts';
import { moduleNames } from '../../places/modules.ts';
import type { Word } from '../../places/word.ts';
import { choiceLabel, kinds } from '../../words/index.ts';
import { parseAddress } from '../address.ts';
import { type DocumentFiles, readableDocument, targetOf } from '../source.ts';
import { documentName } from './documents.ts';
import { fieldTitle, rowRecord } from './fields.ts';
import { cut, spokenText } from './text.ts';

/** The place of a value, with its word of the vocabulary. */
export interface ValuePlace {
  /** `kind/id`. */
  document: string;
  steps: readonly string[];
  word: Word | undefined;
}

const quoted = (words: string): string => `'${cut(words)}'`;

/** Pixels of a rem at the browser's usual font size. */
const pixelsOfRem = 16;

/** The name of a module: its screen's title. */
function moduleName(files: DocumentFiles, module: string): string {
  const screens = new Set(
    [
      ...files.base.map(({ path }) => /(screen\/[^/]+)\.json$/.exec(path)?.[1]),
      ...files.overlay.map(targetOf),
    ].filter((key) => key?.startsWith('screen/')),
  );
  const documents = [...screens].flatMap((key = '') => {
    const value = readableDocument(files, key);
    return value ? [{ ...parseAddress(key), value }] : [];
  });
  return moduleNames(documents).get(module) ?? nameAsWords(module.replace(/^[A-Z0-9]+_/, ''));
}

function textName(
  files: DocumentFiles,
  { document, steps, word }: ValuePlace,
  text: string,
): string {
  const property = steps.at(-1) ?? '';
  const kind = word?.schema['x-kind'];
  if (text.startsWith('/_/asset/')) return 'um arquivo enviado';
  if (text.startsWith('=')) return 'um valor calculado';
  if (text.includes('{{#')) return 'um texto que depende dos dados';
  if (word?.name === 'icon') return 'outro ícone';
  if ((kinds as readonly unknown[]).includes(kind))
    return quoted(documentName(files, `${String(kind)}/${text}`));
  if (kind === 'path' || property === 'path' || isKeyName(text))
    return quoted(
      fieldTitle(
        files,
        rowRecord(files, readableDocument(files, document) ?? {}),
        text.split('.'),
      ) ?? nameAsWords(text.split('.').at(-1) ?? text),
    );
  const rem = word?.name === 'length' ? /^(\d*\.?\d+)rem$/.exec(text)?.[1] : undefined;
  if (rem !== undefined) return `${Math.round(Number(rem) * pixelsOfRem)} pixels`;
  return quoted(choiceLabel(property, text) ?? spokenText(text) ?? text);
}

/** Values written in a language of their own. */
const codeKinds: readonly unknown[] = ['cel', 'jsonata', 'condition'];

/** The words for a value; undefined where they would not be few. */
export function valueName(
  files: DocumentFiles,
  place: ValuePlace,
  value: unknown,
): string | undefined {
  if (place.steps.at(-1) === 'access' && value !== null && value !== undefined)
    return audienceOf(value as Access, (module) => moduleName(files, module));
  if (value === null || typeof value === 'object') return undefined;
  if (codeKinds.includes(place.word?.schema['x-kind'])) return undefined;
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (value === '') return 'vazio';
  return typeof value === 'string' ? textName(files, place, value) : String(value);
}
