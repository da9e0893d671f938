import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  OpenedPreview,
  PreviewAs,
  PreviewChange,
  PreviewOptions,
  PreviewSource,
  PreviewState,
} from '../../schemas/admin/preview.ts';
import { api } from '../data/api.ts';
import { keepAs, lastAs } from './options.ts';

export interface Preview {
  /** Undefined while it is being opened. */
  opened: OpenedPreview | undefined;
  error: Error | null;
  /**
   * The frame shows this preview now, which another window of the browser opened: its cookie is the
   * newest one. One of the same source goes on in place; for any other the own one is opened anew.
   */
  follow(id: string): void;
  /** Asks for it anew, as the same person unless another is given. */
  reopen(as?: PreviewAs): void;
  /** Changes what may change while it is open. Rejects with an `ApiError`. */
  change(change: PreviewChange): Promise<void>;
}

interface PreviewUse {
  compared?: boolean;
  example?: boolean;
  version?: string | number | undefined;
}

/**
 * Opens a preview of a source for a frame, at an initial path.
 * @param compared it is shown next to another preview of the window, which keeps its own cookie
 * @param example begins with example data, whoever was seen as last
 * @param version of the source: where there was nothing to show, each is asked for anew
 */
export function usePreview(
  source: PreviewSource,
  path: string,
  { compared = false, example = false, version }: PreviewUse = {},
): Preview {
  const [opened, setOpened] = useState<OpenedPreview>();
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const as = useRef<PreviewAs | undefined>(example ? { kind: 'example' } : lastAs());
  const place = useRef(path);
  place.current = path;
  const key = JSON.stringify(source);
  const shown = useRef(key);
  useEffect(() => {
    const controller = new AbortController();
    setError(null);
    // The same source stays in sight until it is opened again.
    if (shown.current !== key) setOpened(undefined);
    shown.current = key;
    api<OpenedPreview>('/preview', {
      body: {
        source: JSON.parse(key) as PreviewSource,
        path: place.current,
        ...(as.current && { as: as.current }),
        ...(compared && { compared }),
      },
      signal: controller.signal,
    }).then(setOpened, (failure: unknown) => {
      if (!controller.signal.aborted)
        setError(failure instanceof Error ? failure : new Error(String(failure)));
    });
    return () => controller.abort();
  }, [key, compared, attempt]);
  useEffect(() => {
    if (error) setAttempt((before) => before + 1);
    // Only a newer version has another answer.
  }, [version]);
  const reopen = useCallback((next?: PreviewAs) => {
    if (next) {
      keepAs(next);
      as.current = next;
    }
    setAttempt((before) => before + 1);
  }, []);
  const follow = useCallback(
    (other: string) => {
      api<PreviewState>(`/preview/${encodeURIComponent(other)}`).then(
        ({ source: theirs, options }) => {
          if (JSON.stringify(theirs) !== key) return reopen();
          as.current = options.as;
          setOpened((before) => before && { ...before, id: other, options });
        },
        () => reopen(),
      );
    },
    [key, reopen],
  );
  const id = opened?.id;
  const change = useCallback(
    async (body: PreviewChange) => {
      if (id === undefined) return;
      const next = await api<PreviewOptions>(`/preview/${id}`, { method: 'PATCH', body });
      setOpened((before) => before && { ...before, options: next });
    },
    [id],
  );
  return { opened, error, follow, reopen, change };
}
