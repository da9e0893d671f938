import type { ClientCall, Manifest } from '../../../schemas/release/types.ts';
import type { SessionInfo } from '../../data/boot.ts';
import type { CallClient } from '../../data/client.ts';
import { CallError } from '../../data/errors.ts';
import type { SessionChanges } from '../../data/session-changes.ts';
import type { SessionStore } from '../../data/session-store.ts';
import { isOwnPath } from '../../data/own-path.ts';
import { clearStored, storeReturnPath, takeReturnPath } from '../../data/storage.ts';
import type { Navigation } from '../../render/scope/app.ts';
import { announceChange, announceEnd } from './other-tabs.ts';
import { loginAddress } from './stored-values.ts';
import type { UnsentChoice } from './unsent-question.ts';

export interface SessionFlow {
  /** @param signal aborted when the change is given up: its answer is not taken over then */
  changed(
    kind: NonNullable<ClientCall['session']>,
    answer: unknown,
    signal?: AbortSignal,
  ): Promise<void>;
  reload(): Promise<void>;
  /** The session holds other data since something was done in another tab. */
  changedElsewhere(): Promise<void>;
  restore(): Promise<void>;
  /** False when the user would rather stay than decide about what is unsent. */
  end(): Promise<boolean>;
  /**
   * The server reported that there is no session (any more): notice, login, and back to this path
   * afterwards. `stay`: the page is public, so its reader may continue.
   */
  lost(stay?: boolean): void;
  /** Address of the login for a screen that needs a session; it carries the wanted path. */
  loginFor(wanted: string): string;
}

/** A person's unsent work in this browser. */
export interface UnsentWork {
  hasUnsent(): Promise<boolean>;
  /** Removes it; no window of this session writes it again. */
  clear(): Promise<void>;
}

export interface SessionFlowParts {
  contract: Manifest['shell']['session'];
  env: Record<string, unknown>;
  store: SessionStore;
  client: Pick<CallClient, 'session' | 'reloadSession' | 'endSession' | 'restoreSession'>;
  changes: Pick<SessionChanges, 'make'>;
  navigation: Pick<Navigation, 'go' | 'leave'>;
  /**
   * null when its code does not load: encrypted work stays then, and logging out is not prevented.
   */
  unsent(): Promise<UnsentWork | null>;
  askUnsent(): Promise<UnsentChoice>;
  /** Ends messages to this browser. Never rejects. */
  endPush(): Promise<void>;
  /** Forgets cached answers and closes dialogs. */
  forget(): void;
  /** Where the browser is now, with its query. */
  here(): string;
  origin: string;
  /** Whether somebody without a session may open a path of ours. */
  isPublic(path: string): boolean;
  notifyEnded(): void;
  /** Notices on screen are shown again on the next page. */
  carryNotices(): void;
}

function sessionIn(answer: unknown): SessionInfo | undefined {
  if (answer === null || typeof answer !== 'object' || !('session' in answer)) return undefined;
  return answer.session as SessionInfo;
}

/**
 * Asks what becomes of unsent work. Null when the user would rather stay, or the session ended while
 * we looked: as always then, what is unsent stays, and the login is shown already.
 */
async function decideUnsent({
  store,
  unsent,
  askUnsent,
}: SessionFlowParts): Promise<Pick<UnsentWork, 'clear'> | null> {
  const work = store.current() && (await unsent());
  const hasUnsent = (await work?.hasUnsent()) === true;
  if (hasUnsent && !store.current()) return null;
  const choice = hasUnsent ? await askUnsent() : 'forget';
  if (choice === null) return null;
  return { clear: async () => void (choice === 'forget' && (await work?.clear())) };
}

async function endAtServer(client: Pick<CallClient, 'endSession'>): Promise<void> {
  try {
    await client.endSession();
  } catch (error) {
    // 401: it had ended already. Anything else leaves the user signed in, and says so.
    if (!(error instanceof CallError) || error.status !== 401) throw error;
  }
}

/** What the browser has stored of a session that its user has ended; other tabs hear of it. */
function forgetSession(): void {
  clearStored();
  announceEnd();
  takeReturnPath();
}

/** Everything that begins, changes and ends a session in the browser. */
export function createSessionFlow(parts: SessionFlowParts): SessionFlow {
  const { contract, store, client, navigation } = parts;
  const go = (address: string): void => {
    if (isOwnPath(address)) navigation.go(address);
    else navigation.leave(address);
  };
  const login = (): void => go(loginAddress(contract.login, parts));
  /** The user has signed out and the next page is loading: nobody needs to hear of the end. */
  let signedOut = false;
  const take = (session: SessionInfo | null): void => {
    const other = session?.id !== store.current()?.id;
    if (other) parts.forget();
    store.set(session);
  };
  return {
    async changed(kind, answer, signal) {
      const session = sessionIn(answer) ?? ((await client.session(signal)) as SessionInfo);
      if (signal?.aborted) return;
      take(session);
      const mustReset =
        answer !== null && typeof answer === 'object' && 'reset' in answer && answer.reset === true;
      const id = store.current()?.id;
      // Another session announces itself: its tabs find that theirs was replaced.
      if (kind === 'reload' && id !== undefined) announceChange(id);
      // A chain that navigates after the login runs later and wins.
      if (kind === 'open' && !mustReset)
        navigation.go(takeReturnPath() ?? contract.home, { replace: true });
    },
    async reload() {
      take((await client.reloadSession()) as SessionInfo);
    },
    async changedElsewhere() {
      take((await client.session()) as SessionInfo);
    },
    async restore() {
      await parts.changes.make(async (signal) => {
        const session = await client.restoreSession(signal);
        if (!signal.aborted) take(session as SessionInfo);
      });
    },
    async end() {
      const unsent = await decideUnsent(parts);
      if (!unsent) return false;
      // Other requests may hear of the end before this one does, and until the next page is here.
      return parts.changes.make(async (signal) => {
        await endAtServer(client);
        if (signal.aborted) return false;
        await parts.endPush();
        await unsent.clear();
        forgetSession();
        // A new page: nothing of the session survives in memory, and no screen asks for data
        // without it. Back may bring this page from the browser's memory.
        parts.carryNotices();
        window.addEventListener('pageshow', login, { once: true });
        signedOut = true;
        navigation.leave(loginAddress(contract.login, parts), { forGood: true });
        return true;
      });
    },
    lost(stay = false) {
      if (signedOut) return;
      const had = store.current() !== null;
      const path = parts.here();
      if (!stay && path.split('?')[0] !== contract.login) storeReturnPath(path);
      parts.forget();
      clearStored();
      store.set(null);
      if (had) parts.notifyEnded();
      if (!stay) login();
    },
    loginFor(wanted) {
      storeReturnPath(wanted);
      return loginAddress(contract.guest, parts);
    },
  };
}
