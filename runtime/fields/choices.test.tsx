import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../schemas/expressions/tree/write.ts';
import type { OptionSource } from '../../schemas/release/types.ts';
import { BooleanWidget, SwitchWidget } from './boolean/widget.tsx';
import { FixedMany } from './choice/fixed-many.tsx';
import { RadioGroup } from './choice/radio-group.tsx';
import { monthName } from './month/months.ts';
import { MonthWidget } from './month/widget.tsx';
import { choicesOfOptions } from './select/choices.ts';
import { SelectWidget } from './select/select-widget.tsx';
import { SourceSelect } from './select/source-select.tsx';
import { createHarness, type Harness } from './testing/harness.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const cel = (source: string) => ({ $cel: treeOf(source), at: 'x' });
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `Opção ${index + 1}` }));

/** Draws a control of one value; `last()` is what it handed up. */
function edit(
  draw: (value: unknown, onChange: (value: unknown) => void) => React.JSX.Element,
  harness: Harness = createHarness(),
  first?: unknown,
): { last(): unknown; harness: Harness } {
  let handed = first;
  function Host(): React.JSX.Element {
    const [value, setValue] = useState(first);
    return draw(value, (next) => {
      handed = next;
      setValue(next);
    });
  }
  harness.render(<Host />);
  return { last: () => handed, harness };
}

describe('several of fixed options', () => {
  test('up to six are boxes; none chosen is no value', async () => {
    const { last } = edit((value, onChange) => (
      <FixedMany
        id="w"
        name="w"
        label="Campo"
        options={options(6)}
        value={value}
        onChange={onChange}
      />
    ));
    expect(screen.getByRole('group', { name: 'Campo' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opção 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opção 1' }));
    expect(last()).toEqual([2, 1]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opção 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opção 1' }));
    expect(last()).toBeUndefined();
  });

  test('more are searched, and each that was chosen is a chip that takes it out', async () => {
    const { last } = edit((value, onChange) => (
      <FixedMany
        id="w"
        name="w"
        label="Campo"
        options={options(12)}
        value={value}
        onChange={onChange}
      />
    ));
    await userEvent.type(screen.getByRole('combobox', { name: 'Campo' }), 'opcao 12');
    await userEvent.click(screen.getByRole('option', { name: 'Opção 12' }));
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('option', { name: 'Opção 12' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Opção 3' }));
    expect(last()).toEqual([12, 3]);
    await userEvent.click(screen.getByRole('button', { name: 'Remover Opção 12' }));
    expect(last()).toEqual([3]);
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });
});

test('a switch says so, and tells on and off', async () => {
  const { last } = edit((value, onChange) => (
    <SwitchWidget id="w" name="w" label="Ativo" value={value} onChange={onChange} />
  ));
  const control = screen.getByRole('switch', { name: 'Ativo' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(control);
  expect(last()).toBe(true);
});

describe('options from data', () => {
  const source = (more: Partial<OptionSource> = {}): OptionSource => ({
    from: { rows: cel('state.linhas') },
    value: ['id'],
    label: { $t: 'nome', at: 'x' },
    ...more,
  });
  const chunk = {
    templates: { nome: (context: unknown) => (context as { item: { nome: string } }).item.nome },
  };
  /** A select of what a call answers. */
  const selectFrom =
    (from: OptionSource['from']) => (value: unknown, onChange: (value: unknown) => void) => (
      <SourceSelect
        id="w"
        name="w"
        label="Campo"
        source={source({ from })}
        value={value}
        onChange={onChange}
      />
    );
  const linhas = [
    { id: 1, nome: 'Um' },
    { id: 2, nome: 'Dois' },
  ];

  test('with an icon each, radios are tiles', () => {
    const harness = createHarness({
      chunk: { templates: { ...chunk.templates, icone: () => 'inbox' } },
      state: { linhas },
    });
    edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Campo"
          control="radio"
          source={source({ icon: { $t: 'icone', at: 'x' } })}
          value={value}
          onChange={onChange}
        />
      ),
      harness,
    );
    expect(screen.getByRole('radiogroup').className).toContain('choice-tiles');
    expect(
      screen.getByRole('radio', { name: 'Um' }).parentElement?.querySelector('i')?.className,
    ).toContain('pi-inbox');
  });

  test('what depends on a choice starts over when the user makes another, not when it was made for them', async () => {
    const harness = createHarness({ chunk, state: { linhas: [linhas[0]], cidade: 'X' } });
    const reset: string[] = [];
    harness.scope.reset = (path) => void reset.push(path);
    const { last } = edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Campo"
          source={source({ resets: ['state.cidade'], autoSelect: 'single' })}
          value={value}
          onChange={onChange}
        />
      ),
      harness,
    );
    await waitFor(() => expect(last()).toBe(1));
    expect(reset).toEqual([]);
    harness.scope.set('state.linhas', linhas);
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Dois' }));
    expect(last()).toBe(2);
    expect(reset).toEqual(['state.cidade']);
  });

  test('with cascade a choice goes with the options it was among, not before they came', async () => {
    const harness = createHarness({ chunk, state: { linhas: [] } });
    const { last } = edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Campo"
          source={source({ cascade: true })}
          value={value}
          onChange={onChange}
        />
      ),
      harness,
      2,
    );
    expect(last()).toBe(2);
    harness.scope.set('state.linhas', linhas);
    await waitFor(() =>
      expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('Dois'),
    );
    harness.scope.set('state.linhas', linhas.slice(0, 1));
    await waitFor(() => expect(last()).toBeUndefined());
  });

  test('can be radios or boxes', async () => {
    const harness = createHarness({ chunk, state: { linhas } });
    const one = edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Uma"
          control="radio"
          source={source()}
          value={value}
          onChange={onChange}
        />
      ),
      harness,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Dois' }));
    expect(one.last()).toBe(2);
    cleanup();
    const many = edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Várias"
          many
          source={source({ into: 'state.escolhidos' })}
          value={value}
          onChange={onChange}
        />
      ),
      createHarness({ chunk, state: { linhas } }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Um' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dois' }));
    expect(many.last()).toEqual([1, 2]);
    expect(many.harness.scope.roots().state).toMatchObject({ escolhidos: linhas });
  });

  test('without a connection a search shows nothing that was found for another text', async () => {
    const from = { call: 'BUSCAR', with: {}, term: 'texto', debounce: 0, min: 1 };
    const harness = createHarness({
      chunk,
      calls: { BUSCAR: ({ texto }) => [{ id: 1, nome: `Loja ${String(texto)}` }] },
    });
    edit(selectFrom(from), harness);
    const input = screen.getByRole('combobox', { name: 'Campo' });
    await userEvent.type(input, 'a');
    expect(await screen.findByRole('option', { name: 'Loja a' })).toBeTruthy();
    onlineManager.setOnline(false);
    await userEvent.type(input, 'b');
    expect(await screen.findByText('Não foi possível carregar as opções.')).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Loja a' })).toBeNull();
    onlineManager.setOnline(true);
    expect(await screen.findByRole('option', { name: 'Loja ab' })).toBeTruthy();
  });

  test('Enter before the choices have come takes the only one for what was typed, and of several none', async () => {
    const from = { call: 'BUSCAR', with: {}, term: 'texto', debounce: 50, min: 1 };
    const { last } = edit(
      selectFrom(from),
      createHarness({
        chunk,
        calls: {
          BUSCAR: ({ texto }) =>
            String(texto)
              .split('')
              .map((letter) => ({ id: letter, nome: `Loja ${letter}` }))
              .slice(texto === 'ab' ? 1 : 0),
        },
      }),
    );
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campo' });
    await userEvent.type(input, 'a');
    expect(await screen.findByRole('option', { name: 'Loja a' })).toBeTruthy();
    await userEvent.type(input, 'b{Enter}');
    await waitFor(() => expect(last()).toBe('b'));
    await userEvent.clear(input);
    await userEvent.type(input, 'xy{Enter}');
    expect(await screen.findByRole('option', { name: 'Loja y' })).toBeTruthy();
    expect(last()).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(last()).toBe('x');
  });

  test('one that is read-only is reached and read, says so, and opens nothing', async () => {
    const from = { call: 'LISTAR', with: {}, debounce: 0, min: 0 };
    edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Campo"
          placeholder="Escolha"
          readOnly
          source={source({ from })}
          value={value}
          onChange={onChange}
        />
      ),
      createHarness({ chunk, calls: { LISTAR: () => [{ id: 1, nome: 'Loja do Centro' }] } }),
      1,
    );
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campo' });
    await waitFor(() => expect(input.value).toBe('Loja do Centro'));
    await userEvent.tab();
    expect(document.activeElement).toBe(input);
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(input.value);
    expect([input.getAttribute('aria-readonly'), input.title]).toEqual(['true', 'Loja do Centro']);
    await userEvent.click(input);
    await userEvent.keyboard('x{ArrowDown}{Enter}{Delete}');
    expect(input.value).toBe('Loja do Centro');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.hasAttribute('aria-controls')).toBe(false);
    expect(document.querySelector('[role=listbox], .combobox-icon')).toBeNull();
  });

  test('before anything is typed, a search says what the form says', async () => {
    const from = { call: 'BUSCAR', with: {}, term: 'texto', debounce: 0, min: 2 };
    edit(
      (value, onChange) => (
        <SourceSelect
          id="w"
          name="w"
          label="Campo"
          source={source({ from, idle: 'Digite o nome' })}
          value={value}
          onChange={onChange}
        />
      ),
      createHarness({ chunk, calls: { BUSCAR: () => [] } }),
    );
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('status').textContent).toBe('Digite o nome');
  });
});

describe('what only can be read', () => {
  const given = { id: 'w', name: 'w', label: 'Campo', readOnly: true };

  test.each<
    [
      string,
      (value: unknown, change: (value: unknown) => void) => React.JSX.Element,
      unknown,
      string,
    ]
  >([
    [
      'several of many choices',
      (value, onChange) => (
        <FixedMany {...given} options={options(12)} value={value} onChange={onChange} />
      ),
      [12, 3],
      'Opção 12, Opção 3',
    ],
    [
      'none of many choices',
      (value, onChange) => (
        <FixedMany {...given} options={options(12)} value={value} onChange={onChange} />
      ),
      undefined,
      '—',
    ],
    [
      'one of the options of a select',
      (value, onChange) => (
        <SelectWidget {...given} options={options(3)} value={value} onChange={onChange} />
      ),
      2,
      'Opção 2',
    ],
    [
      'a value that no option of a select has',
      (value, onChange) => (
        <SelectWidget {...given} options={options(3)} value={value} onChange={onChange} />
      ),
      'Z',
      'Z',
    ],
    [
      'a month',
      (value, onChange) => <MonthWidget {...given} value={value} onChange={onChange} />,
      '2026-03',
      monthName('2026-03'),
    ],
  ])('%s: is reached by Tab, says what it is, and opens nothing', async (_, draw, first, said) => {
    const { last } = edit(draw, createHarness(), first);
    await userEvent.tab();
    const entry = document.activeElement as HTMLInputElement;
    expect(entry).toBe(screen.getByRole('combobox', { name: 'Campo' }));
    expect([entry.value, entry.title, entry.getAttribute('aria-readonly')]).toEqual([
      said,
      said,
      'true',
    ]);
    await userEvent.keyboard('x{ArrowDown}{Enter}{Delete}');
    expect([entry.value, last()]).toEqual([said, first]);
    expect(document.querySelector('[role=listbox], select')).toBeNull();
  });

  test.each<
    [string, (value: unknown, change: (value: unknown) => void) => React.JSX.Element, unknown]
  >([
    [
      'boxes',
      (value, onChange) => (
        <FixedMany {...given} options={options(3)} value={value} onChange={onChange} />
      ),
      [1],
    ],
    [
      'a tick box',
      (value, onChange) => <BooleanWidget {...given} value={value} onChange={onChange} />,
      true,
    ],
    [
      'a switch',
      (value, onChange) => <SwitchWidget {...given} value={value} onChange={onChange} />,
      true,
    ],
    [
      'radios',
      (value, onChange) => (
        <RadioGroup
          {...given}
          choices={choicesOfOptions(options(2))}
          value={value}
          onChoose={(choice) => onChange(choice.value)}
        />
      ),
      1,
    ],
  ])('%s: are reached by Tab, say so, and stay as they are', async (_, draw, first) => {
    const { last } = edit(draw, createHarness(), first);
    await userEvent.tab();
    const box = document.activeElement as HTMLInputElement;
    expect(box.closest('[aria-readonly=true]')).not.toBeNull();
    expect([box.tagName, box.checked]).toEqual(['INPUT', true]);
    await userEvent.keyboard(' ');
    for (const one of document.querySelectorAll('input')) await userEvent.click(one);
    expect([box.checked, last()]).toEqual([true, first]);
  });
});
