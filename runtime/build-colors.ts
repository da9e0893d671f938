/**
 * Colours of PrimeReact's theme, and the tokens of ours that stand in their place: one accent
 * colour, and texts and borders with the contrast that WCAG 2.2 AA asks for, which several of the
 * theme's have not.
 */
const tokens: Readonly<Record<string, string>> = {
  '#3b82f6': 'var(--color-primary)',
  '#2563eb': 'var(--color-primary-strong)',
  '#1d4ed8': 'var(--color-primary-strong)',
  '#bfdbfe': 'color-mix(in srgb, var(--color-primary) 35%, var(--color-surface))',
  '#eff6ff': 'var(--color-selected)',
  '#1f2937': 'var(--color-text)',
  '#374151': 'var(--color-text)',
  '#4b5563': 'var(--color-text)',
  '#64748b': 'var(--color-text-muted)',
  '#6b7280': 'var(--color-text-muted)',
  '#9ca3af': 'var(--color-text-muted)',
  '#d1d5db': 'var(--color-control-border)',
  '#e5e7eb': 'var(--color-border)',
  '#dfe7ef': 'var(--color-border)',
  '#f3f4f6': 'var(--color-bg)',
  '#f9fafb': 'var(--color-bg)',
  '#e24c4c': 'var(--color-danger)',
  '#ef4444': 'var(--color-danger)',
  '#ff5757': 'var(--color-danger)',
  '#dc2626': 'var(--color-danger)',
  '#22c55e': 'var(--color-success)',
  '#1ea97c': 'var(--color-success)',
  '#f97316': 'var(--color-warning)',
  '#cc8925': 'var(--color-warning)',
  '#0ea5e9': 'var(--color-info)',
};

/** A value of the theme with our tokens in the place of its colours. */
export const withTokens = (value: string): string =>
  value.replace(/#[0-9a-f]{6}\b/gi, (color) => tokens[color.toLowerCase()] ?? color);

/**
 * The same for a portal, whose surfaces are not white in every theme, nor what stands on its
 * accent.
 * @param property CSS property that has the value
 */
export const withTenantTokens = (value: string, property: string): string => {
  if (/radius/.test(property)) return value.replace(/\b6px\b/g, 'var(--radius)');
  const white = /background/.test(property)
    ? 'var(--color-surface)'
    : 'var(--color-primary-contrast)';
  return withTokens(value).replace(/#fff(?:fff)?\b/gi, white);
};
