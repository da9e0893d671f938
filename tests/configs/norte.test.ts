import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const base = sourcesIn('config/base');
const overlay = sourcesIn('tests/configs/norte');
const bytes = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
const norte = compileProduct({ tenant: 'norte', base, overlay });
const product = compileProduct({ tenant: 'produto', base, overlay: [] });

describe('a distributor with an ERP of its own', () => {
  test('compiles without a finding', () => {
    expect(norte.diagnostics).toEqual(product.diagnostics.filter(({ code }) => code !== 'CFG2004'));
    expect(
      norte.diagnostics.filter(({ document }) => document.startsWith('tests/configs/norte/')),
    ).toEqual([]);
    expect(norte.release).not.toBeNull();
  });

  test('adds no type that nothing declares', () => {
    expect(norte.dynamicTypes).toBeLessThanOrEqual(product.dynamicTypes);
  });

  test('says at most 15% of what the base says', () => {
    expect(bytes(overlay) / bytes(base)).toBeLessThanOrEqual(0.15);
  });

  test('reaches its ERP under other addresses only: no call that its modules use is left as ours', () => {
    const ours = product.release?.calls.calls ?? {};
    const modules = ['B2B_ORCAMENTO', 'B2B_PEDIDO', 'B2B_SOLICITACOES_TROCA'];
    const offered = Object.values(norte.release?.calls.calls ?? {}).filter(
      ({ access }) => typeof access === 'object' && modules.includes(access.module),
    );
    expect(offered.length).toBeGreaterThan(25);
    for (const { id, path, map } of offered) {
      if (path !== 'pedidos' && path !== 'pedidos/{id}') expect(path, id).not.toBe(ours[id]?.path);
      expect(map?.error, id).toContain('falha');
    }
  });

  test('has its own theme, header, texts, screen, columns, form and branch', () => {
    const { release } = norte;
    expect(release?.manifest.shell).toMatchObject({ header: { height: 72 } });
    expect(release?.manifest.routes.map(({ path }) => path)).toContain('/fretes');
    expect(release?.calls.bootstrap).toEqual([
      { call: 'CARGA' },
      { call: 'NORTE_PERMISSOES' },
      { call: 'LINKS', into: 'links' },
    ]);
    expect(release?.tenant.parameters.branches).toEqual({ '3': { maximoItensOrcamento: 2 } });
    const texts = JSON.parse(
      overlay.find(({ path }) => path.endsWith('messages/messages.json'))?.text ?? '{}',
    ) as { texts: Record<string, string> };
    expect(Object.keys(texts.texts)).toHaveLength(6);
    expect(release?.manifest.messages).toMatchObject(texts.texts);
    expect(release?.manifest.messages['list.results']).toBe(
      product.release?.manifest.messages['list.results'],
    );
  });
});
