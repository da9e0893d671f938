import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import type { Boot } from '../../../schemas/release/boot.ts';
import { modulesAtOnce } from '../../../schemas/release/modules.ts';
import type { OpeningAddress } from '../../../schemas/release/opening-calls.ts';
import { parametersIn } from '../../access/record.ts';
import { noteScreen } from '../../calls/access-log.ts';
import { routeAt } from '../../calls/route-at.ts';
import type { Deps } from '../../deps.ts';
import { beginOpeningCalls } from '../../early/begin.ts';
import { streamPage } from '../../early/stream.ts';
import type { AppEnv } from '../../http/context.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { clearSessionCookie, readSessionCookie } from '../../http/security/cookie.ts';
import { createNonce, pagePolicy } from '../../http/security/security.ts';
import { currentSession, mayAccess } from '../../session/current.ts';
import { mergeParameters } from '../../session/parameters.ts';
import { confirmSession } from '../../session/renew.ts';
import type { Session } from '../../session/session-types.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import type { Tenant } from '../../tenancy/tenants.ts';
import { escapeMarkup } from './escape-markup.ts';
import { inlineJson } from './inline-json.ts';

/** Product version, as users see it. */
export const productVersion = '2.63.0';

/**
 * The build's output for the page: index.html, and the files of each word's code (`words.json`), as
 * `runtime/build-words.ts` writes them.
 */
interface Template {
  html: string;
  words: Readonly<Record<string, readonly string[]>>;
}

/** Read again when a new build replaced it. */
function createTemplate(runtimeDir: string): () => Promise<Template> {
  const file = join(runtimeDir, 'index.html');
  let known: { mtime: number; template: Template } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.mtime !== mtimeMs) {
        const [html, words] = await Promise.all([
          readFile(file, 'utf8'),
          readFile(join(runtimeDir, 'words.json'), 'utf8'),
        ]);
        known = {
          mtime: mtimeMs,
          template: { html, words: JSON.parse(words) as Template['words'] },
        };
      }
      return known.template;
    } catch {
      throw new PortalError(
        503,
        'NO_BUILD',
        'A interface ainda não foi construída. Execute: npm run build',
      );
    }
  };
}

/** Files to preload while the browser has only read the page. */
interface Announced {
  /** Release data, which the page fetches. */
  data: string[];
  /** Modules of the release. */
  modules: string[];
  /** Files of the build: scripts and styles. */
  files: readonly string[];
}

/** The link that `runtime/build-font.ts` wrote; its address is that of the product's font. */
const fontLink = /(<link rel="preload" as="font"[^>]* href=")([^"]*)("[^>]*>)/;

/**
 * Announces the font that the theme's texts are shown in: the tenant's own, the product's or none.
 */
function announceFont(html: string, { font, tokens }: LiveRelease['manifest']['theme']): string {
  const families = tokens['font-family'];
  if (font === undefined && families !== undefined && !/\bInter\b/.test(families))
    return html.replace(fontLink, '');
  return html.replace(
    fontLink,
    (_link, before: string, own: string, after: string) =>
      `${before}${font === undefined ? own : escapeMarkup(font)}${after}`,
  );
}

/**
 * Preloads follow the page's own files: a browser loads six at a time, in their order, and the
 * largest are the page's; the styles of a block build upon the page's, too. The page asks for the
 * same addresses later and finds them there.
 */
function render(
  { html }: Template,
  nonce: string,
  release: LiveRelease,
  boot: Boot,
  { data, modules, files }: Announced,
): string {
  const link = (attributes: string, href: string) =>
    `<link ${attributes} href="${escapeMarkup(href)}">`;
  const links = [
    ...data.map((href) => link('rel="preload" as="fetch" crossorigin="anonymous"', href)),
    ...modules.map((href) => link('rel="modulepreload"', href)),
    ...files.map((href) =>
      link(
        href.endsWith('.css') ? 'rel="stylesheet" crossorigin' : 'rel="modulepreload" crossorigin',
        href,
      ),
    ),
  ].join('');
  const bootElement = `<script type="application/json" id="boot">${inlineJson(boot)}</script>`;
  // Functions, because a replacement text would give meaning to the dollar signs of the data.
  return announceFont(html, release.manifest.theme)
    .replaceAll('%NONCE%', () => nonce)
    .replace('<!--portal:head-->', () => `<title>${escapeMarkup(release.manifest.title)}</title>`)
    .replace('</head>', () => `${links}</head>`)
    .replace('<!--portal:boot-->', () => bootElement);
}

/**
 * Origins that the page may frame. The ERP's is included only where somebody may reach a screen
 * with a frame: a page goes from screen to screen without being loaded anew.
 */
function framesOf(
  deps: Deps,
  { settings, manifest }: LiveRelease,
  session: Session | null,
): string[] {
  const needed = Object.values(manifest.screens).some(
    ({ access, words }) => words.includes('frame') && mayAccess(access, session),
  );
  return settings.frames.flatMap((frame) =>
    frame !== 'erp' ? [frame] : needed ? [deps.erps.origin(settings)] : [],
  );
}

/** What the browser knows of the tenant's captcha: nothing of its secret. */
function captchaOf({ captcha }: LiveRelease['settings']): Pick<Boot, 'captcha'> {
  if (captcha.kind === 'NONE') return {};
  if (captcha.kind === 'ALTCHA')
    return captcha.visible === false ? { captcha: { kind: 'ALTCHA', visible: false } } : {};
  const { kind, visible, siteKey, action, origin } = captcha;
  return { captcha: { kind, visible, siteKey, action, origin } };
}

/** A preview inside of the admin is framed by its pages and by no others. */
const framedBy = ({ preview }: Tenant): string | undefined =>
  preview && !preview.boot.link ? preview.boot.admin : undefined;

/** The address of a page as its screens know it. */
function addressOf(c: Context<AppEnv>, route: string | undefined): OpeningAddress {
  const { path } = c.req;
  const params = (route !== undefined && parametersIn(route, path)) || {};
  return {
    path,
    params: Object.fromEntries(
      Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]),
    ),
    query: Object.fromEntries(new URL(c.req.url).searchParams),
  };
}

/** Every path that is nothing else: the page, with what its route needs. Registered last. */
export function pageRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const template = createTemplate(deps.runtimeDir);

  app.all('/_/*', () => {
    throw notFound();
  });

  app.get('*', async (c) => {
    const tenant = c.get('tenant');
    const release = await deps.releases.active(tenant);
    const built = await template();
    const found = await currentSession(c, deps);
    const session = found && (await confirmSession(deps, release, found));
    if (!session && readSessionCookie(c) !== undefined) clearSessionCookie(c);

    const route = routeAt(release.manifest.routes, c.req.path);
    const screen =
      route && mayAccess(route.access, session)
        ? release.manifest.screens[route.screen]
        : undefined;
    if (session && !tenant.preview?.session) noteScreen(c, deps, release, session, c.req.path);
    const url = (file: string) => `/_/r/${release.hash}/${file}`;
    const frames = framesOf(deps, release, session);
    const info = session ? deps.sessions.info(session, release) : null;
    const boot: Boot = {
      release: release.hash,
      version: productVersion,
      tenant: tenant.id,
      manifest: url('manifest.json'),
      session: info,
      env: release.settings.env,
      frames,
      ...captchaOf(release.settings),
      ...(tenant.preview && { preview: tenant.preview.boot }),
      params:
        info?.params ?? mergeParameters(release.table, release.settings.parameters, []).params,
      ...(screen ? { chunk: url(screen.chunk) } : {}),
    };
    const begun =
      session && info && !tenant.preview
        ? await beginOpeningCalls(c, deps, {
            release,
            session,
            info,
            screen: screen && route?.screen,
            address: addressOf(c, route?.path),
          }).catch((error: unknown) => {
            // Not fatal: the page makes its calls itself.
            deps.log.error('early.failed', {
              requestId: c.get('requestId'),
              detail: String(error),
            });
            return [];
          })
        : [];
    if (begun.length > 0)
      boot.early = begun.map(({ id, call, with: given }) => ({ id, call, with: given }));
    const nonce = createNonce();
    c.header(
      'Content-Security-Policy',
      pagePolicy(nonce, { ...release.settings, frames }, framedBy(tenant)),
    );
    c.header('Cache-Control', 'no-store');
    const announced: Announced = {
      data: [boot.manifest, ...(boot.chunk ? [boot.chunk] : [])],
      modules: modulesAtOnce(release.manifest, screen).map(url),
      files: [...new Set((screen?.words ?? []).flatMap((word) => built.words[word] ?? []))],
    };
    const html = render(built, nonce, release, boot, announced);
    const status = route ? 200 : 404;
    if (begun.length === 0) return c.html(html, status);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return c.body(streamPage(html, begun), status);
  });
}
