import { satisfies } from 'semver';

/** A package as the lock file names it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression, where the package gives one. */
  license?: string;
  /** Only for development and tests: not part of a running installation. */
  dev: boolean;
}

/** An advisory as the registry's bulk endpoint answers it. */
export interface Advisory {
  url: string;
  title: string;
  severity: string;
  /** A range of npm's. */
  vulnerable_versions: string;
}

export interface Advisories {
  /** Date of the newest advisory in it. */
  asOf: string;
  source: string;
  /** By package. */
  advisories: Record<string, Advisory[]>;
  /**
   * Advisories that do not concern this product, each with its reason and the day on which to look
   * again.
   */
  accepted: { url: string; reason: string; until: string }[];
}

export interface Finding {
  name: string;
  version: string;
  dev: boolean;
  advisory: Advisory;
  /** Why it does not count. */
  accepted?: string;
}

interface LockFile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; name?: string }>;
}

/** Every package of a lock file of version 3, the project itself left out. */
export function lockedPackages(lock: LockFile): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '0.0.0', license, dev = false, name }]) => ({
      name: name ?? path.replace(/^.*node_modules\//, ''),
      version,
      dev,
      ...(license === undefined ? {} : { license }),
    }));
}

/** @param today `YYYY-MM-DD`: an acceptance counts to its last day */
export function findingsOf(
  packages: readonly LockedPackage[],
  known: Advisories,
  today: string,
): Finding[] {
  return packages.flatMap(({ name, version, dev }) =>
    (known.advisories[name] ?? [])
      .filter((advisory) =>
        satisfies(version, advisory.vulnerable_versions, { includePrerelease: true }),
      )
      .map((advisory) => {
        const accepted = known.accepted.find(
          ({ url, until }) => url === advisory.url && today <= until,
        );
        return { name, version, dev, advisory, ...(accepted && { accepted: accepted.reason }) };
      }),
  );
}

/** Licences of what runs in an installation, the commonest first, each with its packages. */
export function licencesOf(
  packages: readonly LockedPackage[],
): { licence: string; packages: string[] }[] {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, version, license = 'not declared', dev } of packages) {
    if (dev) continue;
    const known = byLicence.get(license) ?? new Set();
    byLicence.set(license, known.add(`${name}@${version}`));
  }
  return [...byLicence]
    .map(([licence, names]) => ({ licence, packages: [...names].sort() }))
    .sort((one, other) => other.packages.length - one.packages.length);
}
