import { type ReactNode, useState } from 'react';
import { useStableScope } from '../scope/scope.tsx';
import { timeOfDay } from '../values/time-of-day.ts';

interface UpdatedLineProps {
  /** Epoch milliseconds of the last answer; nothing is said before the first. */
  at: number | undefined;
  /** Something else is asking already. */
  busy?: boolean;
  /** Why the last attempt brought nothing new. */
  failure?: string | undefined;
  /** Asks anew; resolves when the answer (or the failure) is there. */
  onRefresh(): Promise<void>;
}

/** Since when data stands as it is shown, and a way to ask for it anew. */
export function UpdatedLine({ at, busy = false, failure, onRefresh }: UpdatedLineProps): ReactNode {
  const { message } = useStableScope().app;
  const [asking, setAsking] = useState(false);
  const waiting = asking || busy;
  const refresh = (): void => {
    if (waiting) return;
    setAsking(true);
    void onRefresh().finally(() => setAsking(false));
  };
  const label = message(waiting ? 'refreshing' : 'refresh');
  return (
    <div className="updated">
      <p className="updated-text" role="status">
        {failure !== undefined && <span className="updated-failure">{failure} </span>}
        {at !== undefined && at > 0 && message('updated.at', { n: timeOfDay(at) })}
      </p>
      {/* Not `disabled` while it asks: the focus would be lost. */}
      <button
        type="button"
        className="icon-button updated-button"
        aria-label={label}
        title={label}
        aria-disabled={waiting || undefined}
        onClick={refresh}
      >
        <i className={waiting ? 'pi pi-spinner pi-spin' : 'pi pi-refresh'} aria-hidden="true" />
      </button>
    </div>
  );
}
