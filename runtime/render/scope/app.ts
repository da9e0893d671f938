import type { QueryClient } from '@tanstack/react-query';
import type { CelHost } from '../../../schemas/expressions/language/host.ts';
import type {
  Action,
  Button,
  ClientCall,
  Dialog,
  Manifest,
  Tone,
} from '../../../schemas/release/types.ts';
import type { Boot } from '../../data/boot.ts';
import type { CallClient } from '../../data/client.ts';
import type { SessionStore } from '../../data/session-store.ts';
import type { Handles } from '../chains/handles.ts';
import type { MessageOf } from '../values/messages.ts';
import type { Chunk } from './chunk.ts';
import type { Closing, RunExtra, RunOutcome, Scope } from './scope-types.ts';

export interface Toast {
  text: string;
  tone: Tone;
  /** ms until it goes by itself. */
  life: number;
  /**
   * Its subject: a later notice about the same subject replaces it, so that repeated actions show
   * one.
   */
  about?: string;
}

export interface Question {
  title: string;
  text: string;
  yes: string;
  /** Absent: there is nothing to refuse, only to read. */
  no?: string;
  tone: Tone;
}

/** Where the browser is. `query` holds the last value of each name. */
export interface RouteRoot {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

export interface Navigation {
  current(): RouteRoot;
  subscribe(listener: () => void): () => void;
  /**
   * A path of this application. `carry` is stored in the history entry: it survives a reload and
   * going back, and is not part of a shared address.
   */
  go(to: string, options?: { replace?: boolean; carry?: Record<string, unknown> }): void;
  /** Fulfilled when the navigation under way has arrived; undefined without one. */
  underWay(): Promise<void> | undefined;
  /** Whether a navigation to another page is under way: this one shows until it arrives. */
  leaving(): boolean;
  /** Trigger depth at which the current place was gone to. */
  triggerDepth(): number;
  /**
   * The navigation under way is redirected, which is one trigger depth more. Throws beyond the
   * maximum.
   */
  redirected(): void;
  /** Gives up the navigation under way: the current place stays. */
  stay(): void;
  /**
   * Leaves the application, or opens a tab. `forGood`: this page is given up, and going elsewhere
   * loads a new one, too.
   */
  leave(url: string, options?: { newTab?: boolean; forGood?: boolean }): void;
  /** Whether the page is given up. */
  isGivenUp(): boolean;
  /**
   * Changes query parameters of the current place; undefined takes one away. With `push` the change
   * is a step that the browser's Back takes back; else it replaces the place.
   */
  query(changes: Record<string, string | undefined>, options?: { push?: boolean }): void;
  /** Fetches what the route will need, so that going there is instant. */
  preload(to: string): void;
}

export interface OpenDialog {
  dialog: Dialog;
  chunk: Chunk;
  opener: Scope;
  with: Record<string, unknown>;
  /** Trigger depth at which it was opened. */
  triggerDepth?: number;
  /** It blocks every screen: other dialogs wait until it is closed. */
  gate?: {
    /** Whether its condition still holds. */
    holds(): boolean;
  };
}

/** A stage of a step under way, as its dialog shows it. */
export interface ProgressStage {
  /** `question`: nothing has happened yet, and nothing does until one of the ways is chosen. */
  kind: 'busy' | 'success' | 'failure' | 'question';
  text: string;
  /**
   * The ways out; without any the dialog stays until the next stage. `main` has the focus first.
   */
  choices: readonly {
    id: string;
    label: string;
    icon?: string | undefined;
    tone: Tone;
    look: Button['look'];
    main?: boolean;
  }[];
  /** The choice of Escape and the browser's Back. */
  escape?: string;
}

export interface ProgressDialog {
  /**
   * Shows this instead of what was shown. Resolves with the choice, or null when the page was left
   * meanwhile.
   */
  show(stage: ProgressStage): Promise<string | null>;
  close(): void;
}

export interface Dialogs {
  /** Resolves when it has closed: with `{ result }` when it was closed with one. */
  open(request: OpenDialog): Promise<Closing>;
  ask(question: Question): Promise<boolean>;
  /**
   * A modal that shows the progress of a step; nothing is shown before its first stage. `unseen`:
   * only screen readers hear the title.
   */
  progress(title: string, unseen?: boolean): ProgressDialog;
  /** Whether any of them covers the page now; a card does not. */
  coverPage(): boolean;
  /** Calls back when a dialog opens or closes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Services of the whole application: created once at boot and reachable from every scope. Tests
 * create one with fakes of the outer world (`client`, `navigation`) and real everything else.
 */
export interface App {
  readonly boot: Boot;
  readonly manifest: Manifest;
  /** The shell's own chunk: templates of menu and header, dialogs of the gates. */
  readonly chunk: Chunk;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  readonly client: CallClient;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly handles: Handles;
  readonly celHost: CelHost;
  readonly message: MessageOf;
  /** What the person at this browser allows. */
  readonly consent: { allowsAnalytics(): boolean; review(): void };
  notify(toast: Toast): void;
  /** Shows that a long step is under way until the returned function is called. */
  busy(text: string): () => void;
  run(actions: readonly Action[], scope: Scope, extra?: RunExtra): Promise<RunOutcome>;
  /**
   * Makes a change of the session, what comes of it taken over; answers that say that the session
   * is over wait for that. One without an answer fails after a time, and aborts `signal`.
   */
  changeSession<T>(change: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * A call that changes the session succeeded: takes the new session over. `open` also goes where
   * the user wanted to.
   */
  sessionChanged(
    kind: NonNullable<ClientCall['session']>,
    answer: unknown,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Asks the server for the session anew. */
  reloadSession(): Promise<void>;
  /** Leaves 'log in as': back to the user's own session. */
  restoreSession(): Promise<void>;
  /**
   * False when the user stays: there is something unsent, and they would neither keep nor lose it.
   */
  endSession(): Promise<boolean>;
  /** Metadata of a call; an unknown call is a fault. */
  callOf(name: string, chunk: Chunk): ClientCall;
}
