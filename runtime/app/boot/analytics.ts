import type { Manifest } from '../../../schemas/release/types.ts';
import { pushAnalytics } from '../../data/analytics-queue.ts';

const starters: Record<NonNullable<Manifest['analytics']>['kind'], (id: string) => string> = {
  GA4(id) {
    pushAnalytics('js', new Date());
    pushAnalytics('config', id);
    return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  },
};

/**
 * Loads the tenant's tool of analysis. Without one no foreign script is asked for, and nobody is
 * told anything.
 */
export function startAnalytics(analytics: Manifest['analytics']): void {
  if (!analytics) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = starters[analytics.kind](analytics.id);
  document.head.append(script);
}
