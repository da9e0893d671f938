import { inWords, type Subject } from '../../expressions/analysis/words.ts';
import { nameAsWords } from '../../places/label.ts';
import type { JsonRecord } from '../json.ts';
import { isRecord } from '../../record.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';
import { entitySchema, fieldAt, type NamedField, responseRecord, rowRecord } from './fields.ts';

/** The field that a path of a condition names, in the document that holds the condition. */
function fieldOf(
  files: DocumentFiles,
  document: JsonRecord | undefined,
  [root, ...path]: readonly string[],
): NamedField | undefined {
  switch (root) {
    case 'params':
      return fieldAt(files, readableDocument(files, 'parameters/parameters'), path);
    case 'session': {
      const session = readableDocument(files, 'tenant/tenant')?.session;
      return fieldAt(files, entitySchema(files, isRecord(session) ? session.type : ''), path);
    }
    case 'row':
    case 'item':
      return document && fieldAt(files, rowRecord(files, document), path);
    case 'data': {
      const [name = '', , ...inner] = path;
      const data = document?.data;
      const source = isRecord(data) ? data[name] : undefined;
      return fieldAt(files, responseRecord(files, isRecord(source) ? source.call : ''), inner);
    }
    default:
      return undefined;
  }
}

const optionsOf = ({ options }: JsonRecord): Subject['options'] =>
  Array.isArray(options)
    ? options
        .filter(isRecord)
        .map(({ value, label }) => ({ value: String(value), label: String(label ?? value) }))
    : undefined;

/** The last name of a path that is not generic. */
const lastName = (path: string): string =>
  path
    .replace(/^(data\.\w+)\.value$/, '$1')
    .split('.')
    .at(-1) ?? path;

/**
 * A condition in words: 'o parâmetro «Usa carrinho» está ligado'. Undefined where no sentence is
 * faithful.
 * @param key of the document that contains it
 */
export function conditionWords(
  files: DocumentFiles,
  key: string,
  source: string,
): string | undefined {
  const document = readableDocument(files, key);
  return inWords(source, (path) => {
    const steps = path.split('.');
    if (steps.length < 2) return undefined;
    const field = fieldOf(files, document, steps);
    const options = field && optionsOf(field.schema);
    return {
      label: field?.title ?? nameAsWords(lastName(path)),
      ...(options && { options }),
    };
  });
}
