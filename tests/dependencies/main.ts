/**
 * What the product is made of: `npm run advisories [-- --refresh]` prints known advisories that
 * concern a version in the lock file, and the licences of what runs in an installation. Exits 1
 * when an advisory is open.
 *
 * `--refresh` first asks the registry for today's advisories; without it, and where the registry
 * cannot be reached, those of `advisories.json` count.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Advisories, findingsOf, licencesOf, lockedPackages } from './report.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const print = (line = ''): unknown => process.stdout.write(`${line}\n`);
const today = new Date().toISOString().slice(0, 10);
const packages = lockedPackages(
  read('../../package-lock.json') as Parameters<typeof lockedPackages>[0],
);
let known = read('./advisories.json') as Advisories;

/**
 * The advisories that the registry of this machine's npm has for every package of the lock file.
 */
async function refreshed({ accepted }: Advisories): Promise<Advisories> {
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
  const versions: Record<string, string[]> = {};
  for (const { name, version } of packages)
    versions[name] = [...new Set([...(versions[name] ?? []), version])];
  const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    body: JSON.stringify(versions),
    headers: { 'Content-Type': 'application/json' },
  });
  if (!response.ok)
    throw new Error(
      `The registry answered ${response.status}; the advisories of ${known.asOf} stay.`,
    );
  return {
    asOf: today,
    source: registry,
    advisories: (await response.json()) as Advisories['advisories'],
    accepted,
  };
}

if (process.argv.includes('--refresh')) {
  known = await refreshed(known);
  writeFileSync(
    new URL('./advisories.json', import.meta.url),
    `${JSON.stringify(known, null, 2)}\n`,
  );
}

const findings = findingsOf(packages, known, today);
print(`${packages.length} packages, advisories as of ${known.asOf}`);
for (const { name, version, dev, advisory, accepted } of findings) {
  print(
    `${accepted === undefined ? 'OPEN    ' : 'accepted'} ${advisory.severity} ${name}@${version}${dev ? ' (development)' : ''}: ${advisory.title}`,
  );
  print(`         ${advisory.url}${accepted === undefined ? '' : ` - ${accepted}`}`);
}
print();
for (const { licence, packages: names } of licencesOf(packages)) {
  print(`${licence}: ${names.length > 12 ? `${names.length} packages` : names.join(', ')}`);
}
if (findings.some(({ accepted }) => accepted === undefined)) process.exitCode = 1;
