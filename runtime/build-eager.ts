import type { Plugin, Rolldown } from 'vite';

/**
 * At a file's very beginning it lets Chromium compile all of its functions in the thread that
 * receives it; other browsers read a comment.
 */
const words = '//# allFunctionsCalledOnLoad\n';

/** Modules by which the files are known that come before a list or a form is painted. */
const opening =
  /\/(cjs\/(react|react-dom-client)\.\w+\.js|app\/main\.tsx|render\/scope\/scope\.tsx|fields\/widgets\.tsx|blocks\/(form\/form-(view|block)|list\/list-block)\.tsx)$/;

const isOpening = ({ moduleIds }: Pick<Rolldown.RenderedChunk, 'moduleIds'>): boolean =>
  moduleIds.some((id) => opening.test(id.replaceAll('\\', '/')));

/**
 * Has the functions of a first page compiled beside the page's own thread. Without it that thread
 * compiles each when it is first called, 1,200 until a form of 200 fields is painted; most of them
 * do run, so that the browser as a whole does no more.
 */
export function compileEagerly(): Plugin {
  return {
    name: 'portal:eager',
    apply: 'build',
    // With the bundler's own option the names of the files say that they begin so, too.
    outputOptions: (options) => ({
      ...options,
      postBanner: (chunk) => (isOpening(chunk) ? words.trim() : ''),
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isOpening(chunk)) continue;
          // Vite puts a line of its own before it.
          chunk.code = words + chunk.code.replace(words, '');
        }
      },
    },
  };
}
