import { type Role, roleNames } from '../../../schemas/admin/accounts.ts';
import { checkEmail } from '../../admin/accounts/fields.ts';
import { invitationLetter } from '../../admin/accounts/invitations/letters.ts';
import { everyTenant } from '../../store/accounts.ts';
import { type CliOptions, required, UsageError } from '../args.ts';
import { noteCommand } from '../change-log.ts';
import { type CliContext, type ExitCode, knownTenant, meantTenant } from '../context.ts';

const isRole = (name: string): name is Role => Object.hasOwn(roleNames, name);

function roleOf({ role: given }: CliOptions): Role {
  const role = required(given, '--role', 'admin invite');
  if (!isRole(role))
    throw new UsageError(
      `'${role}' não é um perfil. Perfis: ${Object.keys(roleNames).join(', ')}.`,
    );
  return role;
}

function addressOf(text: string): string {
  try {
    return checkEmail(text);
  } catch {
    throw new UsageError(`'${text}' não é um e-mail completo.`);
  }
}

/**
 * Invites somebody by mail and prints the link, so that the operator can hand it over where no mail
 * arrives.
 */
export async function inviteCommand(
  context: CliContext,
  address: string,
  options: CliOptions,
): Promise<ExitCode> {
  const email = addressOf(address);
  const role = roleOf(options);
  if (role === 'implementer' && options.tenant !== undefined)
    throw new UsageError(
      'Um implementador tem acesso a todos os distribuidores: não use --tenant.',
    );
  const tenant =
    role === 'implementer'
      ? everyTenant
      : await knownTenant(await context.store(), await meantTenant(context, options.tenant));
  const { invitations, links, mailer, defaultTenant } = await context.admin();
  const token = await invitations.create({ email, tenant, role, invitedBy: null });
  const link = await links.to(null, tenant, 'convite', token);
  const shownAt = tenant === everyTenant ? defaultTenant : tenant;
  await noteCommand(context, {
    tenant: shownAt,
    action: 'person.invite',
    detail: `${email}: ${roleNames[role]}`,
  });
  context.print(link);
  try {
    await mailer.send(
      invitationLetter({
        to: email,
        tenant: tenant === everyTenant ? null : tenant,
        role,
        from: null,
        link,
      }),
    );
    return 0;
  } catch {
    context.printError(
      'O e-mail não saiu: entregue o link você mesmo. Ele vale por 7 dias e uma única vez.',
    );
    return 1;
  }
}

/** Prints who may come to the admin, of one tenant or of all. */
export async function listCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const store = await context.store();
  const tenants =
    options.tenant === undefined
      ? (await store.tenants()).map(({ id }) => id)
      : [await knownTenant(store, options.tenant)];
  for (const tenant of [everyTenant, ...tenants]) {
    for (const { email, name, role, twoFactor } of await store.members(tenant)) {
      const line = [
        tenant === everyTenant ? 'todos' : tenant,
        roleNames[role],
        email,
        name,
        twoFactor ? 'duas etapas' : '',
      ]
        .join('  ')
        .trimEnd();
      context.print(
        options.json
          ? JSON.stringify({ tenant, role, email, name, twoFactor })
          : line.replace(/\p{C}/gu, '?'),
      );
    }
  }
  return 0;
}
