import type { Handle } from '../adjust/handles.ts';

export interface ToolView {
  /** Whether anything can be changed. */
  allowed: boolean;
  /** Why the person may change nothing. */
  refused: string | undefined;
  chosen: Handle | undefined;
  /** The node that a press may begin to drag. */
  grabbed: Handle | undefined;
  dragging: boolean;
  /** Whether the last press became a drag. */
  moved: boolean;
  renaming: boolean;
  /** Why the last thing that was tried is not possible. */
  note: string | undefined;
}

export interface ToolState {
  get(): ToolView;
  /** Changes some of it; with nothing, all is drawn anew where its elements are now. */
  set(change: Partial<ToolView>): void;
  subscribe(listener: () => void): () => void;
  /** Begins a drag of what is grabbed; is there while the tools are drawn. */
  grab?: (event: PointerEvent) => void;
}

/** State of the tools, with nothing chosen. */
export function createToolState(): ToolState {
  let view: ToolView = {
    allowed: false,
    refused: undefined,
    chosen: undefined,
    grabbed: undefined,
    dragging: false,
    moved: false,
    renaming: false,
    note: undefined,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set: (change) => {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
