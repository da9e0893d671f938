/** The part of a trace event that is needed; times in us, `tdur` by the CPU clock of its thread. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** Trace categories that `frameTimes` needs. */
export const FRAME_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
];

const endOf = (event: TraceEvent): number => event.ts + (event.dur ?? 0);

/**
 * CPU time of the page's main thread from each key until its frame was handed over to be drawn, ms,
 * in the order of the keys: other people's work on the machine makes it longer by a little only,
 * and the clock's time several times.
 */
export function frameTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isKey = ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && args?.data?.type === 'keydown';
  const first = traceEvents.find(isKey);
  if (!first) throw new Error('The trace has no key.');
  const main = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const commits = main.filter(({ name }) => name === 'Commit');
  return main.filter(isKey).map((key) => {
    const frame = commits.find(({ ts }) => ts > key.ts);
    if (!frame) return Number.NaN;
    const between = tasks.filter((task) => endOf(task) > key.ts && task.ts < endOf(frame));
    return between.reduce((sum, task) => sum + (task.tdur ?? task.dur ?? 0), 0) / 1000;
  });
}
