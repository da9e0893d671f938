import ipaddr from 'ipaddr.js';

/** Where somebody logged in, in words that they recognise. */
export interface Device {
  /** Browser and system: `Chrome no Windows`. */
  name: string;
  /** The network, without the part that names one line: `203.0.113.*`. */
  network: string;
}

/** The first of each that a user agent names; browsers name those that they descend from, too. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (known: typeof browsers, text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent in words. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1_000);
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)];
  if (!browser) return system ?? 'Aparelho desconhecido';
  if (!system) return browser;
  return system === 'Android' || system === 'iPhone' || system === 'iPad'
    ? `${browser} em um ${system}`
    : `${browser} no ${system}`;
}

/** Ranges of addresses that lead no further than a house or an office. */
const local: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'unspecified',
]);

/** Network of an address: what a person's neighbours share with them. */
export function networkName(address: string): string {
  if (!ipaddr.isValid(address)) return 'Rede desconhecida';
  const parsed = ipaddr.process(address);
  if (local.has(parsed.range())) return 'Rede local';
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\d+$/, '*');
  return `${parsed.toNormalizedString().split(':').slice(0, 3).join(':')}:*`;
}
