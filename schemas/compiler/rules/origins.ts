import { writtenBeginnings } from '../../expressions/analysis/written.ts';
import type { Cursor } from '../read/cursor.ts';
import { expressionOf } from '../../words/parts/value/expressions.ts';
import type { Project } from '../lowering/project.ts';

/** Properties of the tenant's document that allow origins in the page's security policy. */
type Setting = 'frames' | 'images';

const youtube = 'https://www.youtube-nocookie.com';

/** The allowed origins of a tenant, and its `env`. */
interface Policy extends Record<Setting, string[]> {
  env: Record<string, unknown>;
  /** URL of the ERP, if the tenant's document has it. */
  erp?: string;
}

const policyOf = (project: Project): Policy =>
  project.fact('page policy', (whole) => {
    const tenant = whole.find('tenant', 'tenant');
    const erp = tenant?.get('erp').string('url');
    return {
      frames: tenant?.strings('frames') ?? [],
      images: tenant?.strings('images') ?? [],
      env: tenant?.get('env').record() ?? {},
      ...(erp === undefined ? {} : { erp }),
    };
  });

/**
 * Reports a literal address that the page's security policy refuses; its origin must be written
 * out. Addresses that come from data are checked by the block at run time.
 *
 * @param cursor on a text or an expression (`= ...`)
 */
export function checkOrigin(cursor: Cursor, setting: Setting): void {
  const policy = policyOf(cursor.project);
  const text = typeof cursor.value === 'string' ? cursor.value : '';
  const source = expressionOf(text);
  const { env } = policy;
  const known = (path: string): string | undefined => {
    const [root, name = '', more] = path.split('.');
    const value =
      root === 'env' && more === undefined && Object.hasOwn(env, name) ? env[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  for (const address of source === undefined ? [text] : writtenBeginnings(source, known)) {
    if (/^https?:\/\//i.test(address) && URL.canParse(address))
      checkAllowed(cursor, setting, new URL(address).origin, policy);
  }
}

/** Videos of all providers are played from one origin. */
export const checkVideos = (cursor: Cursor): void =>
  checkAllowed(cursor, 'frames', youtube, policyOf(cursor.project));

function checkAllowed(cursor: Cursor, setting: Setting, origin: string, policy: Policy): void {
  if (policy[setting].some((allowed) => covers(allowed, origin, policy.erp))) return;
  cursor.report(
    'CFG2717',
    `A página não mostra nada de ${origin}.`,
    `Acrescente "${origin}" a ${setting} no documento do distribuidor (tenant/tenant).`,
  );
}

/**
 * Whether an entry of the policy allows an origin. `*.` stands for any subdomain; where the ERP's
 * address is not known, nothing is reported.
 */
function covers(allowed: string, origin: string, erp: string | undefined): boolean {
  if (allowed === 'erp')
    return erp === undefined || !URL.canParse(erp) || new URL(erp).origin === origin;
  const [scheme, pattern = ''] = allowed.split('://');
  return (
    allowed === origin ||
    (pattern.startsWith('*.') &&
      origin.startsWith(`${scheme}://`) &&
      origin.endsWith(pattern.slice(1)))
  );
}
