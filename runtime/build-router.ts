import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what nobody uses of React Router: removes the names that it gives its
 * components for developer tools, each a statement for which a component is kept, and marks what
 * makes components and contexts as free of side effects.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'portal:router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^(var|let|const) (\w+) = (React\d*\.\w+\()/gm, '$1 $2 = /* @__PURE__ */ $3'),
    },
  };
}
