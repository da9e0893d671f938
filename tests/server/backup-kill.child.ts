import { backup } from '../../server/store/sqlite/backup.ts';
import { restore } from '../../server/store/sqlite/restore.ts';

/** Makes or restores a copy, and kills itself when it has reached a step so many times. */
const [work = '', file = '', copy = '', step = '', times = '1'] = process.argv.slice(2);
let left = Number(times);
const reached = (now: string): void => {
  if (now === step && --left === 0) process.kill(process.pid, 'SIGKILL');
};
if (work === 'backup') await backup(file, copy, { at: Date.now(), reached });
else restore(file, copy, { at: Date.now(), reached });
