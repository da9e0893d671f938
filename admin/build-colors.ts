import type { CSSOptions } from 'vite';
import { withTokens } from '../runtime/build-colors.ts';

type PostcssPlugin = NonNullable<
  Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']
>[number];

/** Gives PrimeReact's theme the admin's colours while the admin is built. */
export function themeColors(): PostcssPlugin {
  return {
    postcssPlugin: 'theme-colors',
    Declaration(declaration) {
      if (/primereact[\\/]resources/.test(declaration.source?.input.file ?? '')) {
        declaration.value = withTokens(declaration.value);
      }
    },
  };
}
