import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { isRecord } from '../../record.ts';
import { kinds } from '../../words/index.ts';
import { itemId } from '../layers/canonical.ts';
import { type MergedDocument, mergeLayers } from '../layers/layers.ts';
import { readSource, toPointer } from '../read/source.ts';
import type { CompileInput } from '../types.ts';
import { conditionsAlong } from './conditions.ts';
import { type JsonPath, valueAt } from '../../json-path.ts';
import { keyOf } from './nodes.ts';
import { references, waysTo } from './references.ts';
import type { Explanation } from './types.ts';

/** The address names no node. The message is pt-BR. */
export class NoSuchNode extends Error {
  override readonly name = 'NoSuchNode';
}

/**
 * Explains a node of a tenant's configuration: which layer set it, under which conditions it shows,
 * and by which ways a user reaches it. `address` is `kind/id` or `kind/id#/pointer`; steps of the
 * pointer through lists are ids or positions. Works for a configuration with findings, too.
 *
 * @throws NoSuchNode
 */
export const explainNode = (input: CompileInput, address: string): Explanation =>
  explainAmong(documentsOf(input), address);

/**
 * As `explainNode`, for documents that are merged already.
 *
 * @throws NoSuchNode
 */
export function explainAmong(documents: readonly MergedDocument[], address: string): Explanation {
  const [key = '', pointer = ''] = address.split('#');
  const document = documents.find((candidate) => keyOf(candidate) === key);
  if (!document)
    throw new NoSuchNode(
      [
        `${key} não existe.`,
        key.includes('/')
          ? didYouMean(key, documents.map(keyOf))?.text
          : 'Escreva o tipo e o id, como list/pedidos.',
      ]
        .filter(Boolean)
        .join(' '),
    );
  if (pointer !== '' && !pointer.startsWith('/'))
    throw new NoSuchNode(`Depois de # vem um caminho que começa com /, como ${key}#/${pointer}.`);
  const path = resolve(document, pointer);
  const value = valueAt(document.value, path);
  const setBy = document.place(path);
  return {
    document: key,
    pointer: toPointer(path),
    value,
    setBy,
    changedBy: isRecord(value)
      ? Object.keys(value)
          .map((name) => ({ key: name, by: document.place([...path, name]) }))
          .filter(({ key: name, by }) => name !== 'id' && by.document !== setBy.document)
      : [],
    conditions: conditionsAlong(document, path),
    ways: waysTo(document, references(documents)),
  };
}

function documentsOf({ base, overlay }: CompileInput): MergedDocument[] {
  const ignored: Diagnostic[] = [];
  const read = (files: CompileInput['base']) =>
    [...files]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((file) => {
        const { document, diagnostics } = readSource(file, kinds);
        ignored.push(...diagnostics);
        return document ? [document] : [];
      });
  return mergeLayers(read(base), read(overlay)).documents;
}

/** The keys of a pointer whose steps through lists may be ids. */
function resolve(document: MergedDocument, pointer: string): JsonPath {
  const path: (string | number)[] = [];
  let value: unknown = document.value;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(value)
      ? positionIn(value, name)
      : isRecord(value) && Object.hasOwn(value, name)
        ? name
        : undefined;
    if (step === undefined) {
      const removed = document.removal(path, name);
      if (removed) {
        const { line, column, pointer } = removed;
        const where = [removed.document, line, column].filter((part) => part !== undefined);
        throw new NoSuchNode(
          `'${name}' de ${keyOf(document)}#${toPointer(path)} foi apagado em ${where.join(':')} ${pointer}.`,
        );
      }
      const known = Array.isArray(value)
        ? value.map((item, index) => itemId(item, index, value as unknown[]))
        : isRecord(value)
          ? Object.keys(value)
          : [];
      throw new NoSuchNode(
        [
          `'${name}' não existe em ${keyOf(document)}#${toPointer(path)}.`,
          didYouMean(name, known)?.text ??
            (known.length > 0 ? `Aqui existem: ${known.join(', ')}.` : ''),
        ]
          .filter(Boolean)
          .join(' '),
      );
    }
    path.push(step);
    value = Array.isArray(value)
      ? value[Number(step)]
      : (value as Record<string, unknown>)[String(step)];
  }
  return path;
}

function positionIn(list: readonly unknown[], name: string): number | undefined {
  const byId = list.findIndex((item, index) => itemId(item, index, list) === name);
  if (byId >= 0) return byId;
  return /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : undefined;
}
