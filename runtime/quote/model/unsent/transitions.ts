import type { Known, QuoteState } from '../state/state.ts';
import type { UnsentEdits } from './edits.ts';
import { extendSnapshot, type Snapshot } from './unsent-part.ts';

/** Most remembered states that another tab may have found in the browser and sent. */
const MOST_EXPOSED = 64;

/** A snapshot or segment as this editor wrote it last. */
export interface WrittenEntry {
  name: string;
  /** Time of its newest edit, epoch ms. */
  at: number;
  /** Number of lines. */
  lines: number;
  /** The plain storage accepted it. */
  inPlain: boolean;
}

/**
 * Phase of the unsent edits.
 * - `recovering`: stored edits are claimed, compared with the quote and restored; nothing is
 *   overwritten.
 * - `recording`: edits are written as they are made.
 * - `closed`: nobody can edit the quote; the edits stay in the browser until the user discards them.
 * - `ended`: the quote was ordered or given away; nothing is written any more.
 */
export type Phase =
  | { kind: 'recovering'; edits: UnsentEdits | null }
  | { kind: 'recording' }
  | { kind: 'closed'; edits: UnsentEdits | null }
  | { kind: 'ended' };

/** Everything that one editor knows of its journal and of the unsent edits of its quote. */
export interface JournalState {
  phase: Phase;
  /** Claims under way: while there is one, nothing is written. */
  claims: number;
  /** The newest revision of the quote, and when it was made, epoch ms. */
  edited: { rev: number; at: number };
  /** The newest revision in the browser. */
  stored: number;
  /** States that were in the browser while they were unsent, oldest first. */
  exposed: readonly Known[];
  /** Time of the newest entry; an edit is always later than every entry before it. */
  last: number;
  /** When the edits that were claimed last were first written here; 0 for none. */
  since: number;
  /** The snapshot that segments can follow. */
  snapshot: WrittenEntry | null;
  /** The segments that are not written any more. */
  full: readonly WrittenEntry[];
  /** The last segment, which every edit rewrites. */
  open: WrittenEntry | null;
  /** Number of segments in the storages, those of an earlier snapshot among them. */
  segments: number;
  /** The edits of the snapshot and the full segments. */
  base: Snapshot | null;
  /** The edits of the open segment, and the state that they are of. */
  recent: { edits: UnsentEdits; state: QuoteState } | null;
}

export type JournalEvent =
  /** The user changed the quote. */
  | { type: 'edited'; rev: number; at: number }
  /** A snapshot was written; `segments` are left. Segments can follow it if `isBase`. */
  | { type: 'snapshotWritten'; entry: WrittenEntry; segments: number; isBase: boolean }
  /** The open segment was written, after these full ones. */
  | { type: 'segmentWritten'; entry: WrittenEntry; full: readonly WrittenEntry[] }
  /** The edits of the snapshot that is written next. */
  | { type: 'snapshotMade'; base: Snapshot | null }
  /** The edits of the open segment. */
  | { type: 'segmentCut'; edits: UnsentEdits; state: QuoteState }
  /** The open segment has its lines; another one follows. */
  | { type: 'segmentFilled' }
  /** The browser has this revision; `exposed`: its state, null where nothing is unsent. */
  | { type: 'stored'; rev: number; exposed: Known | null }
  | { type: 'claimStarted' }
  /** Other editors' journals were read and merged, to be written as from `since`. */
  | { type: 'journalsMerged'; last: number; since: number }
  | { type: 'claimed'; edits: UnsentEdits | null }
  /** The quote is read again: its unsent edits are restored after that. */
  | { type: 'setAside'; edits: UnsentEdits | null }
  /** The user decided the conflicts; these edits remain. */
  | { type: 'decided'; edits: UnsentEdits | null }
  /** The edits are part of the quote again. */
  | { type: 'restored' }
  | { type: 'closed' }
  | { type: 'discarded' }
  | { type: 'ended' };

export const initialJournal = (now: number): JournalState => ({
  phase: { kind: 'recovering', edits: null },
  claims: 0,
  edited: { rev: 0, at: now },
  stored: 0,
  exposed: [],
  last: 0,
  since: 0,
  snapshot: null,
  full: [],
  open: null,
  segments: 0,
  base: null,
  recent: null,
});

/** The edits that wait to be restored or discarded; null for none. */
export const pendingEdits = ({ phase }: JournalState): UnsentEdits | null =>
  'edits' in phase ? phase.edits : null;

/** Every transition of the unsent edits of one quote in one editor. */
export function reduceJournal(state: JournalState, event: JournalEvent): JournalState {
  switch (event.type) {
    case 'edited':
      return { ...state, edited: { rev: event.rev, at: event.at } };
    case 'snapshotWritten': {
      const { entry, segments, isBase } = event;
      const snapshot = isBase ? entry : null;
      return { ...state, last: entry.at, snapshot, full: [], open: null, segments };
    }
    case 'segmentWritten': {
      const { entry, full } = event;
      const segments = Math.max(state.segments, full.length + 1);
      return { ...state, last: entry.at, open: entry, full, segments };
    }
    case 'snapshotMade':
      return { ...state, base: event.base, recent: null };
    case 'segmentCut':
      return { ...state, recent: { edits: event.edits, state: event.state } };
    case 'segmentFilled': {
      const { base, recent } = state;
      if (!base || !recent) return state;
      return { ...state, base: extendSnapshot(base, recent.edits, recent.state) };
    }
    case 'stored': {
      const exposed = event.exposed ? [...state.exposed, event.exposed].slice(-MOST_EXPOSED) : [];
      return { ...state, stored: event.rev, exposed };
    }
    case 'claimStarted':
      return { ...state, claims: state.claims + 1 };
    case 'journalsMerged':
      return { ...state, last: event.last, since: event.since };
    case 'claimed':
      return { ...enter(state, recovering(event.edits)), claims: state.claims - 1 };
    case 'setAside':
      return state.phase.kind === 'recording' ? enter(state, recovering(event.edits)) : state;
    case 'decided':
      return enter(state, recovering(event.edits));
    case 'restored':
      return enter(state, { kind: 'recording' });
    case 'closed':
      return enter(state, { kind: 'closed', edits: pendingEdits(state) });
    case 'discarded':
      return enter(state, { kind: 'closed', edits: null });
    case 'ended':
      return enter(state, { kind: 'ended' });
  }
}

const recovering = (edits: UnsentEdits | null): Phase => ({ kind: 'recovering', edits });

/** Nothing follows `ended`. */
const enter = (state: JournalState, phase: Phase): JournalState =>
  state.phase.kind === 'ended' ? state : { ...state, phase };
