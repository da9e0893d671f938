import type { Toast } from '../../render/scope/app.ts';
import { storedPrefix } from '../../data/storage.ts';
import { createStore, type Store } from '../stores.ts';

export interface ShownToast extends Toast {
  key: number;
}

export interface Toasts {
  shown: Store<readonly ShownToast[]>;
  notify(toast: Toast): void;
  dismiss(key: number): void;
  /** These are painted: the time of those that were not begins. */
  painted(toasts: readonly ShownToast[]): void;
  /** While the pointer or the focus is on the toasts none of them goes. */
  hold(held: boolean): void;
  /**
   * This page is being left: passes visible and pending notices to the next page of this tab, which
   * shows them again.
   */
  carry(): void;
}

/** At most this many at once; the oldest goes first. */
const maxShown = 4;

const carriedKey = `${storedPrefix}toasts`;

/** @param store where the page before may have left toasts for this one */
export function createToasts(store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Toasts {
  const shown = createStore<readonly ShownToast[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let next = 0;
  let leaving = false;
  let isHeld = false;
  /** A busy page paints a toast long after it was notified. */
  const seen = new WeakSet<ShownToast>();
  const dismiss = (key: number): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    shown.update((toasts) => toasts.filter((toast) => toast.key !== key));
  };
  const arm = (toast: ShownToast): void => {
    timers.set(
      toast.key,
      setTimeout(() => dismiss(toast.key), toast.life),
    );
  };
  const toasts: Toasts = {
    shown,
    dismiss,
    painted(list) {
      for (const toast of list) {
        if (seen.has(toast)) continue;
        seen.add(toast);
        if (!isHeld && shown.get().includes(toast)) arm(toast);
      }
    },
    notify(toast) {
      // The same text again restarts the time of the toast that shows it.
      const last = shown
        .get()
        .find((other) =>
          toast.about === undefined
            ? other.text === toast.text && other.tone === toast.tone
            : other.about === toast.about,
        );
      // A toast about the same subject replaces the last one in its place, without an animation.
      const stays = last?.about !== undefined && last.tone === toast.tone;
      if (last && !stays) dismiss(last.key);
      const entry = { ...toast, key: stays ? last.key : next++ };
      clearTimeout(timers.get(entry.key));
      shown.update((toasts) =>
        stays
          ? toasts.map((other) => (other === last ? entry : other))
          : [...toasts, entry].slice(-maxShown),
      );
      if (leaving) toasts.carry();
    },
    hold(held) {
      isHeld = held;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      if (!held) for (const toast of shown.get()) if (seen.has(toast)) arm(toast);
    },
    carry() {
      leaving = true;
      store.setItem(
        carriedKey,
        JSON.stringify(shown.get().map(({ text, tone, life }) => ({ text, tone, life }))),
      );
    },
  };
  const carried = store.getItem(carriedKey);
  store.removeItem(carriedKey);
  if (carried !== null) for (const toast of JSON.parse(carried) as Toast[]) toasts.notify(toast);
  return toasts;
}
