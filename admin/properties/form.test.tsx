import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { answering, Bench } from '../workbench/testing/bench.tsx';
import { PropertyForm } from './form.tsx';

const at = 'list/pedidos#/columns/vlTot';
const part: DocumentPart = {
  at,
  word: 'field',
  label: 'Valor total',
  value: { id: 'vlTot', width: '40%', format: 'money' },
  base: { id: 'vlTot', width: '40%' },
  changed: ['format'],
  overlayText: null,
  siblings: ['id', 'vlTot'],
};

const finding = (property: string, message: string, repairs: Finding['repairs'] = []): Finding => ({
  code: 'CFG2101',
  severity: 'error',
  document: 'config/tenants/x/list/pedidos.json',
  pointer: '',
  message,
  hint: '',
  at: `${at}/${property}`,
  repairs,
});

function show(
  options: {
    findings?: Finding[];
    readOnly?: boolean;
    part?: DocumentPart;
    answers?: Parameters<typeof answering>[0];
  } = {},
) {
  const changes: Operation[] = [];
  const server = answering(options.answers ?? { check: () => ({ findings: [] }) });
  vi.stubGlobal('fetch', server.fetch);
  const view = render(
    <Bench changes={changes} findings={options.findings} readOnly={options.readOnly}>
      <PropertyForm part={options.part ?? part} onAdd={() => undefined} />
    </Bench>,
  );
  return { changes, asked: server.asked, view, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a colour of a button, who may open a screen, and the views of a calendar are chosen by name', async () => {
  const button = { ...part, at: 'list/x#/actions/a', word: 'button', value: { id: 'a' } };
  const { changes, user, view } = show({ part: { ...button, base: null, changed: [] } });
  screen.getByLabelText('Cor').focus();
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Perigo', hidden: true }));
  expect(changes).toEqual([{ op: 'set', at: 'list/x#/actions/a/tone', value: 'danger' }]);
  view.unmount();
  show({ part: { ...button, word: 'screen', value: { id: 'a', access: 'session' } } });
  expect(screen.getByText('Quem entrou', { selector: '.p-dropdown-label' })).toBeTruthy();
  cleanup();
  show({ part: { ...button, word: 'block-calendar', value: { views: ['week', 'day'] } } });
  expect(screen.getByText('Semana', { selector: '.p-multiselect-token-label' })).toBeTruthy();
});

test('names and paths that people know by other words show those beside them', async () => {
  const modules = [
    { value: 'B2B_PEDIDO', label: 'Pedidos', group: 'Módulos' },
    { value: 'session.modulos', label: 'Módulos', group: 'Quem entrou' },
  ];
  const answers = { names: () => modules, check: () => ({ findings: [] }) };
  const shown = (word: string, value: DocumentPart['value']) =>
    show({ part: { ...part, at: 'screen/x#/y', word, value, base: null }, answers });
  const { view } = shown('access', { module: 'B2B_PEDIDO' });
  expect(await screen.findByText('Pedidos')).toBeTruthy();
  view.unmount();
  const order = ['B2B_PEDIDO', 'B2B_OUTRO'];
  const { user } = shown('block-module-grid', { moduleGrid: '= session.modulos', order });
  expect(
    (await screen.findByText('B2B_PEDIDO', { selector: 'code' })).parentElement?.textContent,
  ).toBe('Pedidos B2B_PEDIDO');
  expect(screen.getByText('B2B_OUTRO')).toBeTruthy();
  await user.click(screen.getByText(/^Mais opções/));
  expect((await screen.findByText('Quem entrou › Módulos')).textContent).toBe(
    'session.modulos Quem entrou › Módulos',
  );
});

describe('the properties of a column', () => {
  test('show what the data call it while it has no title of its own', () => {
    show();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Título').placeholder).toBe('Valor total');
    expect(
      screen.getByText('Padrão: Em qualquer tela', { selector: '.p-dropdown-label' }),
    ).toBeTruthy();
  });

  test('a title of its own is compared with what the data call it', async () => {
    const renamed = { ...part, value: { id: 'vlTot', label: 'Soma' }, changed: ['label'] };
    const title = {
      at: 'entity/pedido#/schema/properties/vlTot/title',
      title: 'Total',
      places: [],
    };
    show({ part: renamed, answers: { title: () => title } });
    expect(await screen.findByText('Padrão: Total')).toBeTruthy();
  });

  test('are checked while they are typed, and stored once when the field is left', async () => {
    let storedWhenChecked: number | undefined;
    const check = () => {
      storedWhenChecked = changes.length;
      return { findings: [] };
    };
    const { changes, asked, user } = show({ answers: { check } });
    await user.type(screen.getByLabelText('Medida de largura'), '0');
    await waitFor(() =>
      expect(asked).toContainEqual({
        path: 'check',
        body: { operation: { op: 'set', at: `${at}/width`, value: '40%0' } },
      }),
    );
    expect(storedWhenChecked).toBe(0);
    await user.tab();
    await waitFor(() => expect(changes).toEqual([{ op: 'set', at: `${at}/width`, value: '40%0' }]));
  });

  test('are stored when the panel goes to another place', async () => {
    const { changes, view, user } = show();
    await user.type(screen.getByLabelText('Título'), 'Total');
    view.unmount();
    // On a slow machine a pause between two keys stores what was typed by then.
    expect(changes.at(-1)).toEqual({ op: 'set', at: `${at}/label`, value: 'Total' });
  });

  test('show what the compiler says of the last key at the field', async () => {
    const { user } = show({
      answers: {
        check: (body) => ({
          findings: [
            finding(
              'width',
              `não serve: ${(body as { operation: { value: string } }).operation.value}`,
            ),
          ],
        }),
      },
    });
    await user.type(screen.getByLabelText('Medida de largura'), 'x');
    expect(await screen.findByText('não serve: 40%x')).toBeTruthy();
  });

  test('offer the repair that the compiler knows', async () => {
    const repair = {
      title: 'Usar money',
      operation: { op: 'set', at: `${at}/format`, value: 'money' } as const,
    };
    const { changes, user } = show({
      findings: [finding('format', "'dinheiro' não existe.", [repair])],
    });
    await user.click(screen.getByRole('button', { name: 'Usar money' }));
    expect(changes).toEqual([repair.operation]);
  });

  test('say what was changed, and go back to the standard one by one', async () => {
    const { changes, user } = show();
    const field = screen.getByText('Formato').closest('.property');
    expect(within(field as HTMLElement).getByText('alterado por vocês')).toBeTruthy();
    expect(screen.getAllByText('alterado por vocês')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Voltar Formato ao padrão' }));
    expect(changes).toEqual([{ op: 'reset', at: `${at}/format` }]);
  });

  test('hide the rest behind one heading, which opens where something is wrong', async () => {
    const calm = show();
    expect(screen.queryByLabelText('Dado mostrado')).toBeNull();
    calm.view.unmount();
    show({ findings: [finding('path', 'Este campo não existe.')] });
    expect(screen.getByText('Este campo não existe.')).toBeTruthy();
  });

  test('are only read by those who may not change', () => {
    show({ readOnly: true });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Título').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Voltar/ })).toBeNull();
  });
});

describe('a name', () => {
  test('is chosen from what exists, with its label and an example', async () => {
    const { changes, user } = show({
      part: {
        ...part,
        at: 'list/pedidos',
        word: 'list',
        value: { id: 'pedidos', key: 'id' },
        base: undefined,
        changed: ['key'],
      },
      answers: {
        check: () => ({ findings: [] }),
        names: (_, query) =>
          query.get('property') === 'key'
            ? [{ value: 'nro', label: 'Número', group: 'campo da linha', example: '48910' }]
            : [],
      },
    });
    const input = screen.getByLabelText('O que identifica o registro');
    await user.clear(input);
    await user.type(input, 'núm');
    await user.click(await screen.findByText('48910'));
    await waitFor(() =>
      expect(changes).toContainEqual({ op: 'set', at: 'list/pedidos#/key', value: 'nro' }),
    );
  });
});

describe('what stands inside', () => {
  test('is a row each, which opens its own form', async () => {
    const opened: string[] = [];
    vi.stubGlobal('fetch', answering({}).fetch);
    const list: DocumentPart = {
      ...part,
      at: 'list/pedidos',
      word: 'list',
      value: { id: 'pedidos', columns: [{ id: 'id' }, { id: 'vlTot', label: 'Total' }] },
      changed: [],
    };
    render(
      <Bench changes={[]} onSelect={(one) => opened.push(one)}>
        <PropertyForm part={list} onAdd={() => undefined} />
      </Bench>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir Total' }));
    expect(opened).toEqual([at]);
  });
});
