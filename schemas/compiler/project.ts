import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { EntityResolver } from '../expressions/types.ts';
import type { JsonSchema } from '../release/types.ts';
import { Cursor } from './cursor.ts';
import type { MergedDocument } from './layers.ts';

/** Everything a tenant's configuration names, found by kind and id, and the findings made so far. */
export class Project {
  readonly diagnostics: Diagnostic[] = [];
  /** Places whose type nothing declares; their number is printed with every check. */
  private readonly dynamic = new Set<string>();
  /** Documents that something reached. */
  readonly reached = new Set<string>();
  /** Calls in use, and whether anybody reads what they answer. */
  readonly answers = new Map<string, boolean>();
  private readonly tested = new Map<string, { cursor: Cursor; never: boolean }>();
  private readonly byKey = new Map<string, MergedDocument>();

  constructor(documents: readonly MergedDocument[]) {
    for (const document of documents) this.byKey.set(`${document.kind}/${document.id}`, document);
  }

  get dynamicTypes(): number {
    return this.dynamic.size;
  }

  /** Counts a place whose type nothing declares, once however often it is used. */
  countDynamic(at: string): void {
    this.dynamic.add(at);
  }

  /** Notes what is known of a condition at one place of its use: `constant` is its value whatever the data are. */
  noteCondition(cursor: Cursor, constant: unknown): void {
    const before = this.tested.get(cursor.at);
    this.tested.set(cursor.at, { cursor, never: constant === false && before?.never !== false });
  }

  conditionAt(at: string): { cursor: Cursor; never: boolean } | undefined {
    return this.tested.get(at);
  }

  /** Every condition, and whether it holds at no place of its use. */
  conditions(): Iterable<{ cursor: Cursor; never: boolean }> {
    return this.tested.values();
  }

  all(kind: string): Cursor[] {
    return [...this.byKey.values()].filter((document) => document.kind === kind).map((document) => this.cursor(document));
  }

  ids(kind: string): string[] {
    return [...this.byKey.values()].filter((document) => document.kind === kind).map((document) => document.id);
  }

  /** The document, marked as reached; undefined when there is none. */
  find(kind: string, id: string): Cursor | undefined {
    const document = this.byKey.get(`${kind}/${id}`);
    if (!document) return undefined;
    this.reached.add(`${kind}/${id}`);
    return this.cursor(document);
  }

  /** Like `find`, with a finding at the place that names it. */
  resolve(kind: string, id: string, from: Cursor): Cursor | undefined {
    const found = this.find(kind, id);
    if (!found) from.report('CFG2001', `${kindNames[kind] ?? kind} '${id}' não existe.`, didYouMean(id, this.ids(kind)));
    return found;
  }

  /** The one document of a kind that every configuration has. */
  single(kind: string, id: string): Cursor | undefined {
    const found = this.find(kind, id);
    if (!found) this.report('CFG2003', { document: `${kind}/${id}.json`, pointer: '' }, `Falta o documento ${kind}/${id}.`);
    return found;
  }

  /** An entity is a record or a single value that many records share; anything else (which `checkEntities` reports) has no schema to give. */
  readonly entities: EntityResolver = (id) => {
    const schema = this.find('entity', id)?.get('schema');
    return schema && isEntitySchema(schema) ? (schema.value as JsonSchema) : undefined;
  };

  report(code: DiagnosticCode, place: { document: string; pointer: string; line?: number; column?: number }, message: string, hint?: string): void {
    const repeated = this.diagnostics.some((d) => d.code === code && d.document === place.document && d.pointer === place.pointer && d.message === message);
    if (!repeated) this.diagnostics.push(diagnostic(code, place, message, hint));
  }

  /** One of the runtime's own texts, as the messages document says it. */
  message(key: string): string {
    const texts = this.find('messages', 'messages')?.get('texts').record ?? {};
    return typeof texts[key] === 'string' ? texts[key] : key;
  }

  /** A finding at a path of a document that is named as in the release (`kind/id`). */
  reportAt(key: string, path: readonly (string | number)[], code: DiagnosticCode, message: string, hint?: string): void {
    const document = this.byKey.get(key);
    if (document) this.report(code, document.place(path), message, hint);
  }

  private cursor(document: MergedDocument): Cursor {
    return new Cursor(this, document, [], document.value);
  }
}

/** No entity is a list or another entity: lists say so where they are used. */
export const isEntitySchema = (schema: Cursor): boolean =>
  !schema.has('$ref') && (schema.string('type') === 'object' ? schema.has('properties') : ['string', 'number', 'integer', 'boolean'].includes(schema.string('type') ?? ''));

const kindNames: Record<string, string> = {
  entity: 'A entidade', call: 'A chamada', list: 'A lista', form: 'O formulário', wizard: 'O assistente', dialog: 'O diálogo', screen: 'A tela', theme: 'O tema', adapter: 'O adaptador', dashboard: 'O painel', tour: 'A visita guiada',
};
