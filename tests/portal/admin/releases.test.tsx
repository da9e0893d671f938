import { test } from 'vitest';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { type AdminPage, startAdminSuite } from '../setup/admin-page.tsx';
import { expect } from '../setup/expect.ts';

const { server, open } = await startAdminSuite();

const rename = (value: string): Operation => ({
  op: 'set',
  at: 'list/pedidos#/columns/vlTot/label',
  value,
});
/** Publishes a draft as its page does, from the plan of now. */
async function publish(draft: string): Promise<void> {
  const plan = await server.ask<PublishPlan>('admin', `/drafts/${draft}/plan`);
  await server.ask('admin', `/drafts/${draft}/publish`, {
    revision: plan.draft.revision,
    active: plan.active,
    message: '',
  });
}
const pressPublish = (page: AdminPage): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click();

test('whoever is overtaken by another publish is refused, brings the draft up to date and publishes', async () => {
  const ana = await server.draftWith('admin', 'De Ana', rename('Valor'));
  const footer: Operation = {
    op: 'set',
    at: 'shell/shell#/footer/text',
    value: 'Ipê Distribuidora',
  };
  const bia = await server.draftWith('implementer', 'De Bia', footer);
  const page = await open(`r/${ana.id}/publicar`, 'admin');
  await expect(page.getByRole('region', { name: 'Quem é atingido' })).toContainText('/pedidos');
  page.before(/\/publish$/, () => publish(bia.id));
  await pressPublish(page);
  await page.getByRole('button', { name: 'Conferir o plano de novo' }).click();
  await page.getByRole('button', { name: 'Atualizar rascunho' }).click();
  await expect(page.getByText('O que está publicado mudou')).toHaveCount(0);
  await pressPublish(page);
  await expect(page).toHaveURL(/\/publicacoes$/);
  for (const name of ['De Ana', 'De Bia'])
    await expect(
      page.getByRole('row', { name: new RegExp(`Publicação de ${name}`) }),
    ).toBeVisible();
});
