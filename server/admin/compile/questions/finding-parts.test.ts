import { expect, test } from 'vitest';
import type { Finding } from '../../../../schemas/admin/drafts.ts';
import { sourcesIn } from '../../../../tests/builders/sources.ts';
import { Configurations } from '../configurations.ts';
import { inParts } from './finding-parts.ts';

const configuration = new Configurations(sourcesIn('config/base')).of({
  tenant: 'demo',
  overlay: [],
  hostOwners: {},
  assets: [],
});
const finding = (at: string, severity: Finding['severity'] = 'error'): Finding => ({
  code: 'CFG1103',
  severity,
  message: 'Errado.',
  hint: '',
  document: 'config/base/x.json',
  pointer: '',
  at,
  repairs: [],
});

test('an error is said with the part around it, whose form can be opened; a warning is not', () => {
  const found = inParts(configuration, [
    finding('list/pedidos#/columns/vlTot/when'),
    finding('call/PEDIDOS_PAGINATE#/path'),
    finding('list/pedidos#/columns/vlTot/when', 'warning'),
  ]);
  expect(found.map(({ part }) => part)).toEqual([
    { at: 'list/pedidos#/columns/vlTot', label: 'Pedidos › Total' },
    { at: 'call/PEDIDOS_PAGINATE', label: 'Pedidos' },
    undefined,
  ]);
});
