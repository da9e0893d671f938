const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 15_000] as const;

interface Series {
  labels: string;
  /** How many fell between a bound and the one below; Prometheus wants them summed up. */
  buckets: number[];
  sum: number;
  count: number;
}

export interface Metrics {
  /** One answered request, `ms` long. */
  observe(route: string, method: string, status: number, ms: number): void;
  /** One exchange with the ERP; `outcome` is a status class or the kind of failure. */
  observeErp(call: string, outcome: string, ms: number): void;
  /** Prometheus text. */
  render(): string;
}

const quoted = (value: string): string =>
  value.replace(/[\\"\n]/g, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));
const label = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',');

function createHistogram(name: string, help: string) {
  const series = new Map<string, Series>();
  return {
    /** `key` stands for the labels, which are made into a text once. */
    observe: (key: string, labels: () => string, ms: number): void => {
      let entry = series.get(key);
      if (!entry) {
        entry = { labels: labels(), buckets: bounds.map(() => 0), sum: 0, count: 0 };
        series.set(key, entry);
      }
      entry.sum += ms;
      entry.count++;
      let bucket = 0;
      while (bucket < bounds.length && ms > (bounds[bucket] as number)) bucket++;
      if (bucket < bounds.length) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1;
    },
    render: (): string[] => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...[...series.values()].flatMap(({ labels, buckets, sum, count }) => [
        ...bounds.map(
          (bound, i) =>
            `${name}_bucket{${labels},le="${bound / 1000}"} ${buckets.slice(0, i + 1).reduce((a, b) => a + b, 0)}`,
        ),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum / 1000}`,
        `${name}_count{${labels}} ${count}`,
      ]),
    ],
  };
}

/**
 * Counters of this process, by route and by call: both are closed lists, so the number of series is
 * bounded.
 */
export function createMetrics(): Metrics {
  const requests = createHistogram('portal_request_seconds', 'Time to answer a request.');
  const erp = createHistogram('portal_erp_seconds', 'Time of an exchange with the ERP.');
  const started = Date.now();
  return {
    observe: (route, method, status, ms) =>
      requests.observe(
        `${status} ${method} ${route}`,
        () => label({ route, method, status: String(status) }),
        ms,
      ),
    observeErp: (call, outcome, ms) =>
      erp.observe(`${outcome} ${call}`, () => label({ call, outcome }), ms),
    render: () => {
      const memory = process.memoryUsage();
      return [
        ...requests.render(),
        ...erp.render(),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${memory.rss}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${Math.round((Date.now() - started) / 1000)}`,
        '',
      ].join('\n');
    },
  };
}
