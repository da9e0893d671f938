import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../http/telemetry/metrics.ts';
import { startHarness } from '../testing/harness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const has = (tool: string, ...args: string[]): boolean => spawnSync(tool, args).status === 0;

describe('alerts and dashboard', () => {
  const metrics = createMetrics();
  metrics.observe('/_/call/:name', 'POST', 200, 5);
  metrics.observeErp('PEDIDO', '2xx', 5);
  const rendered = metrics.render();
  const expressions = [
    ...[...read('alerts.yml').matchAll(/expr: (.+)/g)].map(([, expression]) => expression ?? ''),
    ...[...read('dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, expression]) => JSON.parse(`"${expression}"`) as string,
    ),
  ];
  test.each(expressions)('%s asks for figures that the server has', (expression) => {
    const names = expression.match(/\b(portal|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(rendered).toContain(name);
    for (const [, label] of expression.matchAll(/[{,(]\s*(\w+)\s*(?:=~|=)"/g))
      expect(rendered).toContain(`${label}="`);
  });
});

describe('alerts and dashboard beside other programs', () => {
  const expressions = [
    ...read('alerts.yml').matchAll(/expr: (.+)/g),
    ...read('dashboard.json').matchAll(/"expr": "(.+)"/g),
  ].map(([, expression]) => expression ?? '');
  test.each(expressions.filter((expression) => expression.includes('process_')))(
    '%s asks for the portal alone',
    (expression) => {
      expect(expression).toMatch(/ and on \(job, instance\) portal_\w+$/);
    },
  );
});

test('alerts and dashboard name routes that the server counts', async () => {
  const h = await startHarness();
  await h.request('/home');
  await h.request('/_/call/X', { method: 'POST', body: '{}' });
  const rendered = h.deps.metrics.render();
  await h.close();
  const named = `${read('alerts.yml')}${read('dashboard.json').replaceAll('\\"', '"')}`;
  const routes = new Set(named.match(/route="[^"]*"/g));
  expect(routes.size).toBeGreaterThan(1);
  for (const route of routes) expect(rendered).toContain(route);
});

describe('the container and the unit', () => {
  test('copy, build and start what is there', () => {
    const container = read('Containerfile');
    const copied = container
      .split('\n')
      .filter((line) => line.startsWith('COPY --from=build'))
      .flatMap((line) => [...line.matchAll(/ \/portal\/(\S+)/g)].map(([, path]) => path ?? ''));
    expect(copied).toContain('server');
    for (const path of copied.filter((one) => !['dist', 'node_modules'].includes(one)))
      expect(existsSync(join(root, path)), path).toBe(true);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts).toHaveProperty('build');
    const started = scripts.start?.split(' ') ?? [];
    expect(container).toContain(JSON.stringify(started).replaceAll(',', ', '));
    expect(read('portal.service')).toContain(`ExecStart=/usr/bin/${scripts.start}`);
  });

  test('no script runs when packages are installed: the image installs before it has the sources', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    // Those that npm starts by itself; `dependencies` is one of them.
    const ofNpm = /^(pre|post)?(install|prepare|dependencies)$|^prepublish$/;
    expect(Object.keys(scripts).filter((name) => ofNpm.test(name))).toEqual([]);
  });

  describe.skipIf(!has('systemd-analyze', '--version'))('the unit', () => {
    const unit = join(mkdtempSync(join(tmpdir(), 'unit-')), 'portal.service');
    const analyze = (...args: string[]) =>
      spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });

    test('is one that systemd accepts', () => {
      // A user, a folder and a program that every machine has.
      writeFileSync(
        unit,
        read('portal.service')
          .replace('User=portal', 'User=root')
          .replace('WorkingDirectory=/opt/portal', `WorkingDirectory=${root}`)
          .replace('/usr/bin/node', process.execPath),
      );
      const { status, stderr } = analyze('verify');
      expect(stderr.split('\n').filter((line) => line.includes('portal.service'))).toEqual([]);
      expect(status).toBe(0);
    });

    test('leaves the process little that it could do harm with', () => {
      writeFileSync(unit, read('portal.service'));
      // Tenths of systemd's figure; what is left is the network, and code that V8 writes.
      expect(analyze('security', '--offline=true', '--threshold=15')).toMatchObject({ status: 0 });
    });
  });
});
