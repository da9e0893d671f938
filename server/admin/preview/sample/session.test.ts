import { expect, test } from 'vitest';
import { buildRelease } from '../../../testing/release.ts';
import type { PreviewCode } from '../../../tenancy/preview.ts';
import { sampleSession } from './session.ts';

const access = { module: 'B2B_NOTA_FISCAL' };

/**
 * A release whose menu shows the session's modules, and whose one screen with rights has a title.
 */
function codeWith(title: string): PreviewCode {
  const { manifest, calls, tenant, hash } = buildRelease({ screen: { access } });
  const menu = {
    modules: { of: [], key: 'nome', label: 'descPlural', icon: 'icon', url: 'url', order: [] },
  };
  return {
    release: {
      tenant: 'teste',
      hash,
      settings: tenant,
      manifest: { ...manifest, shell: { ...manifest.shell, menu } },
      table: calls,
    },
    file: async (name: string) =>
      name === 'screen.pedidos.json'
        ? JSON.stringify({ screen: { id: 'pedidos', title, access } })
        : null,
  } as unknown as PreviewCode;
}

test('a made-up menu calls its modules as their screens do, and leads there', async () => {
  const { data } = await sampleSession(codeWith('Notas fiscais e danfes'), 'p', 0);
  expect(data['modulos']).toMatchObject([
    { nome: 'B2B_NOTA_FISCAL', descPlural: 'Notas fiscais e danfes', url: '/pedidos' },
    { nome: 'B2B_FINANCEIRO', descPlural: 'Financeiro' },
  ]);
});
