import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import messages from '../../../config/base/messages/messages.json';
import type { Manifest } from '../../../schemas/release/types.ts';
import { writePath } from '../../render/values/paths.ts';
import type { RootSource, Scope } from '../../render/scope/scope-types.ts';
import {
  type CallAnswers,
  createTestApp,
  renderIn,
  type TestApp,
  type TestAppOptions,
} from '../../testing/test-app.tsx';

export interface Harness extends TestApp {
  render(element: ReactNode): RenderResult;
}

/** A test application with the product's own words and a screen's `state` that can be set. */
export function createHarness({
  state = {},
  ...options
}: TestAppOptions & { state?: Record<string, unknown>; calls?: CallAnswers } = {}): Harness {
  const test = createTestApp({
    ...options,
    manifest: { messages: messages.texts } as Partial<Manifest>,
  });
  const scope: Scope = test.scope.child(stateSource(state));
  return { ...test, scope, render: (element) => renderIn(scope, element) };
}

function stateSource(state: Record<string, unknown>): RootSource {
  const listeners = new Set<() => void>();
  let roots: Record<string, unknown> = { state };
  return {
    roots: () => roots,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(path, value) {
      roots = writePath(roots, path, value) as Record<string, unknown>;
      for (const listener of listeners) listener();
    },
  };
}

/** Says how wide the window is; jsdom has no layout of its own. */
export function setWindow(width: 'wide' | 'narrow'): void {
  window.matchMedia = (query) =>
    ({
      matches: width === 'wide',
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
