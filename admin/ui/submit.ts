import { type FormEvent, useState } from 'react';
import { ApiError } from '../data/api.ts';

interface Submit {
  busy: boolean;
  /** Error of the whole, where no field is to blame. */
  error: string | null;
  /** Error of a field, by its name. */
  fields: Readonly<Record<string, string>>;
  onSubmit: (event: FormEvent) => void;
}

/** Sends a form: one at a time, with refusals by field. */
export function useSubmit(send: () => Promise<void>): Submit {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const fields = refused instanceof ApiError ? refused.fields : {};
  return {
    busy,
    error: refused && Object.keys(fields).length === 0 ? refused.message : null,
    fields,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      setRefused(null);
      send()
        .catch((error: unknown) =>
          setRefused(error instanceof Error ? error : new Error(String(error))),
        )
        .finally(() => setBusy(false));
    },
  };
}
