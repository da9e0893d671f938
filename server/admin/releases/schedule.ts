import { Cron } from 'croner';
import type { Deps } from '../../deps.ts';
import { refuseBroken } from './failing.ts';
import { publishDue } from './publications.ts';

/** Every ten seconds. */
const pattern = '*/10 * * * * *';

/**
 * Publishes what is due, for as long as the process runs; yields the way to stop. What this version
 * of the product no longer compiles is refused first.
 */
export function startSchedule(deps: Deps): () => void {
  let isChecked = false;
  const job = new Cron(
    pattern,
    { protect: true, catch: (error) => deps.log.error('publish.due', { error }) },
    async () => {
      if (!isChecked) await refuseBroken(deps);
      isChecked = true;
      await publishDue(deps);
    },
  );
  return () => job.stop();
}
