import type { Hint } from '../../diagnostics/hint.ts';
import { type Diagnostic, diagnostic, type UndeclaredName } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { EntityResolver } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { Cursor } from '../read/cursor.ts';
import { Documents, type Read } from '../read/documents.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Observer } from './observer.ts';

type DocumentByKind = Source.DocumentByKind;
type Kind = keyof DocumentByKind;

/** Inputs and outputs of a part of a compile: enough to decide whether its result can be reused. */
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
 * The documents of a tenant by kind and id, and the findings so far. Reads are recorded, so that
 * the result of a part (`part`) can be reused while they give the same: see `memo.ts`.
 */
export class Project {
  readonly diagnostics: Diagnostic[] = [];
  /** Places without a declared type; their number is printed with every check. */
  private readonly dynamic = new Set<string>();
  /** Documents that are referred to, and (`link home`) screens that a link leads to. */
  readonly reached = new Set<string>();
  /** Calls in use, and whether anything reads their response. */
  readonly answers = new Map<string, boolean>();
  private readonly tested = new Map<string, { cursor: Cursor; never: boolean }>();
  private readonly reads = new Map<string, Read>();
  /** Receives scopes, for an editor. */
  observer: Observer | undefined;
  private readonly documents: Documents;

  constructor(documents: readonly MergedDocument[] | Documents) {
    this.documents = documents instanceof Documents ? documents : new Documents(documents);
  }

  /** The same documents without findings or reads, for a part whose result is reused by itself. */
  part(): Project {
    return new Project(this.documents);
  }

  /** Reads and results so far. */
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

  /** Whether all reads of a trace give the same here. */
  agrees({ reads }: Trace): boolean {
    for (const { then, ask } of reads.values()) if (ask(this.documents) !== then) return false;
    return true;
  }

  /** Adds the reads and results of a part. */
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

  /** The merged document; its shape may be wrong. */
  document(kind: string, id: string): MergedDocument | undefined {
    const key = `${kind}/${id}`;
    return this.read(key, (documents) => documents.get(key));
  }

  /**
   * A value derived from documents of which most users see little: whoever reads it depends on the
   * value, not on the documents. `name` identifies `work`, which must return plain JSON and read
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

  /** Records a place without a declared type, once however often it is used. */
  countDynamic(at: string): void {
    this.dynamic.add(at);
  }

  /**
   * Records the value of a condition at one place of its use.
   *
   * @param constant its value independent of data, if it has one
   */
  noteCondition(cursor: Cursor, constant: unknown): void {
    this.noteTested(cursor, constant === false);
  }

  private noteTested(cursor: Cursor, never: boolean): void {
    const { at } = cursor;
    this.tested.set(at, { cursor, never: never && this.tested.get(at)?.never !== false });
  }

  /** Records a use of a call, and whether its response is read there. */
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

  /** As `find`, with a finding at the reference if there is none. */
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
   * Schemas of entities. An entity is an object or a single value; anything else (which
   * `checkEntities` reports) has no schema.
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
    undeclared?: UndeclaredName,
  ): void {
    this.add({ ...diagnostic(code, place, message, hint), ...(undeclared ? { undeclared } : {}) });
  }

  /** Adds a finding once: several parts may report it. */
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

  /** A text of the runtime, from the messages document. */
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

  /** Whether any part of a document (`kind/id`) has an error. */
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

/** An entity is an object or a single value, not a list or another entity. */
export const isEntitySchema = (schema: Cursor<Source.Property>): boolean =>
  !schema.has('$ref') &&
  (schema.string('type') === 'object'
    ? schema.has('properties')
    : ['string', 'number', 'integer', 'boolean'].includes(schema.string('type') ?? ''));

/** What people call a document of a kind, with its article. */
export const kindNames: Readonly<Partial<Record<string, string>>> = {
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
