import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSOptions } from 'vite';

type PostcssPlugin = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>[number];

const SOURCE = /(?<!\.test)\.(?:tsx?|css)$/;
const CLASS = /\bp-[a-z][\w-]*/g;

/** The theme's classes that the sources name; one that ends in a hyphen is the beginning of several. */
export function namedClasses(root: string): Set<string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file));
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(CLASS) ?? []));
}

/** Whether an element of ours can match a selector of the theme: each class that it asks for is named, or begun. */
export function isUsed(selector: string, named: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:not\([^)]*\)/g, '').match(/(?<=\.)p-[\w-]+/g) ?? [];
  return asked.every((name) => named.has(name) || [...named].some((one) => one.endsWith('-') && name.startsWith(one)));
}

/**
 * Leaves out of PrimeReact's theme what no element of the portal can match: nine of ten of its rules are of components
 * that we do not use, and yet each page fetches them, and each change of an element's style is compared with them.
 */
export function usedTheme(root: string): PostcssPlugin {
  let named: Set<string> | undefined;
  return {
    postcssPlugin: 'used-theme',
    Rule(rule) {
      if (!/primereact[\\/]resources/.test(rule.source?.input.file ?? '')) return;
      named ??= namedClasses(root);
      const used = rule.selectors.filter((selector) => isUsed(selector, named ?? new Set()));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
  };
}
