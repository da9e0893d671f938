import type { Manifest } from '../../schemas/release/types.ts';

type Page = Window & { dataLayer?: unknown[] };

/** The queue that the script reads takes the very `arguments` of a call, not a list of them. */
function queue(page: Page): (...words: unknown[]) => void {
  return function tell() {
    // biome-ignore lint/complexity/noArguments: see above
    (page.dataLayer ??= []).push(arguments);
  };
}

const starters: Record<NonNullable<Manifest['analytics']>['kind'], (id: string, page: Page) => string> = {
  GA4(id, page) {
    const tell = queue(page);
    tell('js', new Date());
    tell('config', id);
    return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  },
};

/** Loads the tenant's tool of analysis. Without one no foreign script is asked for, and nobody is told anything. */
export function startAnalytics(analytics: Manifest['analytics'], page: Page = window): void {
  if (!analytics) return;
  const script = page.document.createElement('script');
  script.async = true;
  script.src = starters[analytics.kind](analytics.id, page);
  page.document.head.append(script);
}
