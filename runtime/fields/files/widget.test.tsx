import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FileValue } from '../../../schemas/release/types.ts';
import { fileOf } from '../../data/files.ts';
import { createHarness, type Harness } from '../testing/harness.tsx';
import type { WidgetProps } from '../types.ts';
import { FilesWidget } from './widget.tsx';

afterEach(cleanup);

const file = (name: string, megabytes = 0): File =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], name);

function show(limits: Partial<WidgetProps> = {}): {
  harness: Harness;
  values(): FileValue[] | undefined;
  input: HTMLInputElement;
  clear(): void;
} {
  let value: unknown;
  let set: (value: unknown) => void = () => undefined;
  function Host(): React.JSX.Element {
    const [current, setCurrent] = useState<unknown>();
    value = current;
    set = setCurrent;
    return (
      <FilesWidget
        id="w"
        name="w"
        label="Anexos"
        value={current}
        onChange={setCurrent}
        {...limits}
      />
    );
  }
  const harness = createHarness();
  harness.render(<Host />);
  return {
    harness,
    values: () => value as FileValue[] | undefined,
    input: screen.getByTestId('w-input'),
    clear: () => set(undefined),
  };
}

describe('chosen files', () => {
  test('are values in the record, their bytes stay next to it until they are taken out', async () => {
    const { values, input } = show();
    await userEvent.upload(input, [file('a.pdf', 1), file('b.pdf')]);
    const [first] = values() ?? [];
    expect(values()?.map(({ name, size }) => ({ name, size }))).toEqual([
      { name: 'a.pdf', size: 1024 * 1024 },
      { name: 'b.pdf', size: 0 },
    ]);
    expect(fileOf(first?.id ?? '')?.name).toBe('a.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Remover a.pdf' }));
    expect(values()?.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(fileOf(first?.id ?? '')).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar arquivos' }));
  });

  test('can be dropped', () => {
    const { values } = show();
    fireEvent.drop(screen.getByRole('group', { name: 'Anexos' }), {
      dataTransfer: { files: [file('a.pdf')] },
    });
    expect(values()?.map(({ name }) => name)).toEqual(['a.pdf']);
  });

  test('AFT-442 show the last 23 characters of their names', async () => {
    const { input } = show();
    await userEvent.upload(input, file('comprovante-de-entrega-da-nota-123456.pdf'));
    expect(screen.getByTitle('comprovante-de-entrega-da-nota-123456.pdf').textContent).toBe(
      'rega-da-nota-123456.pdf',
    );
  });
});

describe('refusals', () => {
  test('AFT-291 a file above the size is not added, and a toast of 5 s says so', async () => {
    const { harness, values, input } = show({ maxSize: 1 });
    await userEvent.upload(input, [file('grande.pdf', 2), file('pequeno.pdf')]);
    expect(values()?.map(({ name }) => name)).toEqual(['pequeno.pdf']);
    expect(harness.toasts).toEqual([
      { text: 'Tamanho máximo de arquivo é de 1MB', tone: 'danger', life: 5000 },
    ]);
  });

  test('AFT-294 a file too many, or of another type, is shown', async () => {
    const { harness, values } = show({ maxFiles: 1, accept: ['.pdf'] });
    fireEvent.drop(screen.getByRole('group', { name: 'Anexos' }), {
      dataTransfer: { files: [file('x.exe'), file('a.PDF'), file('b.pdf'), file('c.pdf')] },
    });
    expect(values()?.map(({ name }) => name)).toEqual(['a.PDF']);
    expect(harness.toasts.map(({ text }) => text)).toEqual([
      'Tipo de arquivo não aceito: x.exe',
      'No máximo 1 arquivos',
    ]);
  });

  test('AFT-292 a bar shows how much of the total is used, and warns beyond it', async () => {
    const { input } = show({ maxTotal: 2 });
    await userEvent.upload(input, file('a.pdf', 1));
    expect(screen.getByRole('progressbar', { name: '1 de 2 MB' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
    await userEvent.upload(input, file('b.pdf', 2));
    expect(screen.getByRole('alert').textContent).toBe('Atenção: Você excedeu o limite de 2 MB');
  });
});
