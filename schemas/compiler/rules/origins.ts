import { writtenBeginnings } from '../../expressions/written.ts';
import type { Cursor } from '../read/cursor.ts';
import { expressionOf } from '../../words/parts/value/expressions.ts';
import type { Project } from '../lowering/project.ts';

/** The words of the tenant's document that let something from elsewhere into the page. */
type Setting = 'frames' | 'images';

const youtube = 'https://www.youtube-nocookie.com';

/** What a tenant lets in, and the texts of `env`. */
interface Policy extends Record<Setting, string[]> {
  env: Record<string, unknown>;
  /** Where its ERP is, as far as its document says it. */
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
 * An address that is written out, at least from its beginning to its origin, and that the page's
 * security policy will refuse. Of an address that data bring nothing is known here: the block tells
 * at run time.
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

/** Videos are played from one origin, whatever address they are given by. */
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

/** Whether an entry of the policy lets an origin in; `*.` stands for any host below, and of an ERP that is named elsewhere anything may be true. */
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
