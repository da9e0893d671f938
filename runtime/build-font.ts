import type { Plugin } from 'vite';

/** The product's own font among the files of a build. */
const font = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * The page names its font, so that it comes together with the scripts and not after the first text
 * that needs it. Where a theme has another, the server takes the link out
 * (`server/routes/page/page.ts`).
 * @param waits until the scripts have come, and let it (`app/boot/load-font.ts`): on a slow line it
 * takes an eighth of what comes before the first text
 */
export function preloadFont({ waits = false } = {}): Plugin {
  let base = '/';
  return {
    name: 'portal:font',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => font.test(`/${file}`))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: true,
              ...(waits && { media: 'not all' }),
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
