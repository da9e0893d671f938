import type { NamedBranch } from '../../schemas/release/branches.ts';
import type { Address, Position } from '../../schemas/draft/operation.ts';
import type { NodeOrigin } from '../../schemas/release/origins.ts';
import { isRecord } from '../../schemas/record.ts';

/**
 * Messages between the admin's page and the preview page inside it, by `postMessage` and to exact
 * origins.
 */

/**
 * `adjust`: pointing chooses elements and nothing acts. `use`: the page is as its users have it.
 */
export type PreviewMode = 'adjust' | 'use';

/** A direct manipulation of a node on the page. The admin makes the change, or asks first. */
export type PreviewEdit =
  /** Its new position, relative to a visible sibling. */
  | { edit: 'move'; origin: NodeOrigin; position: Position }
  /** One step towards the start or the end of its list, past what is not shown now. */
  | { edit: 'shift'; origin: NodeOrigin; step: -1 | 1 }
  | { edit: 'rename'; origin: NodeOrigin; text: string }
  | { edit: 'hide' | 'show'; origin: NodeOrigin }
  /** Its new width, with the unit. */
  | { edit: 'resize'; origin: NodeOrigin; width: string }
  /** Asks what to add to a list. */
  | { edit: 'add'; list: Address };

export type ToPreview =
  /** Whether what is shown can be changed by hand; `refused` in pt-BR: why the person may not. */
  | { type: 'editing'; allowed: boolean; refused?: string }
  | { type: 'mode'; mode: PreviewMode }
  /** How much smaller the page is shown than it is: tools over it are drawn larger by as much. */
  | { type: 'scale'; scale: number }
  /** Marks the elements of an address and brings the first into sight; null marks none. */
  | { type: 'select'; address: string | null }
  /** Goes to a path of the portal. */
  | { type: 'navigate'; path: string }
  /**
   * Whether dialogs and tours that lie over the page are closed, now and as they open, so that all
   * of it is seen.
   */
  | { type: 'withoutOverlays'; withoutOverlays: boolean }
  /** Asks for the people whom the portal may be seen as, by a text. */
  | { type: 'findPeople'; text: string }
  /** Sees the portal as one of them. */
  | { type: 'seeAs'; id: SeenPerson['id'] }
  /** Ends seeing as another person. */
  | { type: 'stopSeeingAs' }
  /** Begins a tour at a path of the portal, also for who has seen it. */
  | { type: 'tour'; tour: string; path: string }
  /**
   * The preview shows other object code now: takes it over in place, unless it is the one of this
   * hash that it has.
   */
  | { type: 'refresh'; release?: string };

/** Somebody whom the portal may be seen as. */
export interface SeenPerson {
  id: string | number;
  label: string;
  /** Distinguishes two of the same name; empty where there is nothing to distinguish. */
  detail: string;
}

export type FromPreview =
  /** Listens, shows this release, and has discarded the messages before. */
  | {
      type: 'ready';
      preview: string;
      release: string;
      path: string;
      example: boolean;
      problem: string | null;
      /** Of the person who signed in. */
      branches: readonly NamedBranch[];
      /** `out`: nobody signed in. `null`: who looks may not see it as somebody, or nobody can. */
      seeAs: 'out' | 'in' | null;
      /** Name of the person as whom it is seen; null: of the person who signed in. */
      acting: string | null;
    }
  /** Whom `findPeople` with this text found; `problem` in pt-BR: nobody could be asked. */
  | { type: 'people'; text: string; people: readonly SeenPerson[]; problem: string | null }
  /** pt-BR: why the portal is not seen as somebody, or still is. */
  | { type: 'notSeen'; problem: string }
  | { type: 'navigated'; path: string }
  | { type: 'selected'; origin: NodeOrigin }
  | { type: 'edited'; edit: PreviewEdit }
  /** A call that writes was refused. */
  | { type: 'blocked'; call: string }
  /** Something of the page failed while it was drawn. */
  | { type: 'crashed'; message: string }
  /** The person's own undo and redo keys. */
  | { type: 'command'; command: 'undo' | 'redo' };

const kinds: readonly string[] = [
  'ready',
  'people',
  'notSeen',
  'navigated',
  'selected',
  'edited',
  'blocked',
  'crashed',
  'command',
] satisfies FromPreview['type'][];

/** Whether an edit names its place: of any other nothing could be made. */
const isEdit = (value: unknown): boolean =>
  isRecord(value) &&
  (value.edit === 'add'
    ? typeof value.list === 'string'
    : isRecord(value.origin) &&
      typeof value.origin.address === 'string' &&
      isRecord(value.origin.editing));

/** Whether a message that came from the preview's window and origin is one of these. */
export const isFromPreview = (data: unknown): data is FromPreview =>
  isRecord(data) &&
  typeof data.type === 'string' &&
  kinds.includes(data.type) &&
  (data.type !== 'edited' || isEdit(data.edit));
