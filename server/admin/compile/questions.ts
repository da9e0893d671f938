import type { ConfiguredParameters, DocumentTexts } from '../../../schemas/admin/design.ts';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type {
  DocumentPart,
  Explanation,
  MapNode,
  NameChoice,
  ResetPlan,
  SearchHit,
  SharedTitle,
} from '../../../schemas/admin/documents.ts';
import type { CompileInput, SourceFile } from '../../../schemas/compiler/index.ts';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { Applied, Inverse } from '../../../schemas/draft/apply.ts';
import type { Address, Operation } from '../../../schemas/draft/operation.ts';
import type { OperationRefused } from '../../../schemas/draft/refusal.ts';

/** The configuration that a question is about: the product's base with an overlay. */
export interface Subject extends Required<Omit<CompileInput, 'base'>> {}

/** The object code of a compile, as a publish stores it. */
export interface ObjectCode {
  hash: string;
  files: Record<string, string>;
}

export interface Compiled {
  /** Null when any finding is an error. */
  release: ObjectCode | null;
  findings: readonly Finding[];
  /** Whether `refine` would tell some findings at the part of the overlay that causes them. */
  refinable: boolean;
}

/** Questions to a thread about a configuration, with their answers. */
export interface Questions {
  compile: { input: Record<never, never>; answer: Compiled };
  /** The findings where those who can mend them wrote; takes up to seconds. */
  refine: { input: Record<never, never>; answer: readonly Finding[] };
  /** The findings with one operation more. Throws `OperationRefused`. */
  check: { input: { operation: Operation }; answer: Pick<Compiled, 'findings' | 'refinable'> };
  /** Executes an operation; nothing is compiled. Throws `OperationRefused`. */
  apply: { input: { operation: Operation }; answer: Executed };
  /** As `applyInverse`; nothing is compiled. */
  revert: { input: { inverse: Inverse }; answer: readonly SourceFile[] };
  /** As `restated`; nothing is compiled. */
  restate: {
    input: { operations: readonly Operation[]; chosen: readonly number[] };
    answer: Restated;
  };
  /** Where the nodes of one file of the object code were written, by JSON pointer. */
  origins: { input: { file: string }; answer: Readonly<Record<string, NodeOrigin>> };
  map: { input: Record<never, never>; answer: readonly MapNode[] };
  /** All but who changed it last. */
  explain: { input: { at: Address }; answer: Omit<Explanation, 'changed'> };
  names: { input: { at: Address; property: string; word?: string }; answer: readonly NameChoice[] };
  /** Names of the modules that anything requires. */
  modules: { input: Record<never, never>; answer: readonly NameChoice[] };
  search: { input: { words: string }; answer: readonly SearchHit[] };
  document: { input: { at: Address }; answer: DocumentPart };
  reset: { input: { at: Address }; answer: ResetPlan };
  title: { input: { at: Address }; answer: Omit<SharedTitle, 'changed'> | null };
  parameters: { input: Record<never, never>; answer: ConfiguredParameters };
  texts: { input: Record<never, never>; answer: readonly DocumentTexts[] };
}

/** An operation's result on an overlay, and its sentence. */
export interface Executed extends Applied {
  sentence: string;
}

/** Sentences by the positions of their operations; null: it changes nothing. */
export type Restated = ReadonlyMap<number, string | null>;

export type Kind = keyof Questions;
export type Question<K extends Kind = Kind> = {
  [P in K]: { kind: P; subject: Subject } & Questions[P]['input'];
}[K];
export type Answer<K extends Kind> = Questions[K]['answer'];

/** A thread's reply: the answer, a refusal (a sentence for people), or a failure. */
export type Reply =
  | { answer: unknown }
  | { refused: string }
  | { operation: Pick<OperationRefused, 'code' | 'at' | 'message'> }
  | { failed: string };

/** Nothing stands where somebody asked, or it is nothing of that kind: pt-BR. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
