import type { Hono } from 'hono';
import type { MadePreviewLink, PreviewLink } from '../../../schemas/admin/preview.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject } from '../../http/body/body.ts';
import { notFound } from '../../http/errors.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { previewAddress, noSource } from './address.ts';
import type { Grant } from './grants.ts';
import { readPreviewRequest, requestBounds } from './requests.ts';

const linkOf = ({ id, source, personName, createdAt, expiresAt }: Grant): PreviewLink => ({
  id,
  source,
  author: personName,
  createdAt,
  expiresAt,
});

/** Links to a preview for people outside of the admin: seven days, read only, ended at any time. */
export function linkRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { grants, codes } = deps.admin.previews;

  api.get('/preview/links', permit('read'), async (c) =>
    c.json((await grants.links(c.get('person').tenant)).map(linkOf)),
  );

  api.post('/preview/links', permit('draft.write'), async (c) => {
    const person = c.get('person');
    const { source, path } = readPreviewRequest(await readJsonObject(c, requestBounds));
    if (!(await codes.of(person.tenant, source))) throw noSource();
    const options = {
      as: { kind: 'login' },
      pace: 'usual',
      allowed: [],
    } as const;
    const { grant, token } = await grants.make({
      tenant: person.tenant,
      kind: 'link',
      source,
      options,
      person,
    });
    await noteChange(c, deps, {
      action: 'preview.link',
      detail: JSON.stringify(source),
    });
    const made: MadePreviewLink = {
      ...linkOf(grant),
      url: previewAddress(c, token, path),
    };
    return c.json(made, 201);
  });

  api.delete('/preview/links/:id', permit('draft.write'), async (c) => {
    if (!(await grants.endLink(c.get('person').tenant, c.req.param('id')))) throw notFound();
    await noteChange(c, deps, { action: 'preview.linkEnd' });
    return c.json({ ok: true });
  });
}
