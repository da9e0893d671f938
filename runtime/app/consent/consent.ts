import type { Manifest } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { createStore } from '../stores.ts';
import { type Choice, readChoice, storeChoice } from './consent-cookie.ts';

/** What the person at this browser allows, and whether they are being asked. */
export interface ConsentState {
  /** The choice about the text as it is now; null: none yet. */
  choice: Choice | null;
  /** The notice was opened to change the choice. */
  reviewing: boolean;
}

export interface Consent {
  get(): ConsentState;
  subscribe(listener: () => void): () => void;
  /** Whether analysis is allowed: never without a choice. */
  allowsAnalytics(): boolean;
  /** Whether the notice is to be shown. */
  asks(scope: Scope): boolean;
  choose(allowsAnalytics: boolean): void;
  review(): void;
}

/** `preview`: an author looks at the portal; nobody is asked, and nothing is stored. */
export function createConsent(manifest: Manifest, preview: boolean): Consent {
  const { consent } = manifest.shell;
  const hasAnalytics = manifest.analytics !== undefined;
  const stored = consent && !preview ? readChoice() : null;
  const isCurrent =
    stored !== null &&
    stored.version === consent?.version &&
    (stored.analytics !== null || !hasAnalytics);
  const state = createStore<ConsentState>({
    choice: isCurrent ? stored : null,
    reviewing: false,
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    allowsAnalytics: () => state.get().choice?.analytics === true,
    asks(scope) {
      if (!consent) return false;
      const { choice, reviewing } = state.get();
      if (reviewing) return true;
      return (
        choice === null &&
        !preview &&
        (hasAnalytics || (consent.when !== undefined && scope.test(consent.when)))
      );
    },
    choose(allowsAnalytics) {
      if (!consent) return;
      const choice: Choice = {
        version: consent.version,
        at: new Date().toISOString(),
        analytics: hasAnalytics ? allowsAnalytics : null,
      };
      if (!preview) storeChoice(choice, consent.days);
      state.set({ choice, reviewing: false });
    },
    review: () => state.update((now) => ({ ...now, reviewing: true })),
  };
}
