import {
  type CompileInput,
  type Compiler,
  createCompiler,
  type QuickResult,
  type SourceFile,
} from '../../../schemas/compiler/index.ts';
import type { MergedDocument } from '../../../schemas/compiler/layers/layers.ts';
import { Words } from '../../../schemas/places/word.ts';
import type { Subject } from './questions.ts';

/** Documents stay the same from one compile to the next while their sources do. */
const words = new WeakMap<MergedDocument, Words>();

/** A configuration that was compiled, with all that was found out of it since. */
export class Configuration {
  readonly input: CompileInput;
  readonly result: QuickResult;
  readonly documents: ReadonlyMap<string, MergedDocument>;
  private readonly worked = new Map<string, unknown>();

  constructor(input: CompileInput, result: QuickResult, documents: readonly MergedDocument[]) {
    this.input = input;
    this.result = result;
    this.documents = new Map(
      documents.map((document) => [`${document.kind}/${document.id}`, document]),
    );
  }

  /** The words of a document's places. */
  words(key: string): Words {
    const document = this.documents.get(key);
    if (!document) return new Words('list', {});
    const known = words.get(document) ?? new Words(document.kind, document.value);
    words.set(document, known);
    return known;
  }

  /** The outcome of some work over this configuration, done once. */
  once<T>(name: string, work: () => T): T {
    if (!this.worked.has(name)) this.worked.set(name, work());
    return this.worked.get(name) as T;
  }
}

/** Compilers that a thread remembers, and compiled configurations of each. */
const mostTenants = 4;
const mostOutcomes = 4;

interface Tenant {
  compiler: Compiler;
  known: Configuration[];
  /** The last one that was only tried. */
  tried: Configuration | undefined;
}

const isSame = (a: readonly SourceFile[], b: readonly SourceFile[]): boolean =>
  a.length === b.length &&
  a.every(({ path, text }, index) => path === b[index]?.path && text === b[index]?.text);

/**
 * The configurations of one thread: each compiled once, by a compiler that remembers its tenant's
 * last.
 */
export class Configurations {
  private readonly base: readonly SourceFile[];
  /** The latest used last. */
  private readonly tenants = new Map<string, Tenant>();

  constructor(base: readonly SourceFile[]) {
    this.base = base;
  }

  /** Compiles what a question is about, unless that is known. */
  of({ tenant, overlay, hostOwners, assets }: Subject): Configuration {
    const own = this.tenant(tenant);
    const { known } = own;
    const around = JSON.stringify([hostOwners, assets]);
    const found = (own.tried ? [...known, own.tried] : known).find(
      ({ input }) =>
        isSame(input.overlay, overlay) &&
        JSON.stringify([input.hostOwners, input.assets]) === around,
    );
    const outcome =
      found ?? this.compile(own.compiler, { tenant, base: this.base, overlay, hostOwners, assets });
    own.known = [...known.filter((one) => one !== outcome), outcome].slice(-mostOutcomes);
    return outcome;
  }

  /** As `of`, for what may never be asked for again: it takes no other configuration's place. */
  trial({ tenant, overlay, hostOwners, assets }: Subject): Configuration {
    const own = this.tenant(tenant);
    own.tried = this.compile(own.compiler, {
      tenant,
      base: this.base,
      overlay,
      hostOwners,
      assets,
    });
    return own.tried;
  }

  private compile(compiler: Compiler, input: CompileInput): Configuration {
    return new Configuration(input, compiler.quick(input), compiler.documents);
  }

  /** The findings where those who can mend them wrote. */
  refined({ input, result }: Configuration, tenant: string): QuickResult['diagnostics'] {
    return result.refinable
      ? this.tenant(tenant).compiler.compile(input).diagnostics
      : result.diagnostics;
  }

  private tenant(id: string): Tenant {
    // What tenants have in common is compiled with the first of them.
    const [other] = this.tenants.values();
    const known = this.tenants.get(id) ?? {
      compiler: other?.compiler.fork() ?? createCompiler(),
      known: [],
      tried: undefined,
    };
    this.tenants.delete(id);
    this.tenants.set(id, known);
    const [oldest] = this.tenants.keys();
    if (this.tenants.size > mostTenants && oldest !== undefined) this.tenants.delete(oldest);
    return known;
  }
}
