import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView, Tooltip } from '@codemirror/view';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { vocabulary, type WordSchema } from '../../schemas/words/index.ts';
import { schemaOfWord } from '../properties/word.ts';

const folder = 'file:///schemas/words/';

/** Completion and hover of the documents of one kind, from the vocabulary's schemas. */
export interface DocumentLanguage {
  complete: (context: CompletionContext) => Promise<CompletionResult | null>;
  hover: (view: Pick<EditorView, 'state'>, position: number) => Promise<Tooltip | null>;
}

/**
 * A document's own `$schema` is not followed: the schemas are at hand, and a patch completes like
 * what it changes.
 */
const withoutSchema = (text: string): string => text.replace('"$schema"', '"#schema"');

/**
 * References among words are relative to their files, which the service knows by address. It
 * resolves them in place, so it gets a copy.
 */
const withoutId = ({ $id: _, ...schema }: WordSchema): JSONSchema =>
  structuredClone(schema) as JSONSchema;

const plain = (contents: unknown): string => {
  if (Array.isArray(contents)) return contents.map(plain).filter(Boolean).join('\n\n');
  if (typeof contents === 'string') return contents;
  return contents !== null && typeof contents === 'object' && 'value' in contents
    ? String(contents.value)
    : '';
};

/** Completion and hover for documents of `kind`; texts never leave the page. */
export function documentLanguage(kind: string): DocumentLanguage {
  const service = getLanguageService({
    clientCapabilities: {},
    workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
  });
  service.configure({
    validate: false,
    schemas: [
      ...Object.entries(vocabulary).map(([file, schema]) => ({
        uri: `${folder}${file}`,
        schema: withoutId(schema),
      })),
      ...(schemaOfWord(kind)
        ? [
            {
              uri: `${folder}${kind}.schema.json`,
              fileMatch: ['*'],
              schema: withoutId(schemaOfWord(kind) ?? {}),
            },
          ]
        : []),
    ],
  });
  const read = (text: string) => {
    const document = TextDocument.create(`file:///${kind}.json`, 'json', 1, withoutSchema(text));
    return { document, json: service.parseJSONDocument(document) };
  };
  return {
    async complete(context) {
      const word = context.matchBefore(/"[^"]*|[\w$.-]+/);
      if (!word && !context.explicit) return null;
      const { document, json } = read(context.state.doc.toString());
      const answer = await service.doComplete(document, document.positionAt(context.pos), json);
      if (!answer || answer.items.length === 0) return null;
      const options = answer.items.map((item): Completion => {
        const text =
          item.textEdit && 'newText' in item.textEdit
            ? item.textEdit.newText
            : (item.insertText ?? item.label);
        return {
          label: item.label,
          detail: item.detail,
          info: plain(item.documentation) || undefined,
          apply: text.replace(/\$\{\d+:?([^}]*)\}|\$\d+/g, '$1'),
        };
      });
      return { from: word?.from ?? context.pos, to: endOfWord(context), options, filter: true };
    },
    async hover(view, position) {
      const { document, json } = read(view.state.doc.toString());
      const answer = await service.doHover(document, document.positionAt(position), json);
      const text = plain(answer?.contents);
      if (!answer || text === '') return null;
      const pos = answer.range ? document.offsetAt(answer.range.start) : position;
      return {
        pos,
        above: true,
        create() {
          const dom = elementOf('div', 'json-hover');
          dom.textContent = text;
          return { dom };
        },
      };
    },
  };
}

const elementOf = (tag: string, className: string): HTMLElement =>
  Object.assign(window.document.createElement(tag), { className });

/** A quote that closes the word is replaced with it. */
function endOfWord(context: CompletionContext): number {
  return context.state.sliceDoc(context.pos, context.pos + 1) === '"'
    ? context.pos + 1
    : context.pos;
}
