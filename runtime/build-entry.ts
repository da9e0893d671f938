import type { Plugin } from 'vite';

const entry = /[ \t]*<script type="module"([^>]*)><\/script>\n?/;

/**
 * Puts the page's program behind its boot data, as `async`: it starts as soon as it is there, while
 * answers of the first calls still come at the page's end. The head announces it, so that it is
 * fetched as early as before.
 */
export function entryAfterBoot(): Plugin {
  return {
    name: 'portal:entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const found = entry.exec(html);
        if (!found?.[1]) throw new Error('index.html has no module script');
        const address = /src="([^"]+)"/.exec(found[1])?.[1] ?? '';
        return html
          .replace(found[0], `    <link rel="modulepreload" crossorigin href="${address}" />\n`)
          .replace('</body>', `  <script type="module" async${found[1]}></script>\n  </body>`);
      },
    },
  };
}
