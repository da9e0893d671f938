import { type ReactNode, Suspense } from 'react';
import { loadable } from '../../render/view/loadable.tsx';
import { Skeleton } from '../../render/view/skeleton.tsx';
import type { DisplayProps } from '../types.ts';

const SafeHtml = loadable(async () => (await import('./safe-html.tsx')).SafeHtml);

/** Fetches the cleaner while the text is still on its way, so that nothing moves when it comes. */
export function preloadHtml(): void {
  // When it does not load now, the display requests it again.
  SafeHtml.preload().catch(() => undefined);
}

/** Formatted text from data, wherever it stands; what is no text is shown as none. */
export function Html({ html }: { html: unknown }): ReactNode {
  if (typeof html !== 'string' || html === '') return null;
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <SafeHtml html={html} />
    </Suspense>
  );
}

/** The display of format `html`. */
export function HtmlDisplay({ value }: DisplayProps): ReactNode {
  return <Html html={value} />;
}
