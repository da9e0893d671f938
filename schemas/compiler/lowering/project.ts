import type { Hint } from '../../diagnostics/hint.ts';
import { type Diagnostic, diagnostic, type Lack } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { EntityResolver } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { Cursor } from '../read/cursor.ts';
import { Documents, type Read } from '../read/documents.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Observer } from './observe.ts';

type DocumentByKind = Source.DocumentByKind;
type Kind = keyof DocumentByKind;

/**
 * What a part of the work has read and found out: enough to know later whether doing it again would
 * give anything else.
 */
export interface Trace {
  reads: ReadonlyMap<string, Read>;
  diagnostics: readonly Diagnostic[];
  dynamic: ReadonlySet<string>;
  reached: ReadonlySet<string>;
  answers: ReadonlyMap<string, boolean>;
  tested: readonly {
    document: MergedDocument;
    path: Cursor['path'];
    value: unknown;
    never: boolean;
  }[];
}

/**
 * Everything a tenant's configuration names, found by kind and id, and the findings made so far.
 * What is asked of it is noted, so that a part of the work (`part`) can be kept as long as the
 * answers stay the same: see `memo.ts`.
 */
export class Project {
  readonly diagnostics: Diagnostic[] = [];
  /** Places whose type nothing declares; their number is printed with every check. */
  private readonly dynamic = new Set<string>();
  /**
   * Documents that something reached, and (`link home`) screens to which a written address leads.
   */
  readonly reached = new Set<string>();
  /** Calls in use, and whether anybody reads what they answer. */
  readonly answers = new Map<string, boolean>();
  private readonly tested = new Map<string, { cursor: Cursor; never: boolean }>();
  private readonly reads = new Map<string, Read>();
  /** Is told what may be said where, for an editor. */
  observer: Observer | undefined;
  private readonly documents: Documents;

  constructor(documents: readonly MergedDocument[] | Documents) {
    this.documents = documents instanceof Documents ? documents : new Documents(documents);
  }

  /** The same documents with nothing found out yet: where a part of the work is done by itself. */
  part(): Project {
    return new Project(this.documents);
  }

  /** What has been read and found out so far. */
  trace(): Trace {
    const tested = [...this.tested.values()].map(
      ({ cursor: { document, path, value }, never }) => ({ document, path, value, never }),
    );
    return {
      reads: this.reads,
      diagnostics: this.diagnostics,
      dynamic: this.dynamic,
      reached: this.reached,
      answers: this.answers,
      tested,
    };
  }

  /** Whether everything that was read then is read the same here. */
  agrees({ reads }: Trace): boolean {
    for (const { then, ask } of reads.values()) if (ask(this.documents) !== then) return false;
    return true;
  }

  /** Takes over what a part has read and found out, as if it had been done here. */
  absorb({ reads, diagnostics, dynamic, reached, answers, tested }: Trace): void {
    for (const [question, read] of reads) this.reads.set(question, read);
    for (const finding of diagnostics) this.add(finding);
    for (const at of dynamic) this.dynamic.add(at);
    for (const key of reached) this.reached.add(key);
    for (const [call, read] of answers) this.noteAnswer(call, read);
    for (const { document, path, value, never } of tested)
      this.noteTested(new Cursor(this, document, path, value), never);
  }

  private read<T>(question: string, ask: (documents: Documents) => T): T {
    const known = this.reads.get(question);
    if (known) return known.then as T;
    const then = ask(this.documents);
    this.reads.set(question, { then, ask });
    return then;
  }

  /** The document as it was merged; nothing has been checked yet. */
  document(kind: string, id: string): MergedDocument | undefined {
    const key = `${kind}/${id}`;
    return this.read(key, (documents) => documents.get(key));
  }

  /**
   * Something worked out from documents of which most uses see little: whoever asks depends on what
   * came out, not on the documents. `name` stands for the work, which must give plain JSON and read
   * nothing but the project.
   */
  fact<T>(name: string, work: (project: Project) => T): T {
    const outcome = (documents: Documents): { value: T; text: string; trace: Trace } =>
      documents.once(`fact ${name}`, () => {
        const project = new Project(documents);
        const value = work(project);
        return { value, text: JSON.stringify(value), trace: project.trace() };
      });
    this.read(`fact ${name}`, (documents) => outcome(documents).text);
    const { value, trace } = outcome(this.documents);
    this.absorb({ ...trace, reads: new Map() });
    return value;
  }

  get dynamicTypes(): number {
    return this.dynamic.size;
  }

  /** Counts a place whose type nothing declares, once however often it is used. */
  countDynamic(at: string): void {
    this.dynamic.add(at);
  }

  /**
   * Notes what is known of a condition at one place of its use: `constant` is its value whatever
   * the data are.
   */
  noteCondition(cursor: Cursor, constant: unknown): void {
    this.noteTested(cursor, constant === false);
  }

  private noteTested(cursor: Cursor, never: boolean): void {
    const { at } = cursor;
    this.tested.set(at, { cursor, never: never && this.tested.get(at)?.never !== false });
  }

  /** Notes a use of a call, and whether anybody reads what it answers there. */
  noteAnswer(call: string, reads: boolean): void {
    this.answers.set(call, reads || this.answers.get(call) === true);
  }

  conditionAt(at: string): { cursor: Cursor; never: boolean } | undefined {
    return this.tested.get(at);
  }

  /** Every condition, and whether it holds at no place of its use. */
  conditions(): Iterable<{ cursor: Cursor; never: boolean }> {
    return this.tested.values();
  }

  all<K extends Kind>(kind: K): Cursor<DocumentByKind[K]>[] {
    return this.ids(kind).flatMap((id) => {
      const document = this.document(kind, id);
      return document ? [this.cursor(document)] : [];
    });
  }

  ids(kind: Kind): readonly string[] {
    this.read(`ids ${kind}`, (documents) =>
      documents.once(`ids ${kind}`, () => documents.ids(kind).join()),
    );
    return this.documents.ids(kind);
  }

  /** The document, marked as reached; undefined when there is none. */
  find<K extends Kind>(kind: K, id: string): Cursor<DocumentByKind[K]> | undefined {
    const document = this.document(kind, id);
    if (!document) return undefined;
    this.reached.add(`${kind}/${id}`);
    return this.cursor(document);
  }

  /** Like `find`, with a finding at the place that names it. */
  resolve<K extends Kind>(
    kind: K,
    id: string,
    from: Cursor,
  ): Cursor<DocumentByKind[K]> | undefined {
    const found = this.find(kind, id);
    if (!found)
      from.report(
        'CFG2001',
        `${kindNames[kind] ?? kind} '${id}' não existe.`,
        didYouMean(id, this.ids(kind)),
      );
    return found;
  }

  /** The one document of a kind that every configuration has. */
  single<K extends Kind>(kind: K, id: string): Cursor<DocumentByKind[K]> | undefined {
    const found = this.find(kind, id);
    if (!found)
      this.report(
        'CFG2003',
        { document: `${kind}/${id}.json`, pointer: '' },
        `Falta o documento ${kind}/${id}.`,
      );
    return found;
  }

  /**
   * An entity is a record or a single value that many records share; anything else (which
   * `checkEntities` reports) has no schema to give.
   */
  readonly entities: EntityResolver = (id) => {
    const schema = this.find('entity', id)?.get('schema');
    return schema && isEntitySchema(schema) ? (schema.value as JsonSchema) : undefined;
  };

  report(
    code: DiagnosticCode,
    place: { document: string; pointer: string; line?: number; column?: number },
    message: string,
    hint?: Hint,
    lack?: Lack,
  ): void {
    this.add({ ...diagnostic(code, place, message, hint), ...(lack ? { lack } : {}) });
  }

  /** A place that several parts come by is told once. */
  private add(finding: Diagnostic): void {
    const { code, document, pointer, message } = finding;
    const repeated = this.diagnostics.some(
      (d) =>
        d.code === code &&
        d.document === document &&
        d.pointer === pointer &&
        d.message === message,
    );
    if (!repeated) this.diagnostics.push(finding);
  }

  /** One of the runtime's own texts, as the messages document says it. */
  message(key: string): string {
    return this.fact(`message ${key}`, (project) => {
      const texts = project.find('messages', 'messages')?.get('texts').record() ?? {};
      return typeof texts[key] === 'string' ? texts[key] : key;
    });
  }

  /** A finding at a path of a document that is named as in the release (`kind/id`). */
  reportAt(
    key: string,
    path: readonly (string | number)[],
    code: DiagnosticCode,
    message: string,
    hint?: Hint,
  ): void {
    const document = this.read(key, (documents) => documents.get(key));
    if (document) this.report(code, document.place(path), message, hint);
  }

  /** Whether an error has been found in a document (`kind/id`), wherever it was written. */
  hasErrorsIn(key: string): boolean {
    const files = this.read(key, (documents) => documents.get(key))?.files ?? [];
    return this.diagnostics.some(
      ({ severity, document }) => severity === 'error' && files.includes(document),
    );
  }

  private cursor<T>(document: MergedDocument): Cursor<T> {
    return new Cursor(this, document, [], document.value as T);
  }
}

/** No entity is a list or another entity: lists say so where they are used. */
export const isEntitySchema = (schema: Cursor<Source.Property>): boolean =>
  !schema.has('$ref') &&
  (schema.string('type') === 'object'
    ? schema.has('properties')
    : ['string', 'number', 'integer', 'boolean'].includes(schema.string('type') ?? ''));

const kindNames: Partial<Record<Kind, string>> = {
  entity: 'A entidade',
  call: 'A chamada',
  list: 'A lista',
  form: 'O formulário',
  wizard: 'O assistente',
  dialog: 'O diálogo',
  screen: 'A tela',
  theme: 'O tema',
  adapter: 'O adaptador',
  dashboard: 'O painel',
  records: 'O documento de registros',
  tour: 'A visita guiada',
};
