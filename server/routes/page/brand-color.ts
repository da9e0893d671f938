import type { LiveRelease } from '../../tenancy/live-release.ts';

/** A colour of the tenant's theme, where it is one that a browser reads anywhere. */
export const brandColor = (release: LiveRelease, token: string, fallback: string): string => {
  const value = release.manifest.theme.tokens[token] ?? fallback;
  return /^#[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\([\d\s,.%/]+\)$/i.test(value) ? value : fallback;
};
