import { useCallback, useEffect, useState } from 'react';

/** A portal says that it is ready well before this; what says nothing is a page of another kind. */
const silenceMs = 5_000;

/**
 * Whether a frame shows what was answered at its address although no portal spoke there, as the
 * page of a preview that has ended. The second part is for the frame's `load`.
 */
export function useAnswered(url: string | undefined): [boolean, () => void] {
  const [loaded, setLoaded] = useState<string>();
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    if (loaded === undefined) return undefined;
    const timer = setTimeout(() => setAnswered(loaded), silenceMs);
    return () => clearTimeout(timer);
  }, [loaded]);
  return [url !== undefined && answered === url, useCallback(() => setLoaded(url), [url])];
}
