import type { NodeOrigin } from '../../schemas/release/origins.ts';

/** What the admin's page and the page of a preview inside of it say to each other, by `postMessage` and to exact origins. */

/** `adjust`: pointing chooses elements and nothing acts. `use`: the page is as its users have it. */
export type PreviewMode = 'adjust' | 'use';

export type ToPreview =
  | { type: 'mode'; mode: PreviewMode }
  /** Marks the elements of an address and brings the first into sight; null marks none. */
  | { type: 'select'; address: string | null }
  /** Goes to a path of the portal. */
  | { type: 'navigate'; path: string }
  /** The preview shows other object code now: takes it over in place, unless it is the one of this hash that it has. */
  | { type: 'refresh'; release?: string };

export type FromPreview =
  /** Listens, shows this release, and has forgotten what it was told before. */
  | { type: 'ready'; preview: string; release: string; path: string; example: boolean; problem: string | null }
  | { type: 'navigated'; path: string }
  | { type: 'selected'; origin: NodeOrigin }
  /** A call that writes was refused. */
  | { type: 'blocked'; call: string }
  /** Something of the page failed while it was drawn. */
  | { type: 'crashed'; message: string }
  /** The person's own undo and redo keys. */
  | { type: 'command'; command: 'undo' | 'redo' };

const kinds: readonly string[] = ['ready', 'navigated', 'selected', 'blocked', 'crashed', 'command'] satisfies FromPreview['type'][];

/** Whether a message that came from the preview's window and origin is one of these. */
export const isFromPreview = (data: unknown): data is FromPreview =>
  data !== null && typeof data === 'object' && 'type' in data && typeof data.type === 'string' && kinds.includes(data.type);
