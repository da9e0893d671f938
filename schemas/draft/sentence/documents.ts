import { nameAsWords, ownLabel } from '../../places/label.ts';
import { parseAddress } from '../address.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';
import { cut, spokenText } from './text.ts';

/** pt-BR: names of the kinds of documents. */
export const kindNames: Readonly<Record<string, string>> = {
  entity: 'o registro',
  call: 'a chamada',
  parameters: 'os parâmetros',
  screen: 'a tela',
  list: 'a lista',
  form: 'o formulário',
  wizard: 'o assistente',
  dialog: 'o diálogo',
  adapter: 'o adaptador',
  dashboard: 'o painel',
  records: 'os registros',
  tour: 'a visita guiada',
  theme: 'o tema',
  messages: 'os textos',
  shell: 'a moldura do portal',
  tenant: 'o distribuidor',
};

/** Kinds of which a tenant has one document. */
const single: readonly string[] = ['tenant', 'shell', 'messages', 'parameters', 'theme'];

/** The name of a document: its label, else its kind or its id. */
export function documentName(files: DocumentFiles, key: string): string {
  const { kind, id } = parseAddress(key);
  if (kind === id || single.includes(kind))
    return (kindNames[kind] ?? kind)
      .replace(/^\S+ /, '')
      .replace(/^./, (letter) => letter.toUpperCase());
  const document = readableDocument(files, key);
  return cut(spokenText(document?.name) ?? ownLabel(document) ?? nameAsWords(id));
}

/** The name with its kind, for where the context does not say it: 'Pedidos (lista)'. */
export function documentTitle(files: DocumentFiles, key: string): string {
  const { kind, id } = parseAddress(key);
  const name = documentName(files, key);
  const noun = kindNames[kind]?.replace(/^\S+ /, '');
  return noun === undefined || kind === id || single.includes(kind) ? name : `${name} (${noun})`;
}
