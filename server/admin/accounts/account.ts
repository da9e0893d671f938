import type { Context, Hono } from 'hono';
import type { AccountInfo, TwoFactorSetup } from '../../../schemas/admin/accounts.ts';
import type { Deps } from '../../deps.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { noteChange } from '../audit/note.ts';
import type { AdminEnv } from '../person.ts';
import { askAuth, readTexts } from './ask.ts';
import { checkName, checkPassword } from './fields.ts';
import { asAttempt } from './sign-in/attempt.ts';

/** Changing what guards the account needs the password, not just an open session. */
const withPassword = <T>(
  c: Context<AdminEnv>,
  deps: Deps,
  path: string,
  body: Record<string, string | boolean>,
) =>
  asAttempt(c, deps, c.get('person').email, () =>
    askAuth<T>(c, deps.admin.accounts.auths, path, body),
  );

/** The own account: for every signed-in person, whatever their role. */
export function accountRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { accounts } = deps.admin;
  api.get('/account', async (c) => {
    const { id, name, email, twoFactor } = c.get('person');
    const session = await accounts.sessions.of(c);
    const devices = (await accounts.sessions.devices(id)).map(({ token: _, ...device }) => ({
      ...device,
      current: device.id === session?.id,
    }));
    return c.json({ name, email, twoFactor, devices } satisfies AccountInfo);
  });

  api.post('/account/name', async (c) => {
    const name = checkName((await readTexts(c, ['name'])).name);
    await accounts.people.rename(c.get('person').id, name);
    await noteChange(c, deps, { action: 'account.name', detail: name });
    return c.json({ name });
  });

  api.post('/account/password', async (c) => {
    const { password, newPassword } = await readTexts(c, ['password', 'newPassword']);
    checkPassword(newPassword, 'newPassword');
    await withPassword(c, deps, '/change-password', {
      currentPassword: password,
      newPassword,
      revokeOtherSessions: true,
    });
    await accounts.sessions.endBegun(c.get('person').id);
    await noteChange(c, deps, { action: 'account.password' });
    return c.json({ ok: true });
  });

  twoFactorRoutes(api, deps);
  deviceRoutes(api, deps);
}

/** The second factor of the own account, and the codes for when it is lost. */
function twoFactorRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  api.post('/account/two-factor', async (c) => {
    const { password } = await readTexts(c, ['password']);
    const { answer } = await withPassword<{ totpURI: string; backupCodes: string[] }>(
      c,
      deps,
      '/two-factor/enable',
      { password },
    );
    return c.json({
      uri: answer.totpURI,
      recoveryCodes: answer.backupCodes,
    } satisfies TwoFactorSetup);
  });

  api.post('/account/two-factor/confirm', async (c) => {
    const { code } = await readTexts(c, ['code']);
    const { email, twoFactor } = c.get('person');
    if (twoFactor)
      throw new PortalError(
        409,
        'TOTP_ALREADY_ENABLED',
        'A verificação em duas etapas já está ativa.',
      );
    await asAttempt(c, deps, email, () =>
      askAuth(c, deps.admin.accounts.auths, '/two-factor/verify-totp', {
        code: code.replace(/\D/g, ''),
      }),
    );
    await noteChange(c, deps, { action: 'account.twoFactorOn' });
    return c.json({ ok: true });
  });

  api.post('/account/two-factor/off', async (c) => {
    const { password } = await readTexts(c, ['password']);
    await withPassword(c, deps, '/two-factor/disable', { password });
    await noteChange(c, deps, { action: 'account.twoFactorOff' });
    return c.json({ ok: true });
  });

  api.post('/account/recovery-codes', async (c) => {
    const { password } = await readTexts(c, ['password']);
    const { answer } = await withPassword<{ backupCodes: string[] }>(
      c,
      deps,
      '/two-factor/generate-backup-codes',
      { password },
    );
    await noteChange(c, deps, { action: 'account.recoveryCodes' });
    return c.json({ recoveryCodes: answer.backupCodes });
  });
}

/** Ends sessions of the own account on other devices. */
function deviceRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { accounts } = deps.admin;

  api.delete('/account/devices/:id', async (c) => {
    const device = (await accounts.sessions.devices(c.get('person').id)).find(
      ({ id }) => id === c.req.param('id'),
    );
    if (!device) throw notFound();
    await accounts.sessions.end(device.token);
    await noteChange(c, deps, { action: 'session.endOthers' });
    return c.json({ ok: true });
  });

  api.delete('/account/devices', async (c) => {
    await accounts.sessions.endAll(c.get('person').id);
    await noteChange(c, deps, { action: 'session.endAll' });
    return c.json({ ok: true });
  });
}
