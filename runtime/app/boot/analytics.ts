import type { Manifest } from '../../../schemas/release/types.ts';
import { pushAnalytics } from '../../data/analytics-queue.ts';
import type { Consent } from '../consent/consent.ts';

type Settings = NonNullable<Manifest['analytics']>;

/** A tool of analysis: what its script is, and how it is silenced once it runs. */
interface Tool {
  /** Address of its script. */
  start(id: string): string;
  silence(id: string, silent: boolean): void;
  /** Beginnings of the names of the cookies that it leaves. */
  cookies: string;
}

const tools: Record<Settings['kind'], Tool> = {
  GA4: {
    start(id) {
      pushAnalytics('js', new Date());
      pushAnalytics('config', id);
      return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    },
    silence(id, silent) {
      Object.assign(window, { [`ga-disable-${id}`]: silent });
    },
    cookies: '_ga',
  },
};

/** Its cookies are set for the widest domain that takes them. */
function removeCookies(beginning: string): void {
  const names = document.cookie
    .split('; ')
    .flatMap((one) => (one.startsWith(beginning) ? [one.split('=')[0] ?? ''] : []));
  const labels = window.location.hostname.split('.');
  for (const name of names) {
    const expired = `${name}=; Path=/; Max-Age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = expired;
    for (let from = 0; from < labels.length; from += 1)
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${expired}; Domain=${labels.slice(from).join('.')}`;
  }
}

/**
 * Loads the tenant's tool of analysis once the person allows it, and silences it when they take
 * that back. Without a tool, or a consent, no foreign script is asked for.
 */
export function followConsent(
  analytics: Manifest['analytics'],
  consent: Pick<Consent, 'subscribe' | 'allowsAnalytics'>,
): void {
  if (!analytics) return;
  const { kind, id } = analytics;
  const tool = tools[kind];
  let isLoaded = false;
  const follow = (): void => {
    const isAllowed = consent.allowsAnalytics();
    if (isLoaded || isAllowed) tool.silence(id, !isAllowed);
    if (!isAllowed) removeCookies(tool.cookies);
    if (!isAllowed || isLoaded) return;
    isLoaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = tool.start(id);
    document.head.append(script);
  };
  follow();
  consent.subscribe(follow);
}
