import type * as Source from '../../types.generated.ts';
import type { CaptchaSettings } from '../../release/types.ts';

type CaptchaSource = NonNullable<Source.TenantDocument['captcha']>;

/** The settings that Google needs, with their names in findings. */
const needed = {
  siteKey: 'a chave do site',
  secret: 'o nome do segredo com que o portal confere',
  project: 'o projeto no Google Cloud',
} as const;

/**
 * The tenant's proof against machines.
 *
 * @param miss is called with a finding for what the provider needs and is not there
 */
export function lowerCaptcha(
  source: CaptchaSource | undefined,
  miss: (finding: string) => void,
): CaptchaSettings {
  const { kind, visible = true, ...given } = source ?? { kind: 'ALTCHA' };
  if (kind === 'NONE') return { kind };
  if (kind === 'ALTCHA') return visible ? { kind } : { kind, visible };
  const isEnterprise = kind === 'RECAPTCHA_ENTERPRISE';
  for (const [word, meaning] of Object.entries(needed))
    if (given[word as keyof typeof needed] === undefined && (isEnterprise || word !== 'project'))
      miss(`Falta '${word}', ${meaning}.`);
  const { siteKey = '', secret = '', project, score, verify } = given;
  return {
    kind,
    visible: kind === 'RECAPTCHA_V2' || (isEnterprise && visible),
    siteKey,
    secret,
    origin: given.origin ?? 'https://www.google.com',
    action: given.action ?? 'portal',
    ...(project !== undefined && { project }),
    ...(score !== undefined && { score }),
    ...(verify !== undefined && { verify }),
  };
}
