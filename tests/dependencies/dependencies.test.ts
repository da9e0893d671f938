import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Advisories, findingsOf, licencesOf, lockedPackages } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = lockedPackages(JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')));
const known = JSON.parse(
  readFileSync(new URL('./advisories.json', import.meta.url), 'utf8'),
) as Advisories;

test('no version in the lock file has an advisory that is known and not accepted', () => {
  const open = findingsOf(packages, known, known.asOf).filter(
    ({ accepted }) => accepted === undefined,
  );
  expect(open.map(({ name, version, advisory }) => `${name}@${version} ${advisory.url}`)).toEqual(
    [],
  );
});

test('an advisory concerns the versions of its range, wherever they lie in the tree', () => {
  const lock = lockedPackages({
    packages: {
      '': {},
      'node_modules/a': { version: '1.2.0' },
      'node_modules/b/node_modules/a': { version: '1.4.0', dev: true },
    },
  });
  const advisory = {
    url: 'u',
    title: 't',
    severity: 'high',
    vulnerable_versions: '<1.3.0 || >=1.4.0',
  };
  const about = (until?: string): Advisories => ({
    asOf: '',
    source: '',
    advisories: { a: [advisory] },
    accepted: until ? [{ url: 'u', reason: 'r', until }] : [],
  });
  expect(findingsOf(lock, about(), '2026-01-02')).toEqual([
    { name: 'a', version: '1.2.0', dev: false, advisory },
    { name: 'a', version: '1.4.0', dev: true, advisory },
  ]);
  const accepted = (until: string) =>
    findingsOf(lock, about(until), '2026-01-02').map((finding) => finding.accepted);
  expect([accepted('2026-01-02'), accepted('2026-01-01')]).toEqual([
    ['r', 'r'],
    [undefined, undefined],
  ]);
});

/**
 * Licences that ask nothing of who runs the product as a service but their notice; OFL-1.1 is that
 * of fonts.
 */
const permissive =
  /\b(MIT|MIT\/X11|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|Python-2\.0|PSF-2\.0|MPL-2\.0|CC0-1\.0|OFL-1\.1)\b/;

test('everything that runs in an installation has a permissive licence', () => {
  const others = licencesOf(packages).filter(({ licence }) => !permissive.test(licence));
  // sharp loads libvips as a shared library that nobody changed, which the LGPL asks no more of
  // than its notice.
  const own = others.filter(
    ({ packages: all }) => !all.every((one) => one.startsWith('@img/sharp-libvips-')),
  );
  // png-js has the text of MIT in its folder; buffers, which exceljs brings, names none.
  expect(own).toEqual([{ licence: 'not declared', packages: ['buffers@0.1.1', 'png-js@2.0.0'] }]);
});

test('the bill of materials is CycloneDX and names every package that runs in an installation', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = JSON.parse(text) as {
    bomFormat: string;
    specVersion: string;
    components: { purl: string }[];
  };
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
  const named = new Set(
    bill.components.map(({ purl }) => decodeURIComponent(purl.split('?')[0] ?? '')),
  );
  const runs = packages
    .filter(({ dev }) => !dev)
    .map(({ name, version }) => `pkg:npm/${name}@${version}`);
  expect(runs.filter((purl) => !named.has(purl))).toEqual([]);
});
