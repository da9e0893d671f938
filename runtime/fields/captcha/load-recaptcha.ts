import type { BrowserCaptcha } from '../../data/boot.ts';

export type RecaptchaBoot = Exclude<BrowserCaptcha, { kind: 'ALTCHA' }>;

interface Box {
  sitekey: string;
  hl: string;
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

/** What we use of the provider's script. */
export interface Grecaptcha {
  ready(then: () => void): void;
  render(host: HTMLElement, box: Box): number;
  reset(box: number): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** The script gives up after so long, ms: it would be waited for without an end. */
const limitMs = 20_000;

const loading = new Map<string, Promise<Grecaptcha>>();

function addressOf({ kind, origin, visible, siteKey }: RecaptchaBoot): string {
  const file = kind === 'RECAPTCHA_ENTERPRISE' ? 'enterprise.js' : 'api.js';
  const render = encodeURIComponent(visible ? 'explicit' : siteKey);
  return `${origin}/recaptcha/${file}?render=${render}&hl=pt-BR`;
}

function load(address: string, isEnterprise: boolean): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('late')), limitMs);
    script.src = address;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('no script')));
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as {
        grecaptcha?: Grecaptcha & { enterprise?: Grecaptcha };
      };
      const api = isEnterprise ? grecaptcha?.enterprise : grecaptcha;
      if (!api) return reject(new Error('another script'));
      api.ready(() => {
        clearTimeout(timer);
        resolve(api);
      });
    });
    document.head.append(script);
  });
}

/**
 * The provider's script, fetched when the first captcha is shown; after a failure the next captcha
 * fetches it again.
 */
export function loadRecaptcha(settings: RecaptchaBoot): Promise<Grecaptcha> {
  const address = addressOf(settings);
  const known = loading.get(address);
  if (known) return known;
  const loaded = load(address, settings.kind === 'RECAPTCHA_ENTERPRISE');
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}
