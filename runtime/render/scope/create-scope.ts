import { evaluateTree } from '../../../schemas/expressions/tree/evaluate.ts';
import type { Cel, Text } from '../../../schemas/release/types.ts';
import { evaluateValue } from '../../../schemas/release/value.ts';
import { reportFault } from '../faults/faults.ts';
import { splitPath } from '../values/paths.ts';
import type { App } from './app.ts';
import type { Chunk } from './chunk.ts';
import type { Frame, RootSource, Roots, Scope } from './scope-types.ts';

function isSource(source: Roots | RootSource): source is RootSource {
  return typeof source.roots === 'function';
}

function evaluateIn(app: App, roots: Roots, cel: Cel): unknown {
  try {
    return evaluateTree(cel.$cel, roots, app.celHost);
  } catch (cause) {
    throw reportFault(cel.at, cause);
  }
}

interface Level {
  app: App;
  chunk: Chunk;
  parent: Scope | null;
  source: RootSource;
  /** Owners of roots, nearest first. */
  sources: readonly RootSource[];
  frames: readonly Frame[];
}

function scopeOf({ app, chunk, parent, source, sources, frames }: Level): Scope {
  let outer: Roots | undefined;
  let inner: Roots | undefined;
  let merged: Roots = {};
  const owner = (path: string, ability: 'set' | 'reset' | 'remove'): RootSource => {
    const root = splitPath(path)[0] ?? '';
    const found = sources.find(
      (candidate) => candidate[ability] && Object.hasOwn(candidate.roots(), root),
    );
    if (!found)
      throw reportFault(chunk.id, new Error(`'${path}' cannot be changed here (${ability})`));
    return found;
  };
  const scope: Scope = {
    app,
    chunk,
    roots() {
      const nextOuter = parent?.roots();
      const nextInner = source.roots();
      if (nextOuter !== outer || nextInner !== inner) {
        outer = nextOuter;
        inner = nextInner;
        merged = { ...nextOuter, ...nextInner };
      }
      return merged;
    },
    subscribe(listener) {
      const stopOuter = parent?.subscribe(listener);
      const stopInner = source.subscribe?.(listener);
      return () => {
        stopOuter?.();
        stopInner?.();
      };
    },
    evaluate: (cel) => evaluateIn(app, scope.roots(), cel),
    value: (value) => evaluateValue(value, scope.evaluate),
    text(text: Text) {
      if (typeof text === 'string') return text;
      try {
        const template = chunk.templates[text.$t];
        if (!template) throw new Error(`template '${text.$t}' is missing`);
        return template(scope.roots());
      } catch (cause) {
        reportFault(text.at, cause);
        return app.message('error.expression');
      }
    },
    test: (condition) => condition === undefined || scope.evaluate(condition) === true,
    set: (path, value) => owner(path, 'set').set?.(splitPath(path), value),
    reset: (path) => owner(path, 'reset').reset?.(splitPath(path)),
    remove: (root) => owner(root, 'remove').remove?.(root),
    run: (actions, extra) => app.run(actions, scope, extra),
    child(roots, inside = {}) {
      const next: RootSource = isSource(roots) ? roots : { roots: () => roots };
      return scopeOf({
        app,
        chunk: inside.chunk ?? chunk,
        parent: scope,
        source: next,
        sources: [next, ...sources],
        frames: inside.frames ? [...inside.frames, ...frames] : frames,
      });
    },
    frame: (ability) => frames.find((frame) => frame[ability] !== undefined),
    frames: () => frames,
  };
  return scope;
}

/** The outermost scope: it sees only what the whole application sees. */
export function createScope(app: App, chunk: Chunk, source: RootSource): Scope {
  return scopeOf({ app, chunk, parent: null, source, sources: [source], frames: [] });
}
