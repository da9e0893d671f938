import type { Context, Hono } from 'hono';
import type { AuditAction } from '../../../schemas/admin/audit.ts';
import type { Author, OperationRecord } from '../../../schemas/admin/drafts.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import type { Deps } from '../../deps.ts';
import { noteChange, stepEntry } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { DraftConflict } from './conflict.ts';
import { draftEventRoutes } from './events.ts';
import { RebaseConflicts } from './rebase.ts';
import { changeRequest, nameRequest, rebaseRequest, refused, undoRequest } from './requests.ts';

type AdminContext = Context<AdminEnv>;

const authorOf = (c: AdminContext): Author => {
  const { id, name } = c.get('person');
  return { id, name };
};

/** A conflict is answered with both sides, a refusal with its place. */
async function answered<T extends object>(
  c: AdminContext,
  work: () => Promise<T>,
): Promise<Response> {
  try {
    return c.json(await work());
  } catch (error) {
    if (error instanceof OperationRefused) throw refused(error);
    if (error instanceof RebaseConflicts) {
      const message =
        'Algumas mudanças deste rascunho não combinam com o que foi publicado depois.';
      return c.json(
        { error: { code: 'REBASE', status: 409, message }, conflicts: error.conflicts },
        409,
      );
    }
    if (!(error instanceof DraftConflict)) throw error;
    const message = `${error.conflict.theirs.author.name} mudou o mesmo lugar: ${error.conflict.theirs.sentence}.`;
    return c.json(
      { error: { code: 'CONFLICT', status: 409, message }, conflict: error.conflict },
      409,
    );
  }
}

/** Drafts of the person's tenant, and what changes them. */
export function draftRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { drafts } = deps.admin;
  draftEventRoutes(api, deps);

  const record = (c: AdminContext, action: AuditAction, detail: string): Promise<void> =>
    noteChange(c, deps, { action, detail });

  api.get('/drafts', permit('read'), async (c) =>
    c.json(await drafts.list(c.get('person').tenant)),
  );
  api.post('/drafts', permit('draft.write'), async (c) => {
    const name = await nameRequest(c);
    const draft = await drafts.create(c.get('person').tenant, authorOf(c), name);
    await record(c, 'draft.create', name);
    return c.json(draft, 201);
  });
  // Opening a page is no change, and no entry of the log: a reader's own draft has none.
  api.post('/drafts/own', permit('read'), async (c) =>
    c.json(await drafts.own(c.get('person').tenant, authorOf(c))),
  );
  api.get('/drafts/:draft', permit('read'), async (c) =>
    c.json(await drafts.read(c.get('person').tenant, c.req.param('draft'), authorOf(c))),
  );
  api.patch('/drafts/:draft', permit('draft.write'), async (c) => {
    const name = await nameRequest(c);
    await drafts.rename(c.get('person').tenant, c.req.param('draft'), name);
    await record(c, 'draft.rename', name);
    return c.body(null, 204);
  });
  api.delete('/drafts/:draft', permit('draft.write'), async (c) => {
    const { name } = await drafts.read(c.get('person').tenant, c.req.param('draft'), authorOf(c));
    await drafts.remove(c.get('person').tenant, c.req.param('draft'));
    await record(c, 'draft.delete', name);
    return c.body(null, 204);
  });
  operationRoutes(api, deps);
}

/** What changes a draft: operations, undo, redo, and bringing it up to date. */
function operationRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { drafts } = deps.admin;

  const recordStep = (
    c: AdminContext,
    action: AuditAction,
    record: OperationRecord,
  ): Promise<void> => noteChange(c, deps, { action, ...stepEntry(record) });

  api.post('/drafts/:draft/operations', permit('draft.write'), async (c) => {
    const request = await changeRequest(c);
    return answered(c, async () => {
      const answer = await drafts.change(
        c.get('person').tenant,
        c.req.param('draft'),
        authorOf(c),
        request,
      );
      await recordStep(c, 'draft.change', answer.record);
      return answer;
    });
  });
  api.post('/drafts/:draft/undo', permit('draft.write'), async (c) => {
    const request = await undoRequest(c);
    return answered(c, async () => {
      const answer = await drafts.undo(
        c.get('person').tenant,
        c.req.param('draft'),
        authorOf(c),
        request,
      );
      await recordStep(c, 'draft.undo', answer.record);
      return answer;
    });
  });
  api.post('/drafts/:draft/redo', permit('draft.write'), (c) =>
    answered(c, async () => {
      const answer = await drafts.redo(c.get('person').tenant, c.req.param('draft'), authorOf(c));
      await recordStep(c, 'draft.redo', answer.record);
      return answer;
    }),
  );
  api.post('/drafts/:draft/rebase', permit('draft.write'), async (c) => {
    const request = await rebaseRequest(c);
    return answered(c, async () => {
      const draft = await drafts.rebase(
        c.get('person').tenant,
        c.req.param('draft'),
        authorOf(c),
        request,
      );
      await noteChange(c, deps, { action: 'draft.rebase', detail: draft.name });
      return draft;
    });
  });
}
