import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { inDraft } from '../../testing/in-draft.tsx';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { DashboardEditor } from './dashboard-editor.tsx';
import { dashboardOf } from './model.ts';

const origin = 'http://previa.example';
const document = 'dashboard/vendas';
const cell = (y: number) => ({ x: 0, y, w: 3, h: 2 });
const dashboard = dashboardOf({
  at: document,
  word: 'dashboard',
  label: 'Vendas',
  value: {
    title: 'Vendas',
    widgets: [
      { id: 'mes', title: 'Vendas do mês', place: cell(0) },
      { id: 'ano', title: 'Vendas do ano', place: cell(2) },
    ],
  },
  changed: [],
  overlayText: null,
});

/** What a window without a layout lacks. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizeObserver));
afterEach(closePage);

const open = (): Operation[] => {
  const made: Operation[] = [];
  const editing = {
    draft: { id: 'd1', revision: 3 },
    disabled: false,
    change: async () => true,
    placeHref: (at: string) => at,
  };
  openPage(inDraft(<DashboardEditor dashboard={dashboard} calls={[]} editing={editing} />, made), {
    answers: {
      'GET /drafts/d1/explain': {
        shownTo: [],
        ways: [{ screen: 'screen/inicio', label: 'Início', routes: ['/inicio'], conditions: [] }],
        layer: 'overlay',
      },
      'POST /preview': {
        id: 'p1',
        url: `${origin}/1`,
        options: { as: { kind: 'example' }, pace: 'usual', allowed: [] },
      },
    },
  });
  return made;
};

/** The page in the frame listens; answers what it is told. */
async function frameSays(data: object): Promise<ReturnType<typeof vi.spyOn>> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Portal');
  const source = frame.contentWindow as Window;
  const told = vi.spyOn(source, 'postMessage');
  act(() => void fireEvent(window, new MessageEvent('message', { data, origin, source })));
  return told;
}
const ready = {
  type: 'ready',
  preview: 'p1',
  release: 'r',
  path: '/inicio',
  example: true,
  problem: null,
  branches: [],
  seeAs: null,
  acting: null,
};
const selects = (widget: string) => [
  { type: 'select', address: `${document}#/widgets/${widget}` },
  origin,
];

test('seen on its screen, the first widget is pointed at until another one is chosen there', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Ver na tela' }));
  const told = await frameSays(ready);
  expect(told.mock.calls).toContainEqual(selects('mes'));
  expect(told.mock.calls).not.toContainEqual(selects('ano'));
  const origins = { address: `${document}#/widgets/ano/body/valor`, layer: 'base' };
  await frameSays({ type: 'selected', origin: origins });
  expect(told.mock.calls).toContainEqual(selects('ano'));
});

test('where there is no call to show, the kinds that need one say so', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar quadro' }));
  expect(await screen.findByText(/^Nenhuma chamada ao ERP traz dados/)).toBeDefined();
  expect(screen.queryByText('De onde vêm os dados')).toBeNull();
  await userEvent.click(screen.getByText('Texto'));
  expect(screen.queryByText(/^Nenhuma chamada ao ERP/)).toBeNull();
});
