import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { Question } from '../scope/app.ts';
import { equalJson } from '../values/equal.ts';
import type { MessageOf } from '../values/messages.ts';

/** Question before entries are discarded. */
export function discardQuestion(message: MessageOf): Question {
  return {
    title: message('discard.title'),
    text: message('discard.text'),
    yes: message('discard.yes'),
    no: message('discard.no'),
    tone: 'danger',
  };
}

/** Entries in a dialog, or on a screen, that would be lost with it. */
export interface Unsaved {
  /** @param part a form or a draft, for as long as it is mounted */
  add(part: UnsavedPart): () => void;
  isChanged(): boolean;
  /**
   * Something was sent: entries until now are saved, also those of forms that are sent along with
   * another.
   */
  saved(): void;
}

interface UnsavedPart {
  /** Path of the state that keeps its data when it goes; undefined when they go with it. */
  storedAt: string | undefined;
  /** Absent where only a dialog counts it: what narrows a list, or is a password. */
  onScreen?: OnScreen | undefined;
  isChanged(): boolean;
  saved(): void;
}

/** A part that a screen counts, too. */
export interface OnScreen {
  /** What it sends is under way, and may lead to another page. */
  isSending(): boolean;
}

/** The parts of a screen that would be lost with it. */
export function createScreenUnsaved(): Unsaved {
  const unsaved = createUnsaved();
  return {
    ...unsaved,
    add: (part) =>
      part.onScreen
        ? unsaved.add({
            ...part,
            isChanged: () => part.onScreen?.isSending() !== true && part.isChanged(),
          })
        : () => undefined,
  };
}

/** The entries of a dialog or screen that was just opened: none. */
export function createUnsaved(): Unsaved {
  const parts = new Set<UnsavedPart>();
  /** Parts that went and left changed data behind. */
  const registry = new Set<string>();
  return {
    add(part) {
      parts.add(part);
      return () => {
        parts.delete(part);
        if (part.storedAt !== undefined && part.isChanged()) registry.add(part.storedAt);
      };
    },
    isChanged: () => registry.size > 0 || [...parts].some((part) => part.isChanged()),
    saved() {
      registry.clear();
      for (const part of parts) part.saved();
    },
  };
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** @param unsaved null: within it nobody keeps count, because the document asks in its own words */
export function UnsavedProvider({
  unsaved,
  children,
}: {
  unsaved: Unsaved | null;
  children: ReactNode;
}): ReactNode {
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

interface Tracked {
  /**
   * The user is about to change something; changes before that (defaults, look-ups) do not count.
   */
  touch(): void;
  saved(): void;
}

/**
 * Registers a part with its dialog or screen, from the user's first change on and while its data
 * differ from before that.
 * @param read the data as they are; keep its identity stable
 * @param storedAt path of the state that holds them, if it outlives the part
 * @param onScreen where a screen counts the part, too; keep its identity stable
 */
export function useUnsaved(
  read: () => unknown,
  storedAt: string | undefined,
  onScreen?: OnScreen,
): Tracked {
  const unsaved = use(UnsavedContext);
  const [began] = useState<{ with?: { data: unknown } }>({});
  useEffect(
    () =>
      unsaved?.add({
        storedAt,
        onScreen,
        isChanged: () => began.with !== undefined && !equalJson(began.with.data, read()),
        saved: () => {
          delete began.with;
        },
      }),
    [unsaved, storedAt, onScreen, began, read],
  );
  return useMemo(
    () => ({
      touch: () => {
        began.with ??= { data: read() };
      },
      saved: () => unsaved?.saved(),
    }),
    [unsaved, began, read],
  );
}
