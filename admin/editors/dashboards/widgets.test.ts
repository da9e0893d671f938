import { expect, test } from 'vitest';
import { applyOperation, type DraftFiles } from '../../../schemas/draft/apply.ts';
import { readDocument } from '../../../schemas/draft/source.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { compileProduct } from '../../../tests/builders/compile.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { createDashboard, dashboardOf } from './model.ts';
import { addWidget, type CallAnswer, type WidgetChoice, widgetKinds } from './widgets.ts';

const base = sourcesIn('config/base');
const folder = 'config/tenants/demo';

const orders: CallAnswer = {
  call: 'call/PEDIDOS_PAGINATE',
  shape: 'page',
  fields: [{ path: 'id', label: 'Número' }],
};

const choiceOf = (kind: WidgetChoice['kind']): WidgetChoice => ({
  kind,
  title: `Quadro ${kind}`,
  answer: orders,
  fields: kind === 'table' ? ['id'] : [],
  text: 'Das 8h às 18h.',
  address: 'https://relatorios.exemplo.com.br/vendas',
});

test('a widget of each of the four kinds compiles, and has its place and its data', () => {
  let files: DraftFiles = { base, overlay: [], folder };
  const make = (operation: Operation): void => {
    files = { ...files, overlay: applyOperation(files, operation).overlay };
  };
  const screen = { at: 'screen/home', word: 'screen', label: 'Home', changed: false };
  const { document, operation } = createDashboard('Meus números', screen, []);
  make(operation);
  const edited = () => {
    const value = (readDocument(files, document)?.merged ?? null) as Json;
    return dashboardOf({
      at: document,
      word: 'dashboard',
      label: '',
      value,
      changed: [],
      overlayText: null,
    });
  };
  for (const { value: kind } of widgetKinds) make(addWidget(edited(), choiceOf(kind)));

  expect(edited().widgets.map(({ title }) => title)).toEqual([
    'Quadro value',
    'Quadro table',
    'Quadro text',
    'Quadro page',
  ]);
  const { release, diagnostics } = compileProduct({
    tenant: 'demo',
    base,
    overlay: [...files.overlay],
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const home = Object.entries(release?.files ?? {})
    .flatMap(([name, text]) => (name.startsWith('screen.home.') ? [text] : []))
    .join('\n');
  const shown = ['PEDIDOS_PAGINATE', 'Das 8h às 18h.', 'relatorios.exemplo.com.br'];
  expect(shown.filter((text) => !home.includes(text))).toEqual([]);
}, 300_000);
