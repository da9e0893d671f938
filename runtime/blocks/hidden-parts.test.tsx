import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { treeOf } from '../../schemas/expressions/tree/write.ts';
import type { Field, List, Tab, WizardStep } from '../../schemas/release/types.ts';
import { createHarness, setWindow } from '../fields/testing/harness.tsx';
import { markOrigins } from '../render/view/origin-marks.tsx';
import { formOf, show } from './form/testing/show-form.tsx';
import { DetailBlock } from './detail/detail-block.tsx';
import { ListBlock } from './list/list-block.tsx';
import { TabsBlock } from './tabs/tabs-block.tsx';
import { WizardBlock } from './wizard/wizard-block.tsx';
import { renderIn } from '../testing/test-app.tsx';

afterEach(cleanup);

const at = 'screen/x#';
const never = { when: { $cel: false, at } };
const hidden = { id: 'oculto', at, label: 'Oculto', title: 'Oculto', ...never };

/** The preview knows the nodes of these by their ids. */
beforeAll(() => {
  setWindow('wide');
  markOrigins((node) => ('id' in node ? String(node.id) : undefined));
});

const outlined = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.origin-hidden')].map(({ dataset }) => dataset.cfg);

const emptyPage = {
  itens: [],
  paginator: { current_page: 1, per_page: 5, total: 0, last_page: 1 },
};
const render = (element: ReactNode): void => {
  renderIn(createHarness({ calls: { X: () => emptyPage } }).scope, element);
};

const field: Field = { ...hidden, path: ['a'], format: 'text', align: 'start' };
const tab: Tab = { ...hidden, data: {}, on: [], body: [] };
const step: WizardStep = { ...hidden, on: [], body: [] };
const { when: _, ...seen } = hidden;

describe('in a preview there is something to outline for a hidden', () => {
  test('tab, also where there is none next to it', async () => {
    render(<TabsBlock block={{ block: 'tabs', id: 't', at, tabs: [tab] }} />);
    await expect.poll(outlined).toEqual(['oculto']);
  });

  test('field of a record, also where there is no record', async () => {
    const detail = { block: 'detail' as const, id: 'd', at, columns: 1, fields: [field] };
    render(<DetailBlock block={{ ...detail, of: { $cel: treeOf('{"a": 1}'), at } }} />);
    await expect.poll(outlined).toEqual(['oculto']);
    cleanup();
    render(
      <DetailBlock block={{ ...detail, of: { $cel: treeOf('state.?nada.orValue(null)'), at } }} />,
    );
    await expect.poll(outlined).toEqual(['oculto']);
  });

  test('step of a wizard', async () => {
    const steps = [{ ...step, ...seen, id: 'primeiro', when: undefined }, step] as WizardStep[];
    const wizard = { wizard: 'w', at, state: {}, data: {}, steps, actions: [] };
    render(<WizardBlock block={{ block: 'wizard', id: 'w', at, with: {}, wizard }} />);
    await expect.poll(outlined).toEqual(['primeiro', 'oculto']);
  });

  test('field of a form', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string', title: 'A' } } } as const;
    show(formOf(schema, { fields: { a: hidden as object } }));
    await expect.poll(outlined).toEqual(['oculto']);
  });

  test('column, filter and action of a list, also without rows', async () => {
    const list: List = {
      list: 'l',
      at,
      source: { call: 'X', with: {}, paged: true },
      view: 'auto',
      key: ['id'],
      columns: [{ ...field, id: 'coluna' }],
      filters: [{ ...hidden, id: 'filtro', format: 'text' } as unknown as List['filters'][number]],
      paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
      pageSize: 5,
      pageLinks: 4,
      rowActions: [{ ...hidden, id: 'acao', tone: 'primary', look: 'text', do: [] }],
      actions: [],
      empty: 'Nada',
    };
    render(<ListBlock block={{ block: 'list', id: 'l', at, list }} />);
    await expect.poll(outlined).toEqual(['filtro', 'coluna', 'acao']);
  });
});
