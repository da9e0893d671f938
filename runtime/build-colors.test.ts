import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTenantTokens, withTokens } from './build-colors.ts';

test('the theme keeps none of its own accents, whose contrast with white is too low', () => {
  const file = '../node_modules/primereact/resources/themes/lara-light-blue/theme.css';
  const theme = withTokens(readFileSync(new URL(file, import.meta.url), 'utf8'));
  expect(theme).toContain('background: var(--color-primary)');
  expect(theme).not.toMatch(/#(?:3b82f6|1d4ed8|9ca3af|22c55e|f97316)/i);
});

test('a colour that has no token stays', () => {
  expect(withTokens('0 0 0 1px #ABCDEF, #ffffff')).toBe('0 0 0 1px #ABCDEF, #ffffff');
});

test('on the surfaces of a portal white is what its theme says', () => {
  expect(withTenantTokens('#ffffff', 'background')).toBe('var(--color-surface)');
  expect(withTenantTokens('#ffffff', 'color')).toBe('var(--color-primary-contrast)');
  expect(withTenantTokens('6px', 'border-radius')).toBe('var(--radius)');
});
