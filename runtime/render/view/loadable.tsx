import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A component whose code is fetched when it is first needed, or before. */
export interface Loadable<P> {
  (props: P): ReactNode;
  /** @param props of the first one that will be drawn, where it is known */
  preload(props?: P): Promise<void>;
}

/**
 * Like React's `lazy`, but once its code is there it renders at once, without a fallback in
 * between; and code that could not be fetched is asked for again the next time.
 * @param more what one with these props needs beside it
 */
export function loadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  more: (props: P) => Promise<unknown> | undefined = () => undefined,
): Loadable<P> {
  let ready: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    if (loading) return loading;
    const started: Promise<void> = load().then(
      (component) => {
        ready = component;
        // How React marks a promise it has seen settle: `use` then returns at once.
        Object.assign(started, { status: 'fulfilled', value: undefined });
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    loading = started;
    return started;
  };
  const Component = (props: P): ReactNode => {
    use(preload());
    return ready ? createElement(ready, props) : null;
  };
  return Object.assign(Component, {
    preload: async (props?: P): Promise<void> => {
      await Promise.all([preload(), props && more(props)]);
    },
  });
}
