import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Field, Format, OptionSource } from '../../schemas/release/types.ts';
import { renderIn } from '../testing/test-app.tsx';
import { SelectWidget } from './select/select-widget.tsx';
import { SourceSelect } from './select/source-select.tsx';
import { createHarness, type Harness } from './testing/harness.tsx';
import type { WidgetProps } from './types.ts';
import { FieldView } from './view/field-view.tsx';
import { drawWidget, isEntry, widgets } from './widgets.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A widget in a record of its own; `last()` is the value it handed up. */
function edit(
  format: Format,
  value?: unknown,
  more: Partial<WidgetProps> = {},
): { input: HTMLInputElement; last(): unknown } {
  let handed = value;
  const Widget = widgets[format];
  function Host(): React.JSX.Element {
    const [current, setCurrent] = useState(value);
    return (
      <Widget
        id="w"
        name="w"
        label="Campo"
        value={current}
        onChange={(next) => {
          handed = next;
          setCurrent(next);
        }}
        {...more}
      />
    );
  }
  createHarness().render(<Host />);
  return { input: screen.getByLabelText('Campo'), last: () => handed };
}

async function typed(
  format: Format,
  text: string,
  more?: Partial<WidgetProps>,
): Promise<{ shown: string; value: unknown }> {
  const { input, last } = edit(format, undefined, more);
  await userEvent.type(input, text);
  await userEvent.tab();
  return { shown: input.value, value: last() };
}

describe('entry', () => {
  test('a widget that is called uses no hooks, which a call outside of a render has not', () => {
    const called = (Object.keys(widgets) as Format[]).filter(isEntry);
    expect(called).toEqual(expect.arrayContaining(['text', 'money', 'boolean', 'cpf']));
    for (const format of called) {
      const onChange = vi.fn();
      expect(() => drawWidget(format, { id: 'w', name: 'w', value: 1, onChange })).not.toThrow();
    }
    expect(isEntry('multiline') || isEntry('date')).toBe(false);
  });

  test('a space before a text of limited length costs it no character, typed or pasted', async () => {
    expect((await typed('text', ' A1B2C3', { maxLength: 6 })).value).toBe('A1B2C3');
    cleanup();
    const { input, last } = edit('text', undefined, { maxLength: 6 });
    await userEvent.click(input);
    await userEvent.paste(' \tA1B2C3 ');
    await userEvent.tab();
    expect(last()).toBe('A1B2C3');
    // All of it replaced, and more than fits.
    await userEvent.tripleClick(input);
    await userEvent.paste(' D4E5F6G7');
    expect(input.value).toBe('D4E5F6');
    cleanup();
    // The caret stays where the space was typed.
    const begun = edit('text', 'BC', { maxLength: 6 });
    await userEvent.type(begun.input, ' A', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(begun.input.value).toBe('ABC');
    cleanup();
    // Within a text a space separates words.
    const sentence = edit('text', 'bom', { maxLength: 20 });
    await userEvent.click(sentence.input);
    await userEvent.paste(' dia');
    expect(sentence.input.value).toBe('bom dia');
    cleanup();
    expect((await typed('password', ' a1', { maxLength: 6 })).value).toBe(' a1');
  });

  test.each([
    ['cnpj', 'CNPJ: 12.345.678/0001-95', '12345678000195'],
    ['cpfCnpj', 'CPF 529.982.247-25', '52998224725'],
    ['phone', 'WhatsApp +55 (11) 98765-4321', '11987654321'],
    ['cep', 'CEP: 01310-100', '01310100'],
  ] as const)('a %s pasted with words around it is cleaned', async (format, text, value) => {
    const { input, last } = edit(format, '1');
    input.focus();
    await userEvent.paste(text);
    await userEvent.tab();
    expect(last()).toBe(value);
  });

  test('ACC-196 COM-285 money shows R$, dots and comma and is never negative', async () => {
    expect(await typed('money', '1234,5')).toEqual({ shown: 'R$ 1.234,50', value: 1234.5 });
    cleanup();
    // No number, for the form to refuse: without its sign it would be another amount than the one
    // meant.
    expect(await typed('money', '-1234,5')).toEqual({ shown: '-R$ 1.234,5', value: '-R$ 1.234,5' });
  });

  test('a percentage below zero is handed up as typed, for the form to refuse; where there is a minimum, as a number for it to judge', async () => {
    expect(await typed('percent', '-5')).toEqual({ shown: '-5', value: '-5' });
    cleanup();
    expect((await typed('percent', '-5', { min: -10 })).value).toBe(-5);
    cleanup();
    expect((await typed('integer', '-5', { min: 0 })).value).toBe(-5);
  });

  test.each<[Format, string, string, unknown]>([
    ['cpf', '12345678909', '123.456.789-09', '12345678909'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cpfCnpj', '12345678909', '123.456.789-09', '12345678909'],
    ['cep', '01001000', '01001-000', '01001000'],
    ['phone', '11987654321', '(11) 98765-4321', '11987654321'],
    ['date', '21112026', '21/11/2026', '2026-11-21'],
    ['cardExpiry', '0829', '08/29', '08/29'],
    ['cardExpiry', '082029', '08/2029', '08/2029'],
  ])(
    'ACC-197 COM-290 %s is masked while it is typed and stored bare',
    async (format, keys, shown, value) => {
      expect(await typed(format, keys)).toEqual({ shown, value });
    },
  );

  test('what is no day is handed up as typed, for the form to refuse', async () => {
    expect(await typed('date', '3102')).toEqual({ shown: '31/02', value: '31/02' });
  });

  test('a number of more digits than are stored is handed up as typed, for the form to refuse', async () => {
    expect((await typed('integer', '123456789012345')).value).toBe(123456789012345);
    cleanup();
    expect((await typed('integer', '1234567890123456789012')).value).toBe(
      '1.234.567.890.123.456.789.012',
    );
  });

  test('ACC-375 COM-483 a month is YYYY-MM', async () => {
    const { input, last } = edit('month', '2026-11');
    expect(input).toHaveProperty('selectedOptions.0.text', 'novembro de 2026');
    await userEvent.selectOptions(input, 'outubro de 2026');
    expect(last()).toBe('2026-10');
  });

  test('a key too many is not taken into a quantity, and too many decimals are refused as they were typed', async () => {
    expect(await typed('quantity', '123456,789', { maxLength: 4 })).toEqual({
      shown: '1234,789',
      value: '1234,789',
    });
  });

  test('COM-286 the counter follows the typing and turns red at the limit', async () => {
    const { input } = edit('multiline', 'abcd', { maxLength: 6 });
    expect(screen.getByText('4/6').className).not.toContain('full');
    await userEvent.type(input, 'efgh');
    expect(input.value).toBe('abcdef');
    expect(screen.getByText('6/6').className).toContain('full');
  });

  test('a value from outside replaces the text, the own value coming back does not', async () => {
    let put: (value: unknown) => void = () => undefined;
    function Host(): React.JSX.Element {
      const [value, setValue] = useState<unknown>(1);
      put = setValue;
      return <widgets.number id="w" name="w" label="Campo" value={value} onChange={setValue} />;
    }
    vi.useFakeTimers({ shouldAdvanceTime: true });
    createHarness().render(<Host />);
    const input = screen.getByLabelText('Campo') as HTMLInputElement;
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(input, ',');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(input.value).toBe('1,');
    act(() => put(7.5));
    expect(input.value).toBe('7,5');
  });
});

const clientes = [
  { id: 1, razSoc: 'Padaria São João' },
  { id: 2, razSoc: 'Mercado Azul' },
];

function choose(
  source: Partial<OptionSource>,
  harness: Harness,
  initial?: unknown,
): { input: HTMLInputElement; last(): unknown } {
  let handed = initial;
  const full: OptionSource = {
    from: { rows: { $cel: 'state.clientes', at: 's' } },
    value: ['id'],
    label: { $t: 'label', at: 's' },
    ...source,
  };
  function Host(): React.JSX.Element {
    const [value, setValue] = useState(initial);
    return (
      <SourceSelect
        id="w"
        name="w"
        label="Cliente"
        value={value}
        source={full}
        onChange={(next) => {
          handed = next;
          setValue(next);
        }}
      />
    );
  }
  harness.render(<Host />);
  return { input: screen.getByRole('combobox'), last: () => handed };
}

/** A place's data, which a test puts there. */
function dataSource(first: Record<string, unknown>) {
  const listeners = new Set<() => void>();
  let roots = { data: first };
  return {
    roots: () => roots,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(data: Record<string, unknown>) {
      roots = { data };
      for (const listener of listeners) listener();
    },
  };
}

const templates = {
  label: (roots: unknown) => (roots as { item: { razSoc: string } }).item.razSoc,
};
const search: OptionSource['from'] = { call: 'BUSCAR', with: {}, term: 'q', debounce: 400, min: 1 };

describe('choices', () => {
  test("ACC-343 without options a list says 'Sem opções'", async () => {
    choose({}, createHarness({ state: { clientes: [] }, chunk: { templates } }));
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('status').textContent).toBe('Sem opções');
    cleanup();
    createHarness().render(
      <SelectWidget
        id="w"
        name="w"
        label="UF"
        value={undefined}
        onChange={() => undefined}
        options={[]}
      />,
    );
    expect(screen.getByRole('option').textContent).toBe('Sem opções');
  });

  test('a list that is opened before its answer says so, and fills where it is open', async () => {
    const harness = createHarness({ chunk: { templates } });
    const at: OptionSource['from'] = {
      rows: { $cel: ['orValue', 'data.clientes.?value', ['[']], at: 's' },
    };
    const data = dataSource({ clientes: { loading: true } });
    choose(
      { from: at },
      { ...harness, render: (element) => renderIn(harness.scope.child(data), element) },
    );
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
    act(() => data.put({ clientes: { loading: false, value: clientes } }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      clientes.map(({ razSoc }) => razSoc),
    );
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
    act(() => data.put({ clientes: { loading: false, value: [] } }));
    expect(screen.getByRole('status').textContent).toBe('Sem opções');
    act(() => data.put({ clientes: { loading: false, error: { message: 'Falhou' } } }));
    expect(screen.getByRole('status').textContent).toBe('Não foi possível carregar as opções.');
  });

  test("ACC-344 a text that matches nothing is 'Não encontrado'", async () => {
    const { input } = choose({}, createHarness({ state: { clientes }, chunk: { templates } }));
    await userEvent.type(input, 'xyz');
    expect(screen.getByRole('status').textContent).toBe('Não encontrado xyz');
  });

  test('the keyboard finds and chooses, the record goes into the state', async () => {
    const harness = createHarness({ state: { clientes }, chunk: { templates } });
    const { input, last } = choose({ into: 'state.cliente' }, harness);
    await userEvent.type(input, 'sao');
    await userEvent.keyboard('{Enter}');
    expect(last()).toBe(1);
    expect(input.value).toBe('Padaria São João');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(harness.scope.roots().state).toMatchObject({ cliente: clientes[0] });
  });

  test('ACC-345 a searched list waits for typing, then 400 ms, and asks once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const harness = createHarness({
      calls: { BUSCAR: () => ({ itens: clientes, paginator: {} }) },
      chunk: { templates },
    });
    const { input, last } = choose({ from: search }, harness);
    await user.click(input);
    expect(screen.getByRole('status').textContent).toBe('Digite para buscar');
    await user.type(input, 'merc');
    await act(() => vi.advanceTimersByTimeAsync(350));
    expect(harness.asked).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(harness.asked).toEqual([{ call: 'BUSCAR', with: { q: 'merc' } }]);
    await user.click(await screen.findByRole('option', { name: 'Mercado Azul' }));
    expect(last()).toBe(2);
    expect(input.value).toBe('Mercado Azul');
  });

  test('a single choice is made by itself', async () => {
    const { last } = choose(
      { autoSelect: 'single' },
      createHarness({ state: { clientes: [clientes[1]] }, chunk: { templates } }),
    );
    await waitFor(() => expect(last()).toBe(2));
  });
});

describe('display', () => {
  const field = (more: Partial<Field>): Field => ({
    id: 'x',
    at: 'f',
    path: ['x'],
    label: 'X',
    format: 'text',
    align: 'start',
    ...more,
  });

  test('a picture that is an address itself is shown from there', () => {
    const { container } = createHarness().render(
      <FieldView field={field({ format: 'image' })} of={{ x: 'data:image/svg+xml,%3Csvg/%3E' }} />,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      'data:image/svg+xml,%3Csvg/%3E',
    );
  });

  test('a picture has a fixed box, loads late, and gives way to a sign when it fails', () => {
    createHarness().render(
      <FieldView
        field={field({ format: 'image', image: { call: 'FOTO', param: 'id', alt: ['nome'] } })}
        of={{ x: 7, nome: 'Café' }}
      />,
    );
    const image = screen.getByRole('img', { name: 'Café' });
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(decodeURIComponent(image.getAttribute('src') ?? '')).toContain(
      '/_/file/FOTO?w={"id":7}',
    );
    fireEvent.error(image);
    expect(screen.getByRole('img').tagName).toBe('SPAN');
  });

  test('ACC-374 a relative date carries the full one as tooltip', () => {
    const ago = new Date(Date.now() - 3 * 3_600_000);
    // At midnight the full one is a day alone.
    ago.setMinutes(ago.getMinutes() || -1);
    const of = { x: ago.toISOString() };
    createHarness().render(<FieldView field={field({ format: 'relative' })} of={of} />);
    expect(screen.getByText('há 3 horas').getAttribute('title')).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    );
  });

  test('an absent value shows what the field says for it', () => {
    createHarness().render(<FieldView field={field({ empty: 'N/D' })} of={{}} />);
    expect(screen.getByText('N/D')).toBeTruthy();
  });

  test('an absent value that nobody has a word for shows the mark of the place; a text of its own that is empty was meant', () => {
    const { container } = createHarness().render(
      <>
        <FieldView field={field({})} of={{}} none="—" />
        <FieldView field={field({ text: '' })} of={{ x: 'a' }} none="!" />
        <FieldView field={field({ format: 'status' })} of={{}} none="–" />
      </>,
    );
    expect(container.textContent).toBe('—–');
  });

  test('a value that opens something is a button', async () => {
    const harness = createHarness();
    harness.render(
      <FieldView
        field={field({
          open: [
            {
              action: 'navigate',
              at: 'a',
              to: '/pedido/{id}',
              params: { id: { $cel: 'row.x', at: 'a' } },
              query: {},
            },
          ],
        })}
        of={{ x: '9' }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '9' }));
    expect(harness.went).toEqual(['/pedido/9']);
  });
});
