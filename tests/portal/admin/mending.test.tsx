import { act } from '@testing-library/react';
import { test } from 'vitest';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { stateOf } from '../../../server/release/overlay.ts';
import { startAdminSuite } from '../setup/admin-page.tsx';
import { expect } from '../setup/expect.ts';
import { isShown } from '../setup/locator.ts';

const { server, open } = await startAdminSuite();

/** The tenant's documents become ones that the product's newest version does not compile. */
async function breakOverlay(documents: Readonly<Record<string, string>>): Promise<void> {
  const { store, now } = server.harness.deps;
  const overlay = Object.entries(documents).map(
    ([name, text]): SourceFile => ({ path: `config/tenants/teste/${name}.json`, text }),
  );
  const { hash, files, tenant: settings } = server.release;
  const { state: expected } = await store.overlay('teste');
  await store.publish({
    tenant: 'teste',
    hash,
    files,
    settings,
    overlay,
    draft: { expected, next: { files: overlay, state: stateOf(overlay), folder: null } },
    at: now(),
  });
}

test('a broken overlay is mended by what is offered alone, and published', async () => {
  const columns = [
    { id: 'vlTott', label: 'Soma' },
    { id: 'vlFrete', label: 'Frete', when: '!params.usaCarrinh' },
  ];
  await breakOverlay({
    'list/pedidos': JSON.stringify({ $patch: 'list/pedidos', pagSize: 7, columns }),
    'list/clientes': '{ "$patch": "list/clientes", ',
  });
  const draft = await server.draftWith('admin', 'Conserto');
  const page = await open(`r/${draft.id}/telas`, 'admin');
  const problems = page.getByRole('region', { name: 'Problemas do rascunho' });
  await problems.getByRole('button').click();
  const offered = problems.locator('.finding-error button');
  const none = page.getByText('Nenhum problema');
  await expect(offered.first()).toBeVisible();
  await expect
    .poll(
      async () => {
        const [next] = offered.elements();
        if (next && !next.matches(':disabled')) await act(async () => next.click());
        return none.elements().some(isShown);
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  await page
    .getByRole('navigation', { name: 'Painel' })
    .getByRole('link', { name: 'Publicar', exact: true })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Publicação de Conserto/ })).toContainText('No ar');
});
