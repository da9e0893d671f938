import type { Context, Hono } from 'hono';
import type {
  OpenedPreview,
  PreviewAs,
  PreviewOptions,
  PreviewPeople,
  PreviewState,
} from '../../../schemas/admin/preview.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject } from '../../http/body/body.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { endDisplaced } from './acting/acting.ts';
import { previewAddress, noSource } from './address.ts';
import type { Grant } from './grants.ts';
import { linkRoutes } from './link-routes.ts';
import { readAccount, readOptions, readPreviewRequest, requestBounds } from './requests.ts';
import { signInInputs } from './sign-in.ts';

type Previews = Deps['admin']['previews'];

async function ownGrant(c: Context<AdminEnv>, deps: Deps): Promise<Grant> {
  const { id, tenant } = c.get('person');
  const grant = await deps.admin.previews.grants.own(tenant, id, c.req.param('id') ?? '');
  if (!grant) throw notFound();
  return grant;
}

/** 'MERCADO X (código 7), colaborador.type: GERENTE, filial 2' */
const wordsOf = ({ acting, seen: { fields, branch } = { fields: {} } }: PreviewOptions): string =>
  [
    ...(acting ? [acting.whom] : []),
    ...Object.entries(fields).map(([path, value]) => `${path}: ${value}`),
    ...(branch === undefined ? [] : [`filial ${branch}`]),
  ].join(', ');

/** The ERP in this process has accounts that everybody may know; a tenant's own ERP has not. */
async function peopleOf(c: Context<AdminEnv>, deps: Deps): Promise<Previews['people']> {
  const { settings } = await deps.releases.active(c.get('tenant'));
  return settings.erp.url === undefined ? deps.admin.previews.people : [];
}

/**
 * Previews inside of the admin, the account that they sign in with, and links for people outside.
 */
export function previewRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { grants, codes, accounts } = deps.admin.previews;

  api.post('/preview', permit('read'), async (c) => {
    const person = c.get('person');
    const { source, path, as, compared } = readPreviewRequest(
      await readJsonObject(c, requestBounds),
    );
    if (!(await codes.of(person.tenant, source))) throw noSource();
    const usual = async (): Promise<PreviewAs> => ({
      kind: (await accounts.of(person.tenant)) ? 'account' : 'example',
    });
    const wanted = as ?? (await usual());
    if (
      wanted.kind === 'person' &&
      !(await peopleOf(c, deps)).some(({ account }) => account === wanted.account)
    )
      throw notFound();
    if (wanted.kind === 'person')
      await noteChange(c, deps, {
        action: 'preview.as',
        detail: wanted.account,
      });
    const options: PreviewOptions = { as: wanted, pace: 'usual', allowed: [] };
    const { grant, token, displaced } = await grants.make({
      tenant: person.tenant,
      kind: 'frame',
      source,
      options,
      person,
    });
    await endDisplaced(deps, displaced);
    const opened: OpenedPreview = {
      id: grant.id,
      url: previewAddress(c, token, path, compared),
      options,
    };
    return c.json(opened, 201);
  });

  accountRoutes(api, deps);
  linkRoutes(api, deps);

  ownRoutes(api, deps);
}

/** Accounts of the ERP that previews are seen as. */
function accountRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { accounts } = deps.admin.previews;

  api.get('/preview/people', permit('read'), async (c) => {
    const { tenant } = c.get('person');
    const release = await deps.releases.active(c.get('tenant'));
    const answer: PreviewPeople = {
      account: (await accounts.of(tenant)) !== null,
      people: (await peopleOf(c, deps)).map(({ account, label }) => ({
        account,
        label,
      })),
      inputs: signInInputs(release),
    };
    return c.json(answer);
  });

  api.put('/preview/account', permit('tenant.settings'), async (c) => {
    const known = signInInputs(await deps.releases.active(c.get('tenant')));
    await accounts.set(
      c.get('person').tenant,
      readAccount(await readJsonObject(c, requestBounds), known),
    );
    await noteChange(c, deps, { action: 'preview.account' });
    return c.json({ ok: true });
  });

  api.delete('/preview/account', permit('tenant.settings'), async (c) => {
    await accounts.set(c.get('person').tenant, null);
    await noteChange(c, deps, {
      action: 'preview.account',
      detail: 'removida',
    });
    return c.json({ ok: true });
  });
}

/** A preview that is open: how it is looked at, and what it may store in the ERP. */
function ownRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { grants } = deps.admin.previews;

  api.get('/preview/:id', permit('read'), async (c) => {
    const { source, options } = await ownGrant(c, deps);
    const answer: PreviewState = { source, options };
    return c.json(answer);
  });

  api.patch('/preview/:id', permit('read'), async (c) => {
    const grant = await ownGrant(c, deps);
    const options = readOptions(await readJsonObject(c, requestBounds), grant.options);
    const more = options.allowed.some((call) => !grant.options.allowed.includes(call));
    if (more && !c.get('person').permissions.includes('draft.write'))
      throw new PortalError(
        403,
        'PERMISSION',
        'Seu perfil não permite gravar no ERP a partir da prévia.',
      );
    await grants.change(grant, options);
    if (options.seen && JSON.stringify(options.seen) !== JSON.stringify(grant.options.seen))
      await noteChange(c, deps, { action: 'preview.as', detail: wordsOf(options) });
    if (more)
      await noteChange(c, deps, {
        action: 'preview.allow',
        detail: options.allowed.join(', '),
      });
    return c.json(options);
  });
}
