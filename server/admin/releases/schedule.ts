import { Cron } from 'croner';
import type { Deps } from '../../deps.ts';
import { publishDue } from './publications.ts';

/** Every ten seconds. */
const pattern = '*/10 * * * * *';

/** Publishes what is due, for as long as the process runs; yields the way to stop. */
export function startSchedule(deps: Deps): () => void {
  const job = new Cron(
    pattern,
    { protect: true, catch: (error) => deps.log.error('publish.due', { error }) },
    async () => {
      await publishDue(deps);
    },
  );
  return () => job.stop();
}
