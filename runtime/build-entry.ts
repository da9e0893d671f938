import type { Plugin } from 'vite';

const entry = /[ \t]*<script type="module"([^>]*)><\/script>\n?/;

const announced = (address: string): string =>
  `    <link rel="modulepreload" crossorigin href="${address}" />\n`;

/**
 * Puts the page's program behind its boot data, as `async`: it starts as soon as it is there, while
 * answers of the first calls still come at the page's end. The head announces it, so that it is
 * fetched as early as before.
 *
 * @param early names of chunks that it imports at its start without waiting for them: they are
 * announced before it
 */
export function entryAfterBoot(early: readonly string[]): Plugin {
  let base = '/';
  return {
    name: 'portal:entry',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const found = entry.exec(html);
        if (!found?.[1]) throw new Error('index.html has no module script');
        const address = /src="([^"]+)"/.exec(found[1])?.[1] ?? '';
        const chunks = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && early.includes(file.name),
        );
        if (chunks.length < early.length) throw new Error(`no chunk of ${early.join()}`);
        return html
          .replace(
            found[0],
            [...chunks.map(({ fileName }) => `${base}${fileName}`), address]
              .map(announced)
              .join(''),
          )
          .replace('</body>', `  <script type="module" async${found[1]}></script>\n  </body>`);
      },
    },
  };
}
