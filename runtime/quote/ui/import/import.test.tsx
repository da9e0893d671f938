import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswers } from '../../../testing/test-app.tsx';
import { failure, product } from '../../model/testing/fixtures.ts';
import { editorBlock, inRandomWords, showEditor } from '../testing/editor.tsx';
import './testing/blob.ts';
import { readTextFile } from './text-file.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** An editor whose document names these calls, by words that mean nothing. */
function show(calls: Record<string, string>, answers: CallAnswers = {}) {
  return showEditor({
    block: editorBlock({ ...inRandomWords, ...calls }, { on: {} }),
    record: { itens: [] },
    found: [product(5)],
    answers: {
      nuvem: (args) =>
        (args.codigos as string[]).map((codigo) =>
          codigo === 'P5'
            ? { codigo, produto: product(5) }
            : { codigo, message: 'Produto não encontrado.' },
        ),
      ...answers,
    },
  });
}

/** A workbook whose directory says that its only part unpacks to 3 GB. */
function bomb(name: string): File {
  const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(10) });
  const directory = bytes.findIndex((_, at) =>
    [0x50, 0x4b, 1, 2].every((byte, offset) => bytes[at + offset] === byte),
  );
  new DataView(bytes.buffer).setUint32(directory + 24, 3e9, true);
  return new File([bytes as BlobPart], name);
}

/** Opens the dialog as soon as the lock lets the quote be edited. */
async function open(): Promise<{
  user: ReturnType<typeof userEvent.setup>;
  dialog: ReturnType<typeof within>;
}> {
  const user = userEvent.setup();
  const command = await screen.findByRole('button', { name: 'Importar planilha' });
  await waitFor(() => expect(command.hasAttribute('disabled')).toBe(false));
  await user.click(command);
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Importar planilha' })) };
}

async function paste(text: string) {
  const opened = await open();
  await opened.user.click(opened.dialog.getByRole('textbox'));
  await opened.user.paste(text);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Continuar com o texto' }));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Verificar' }));
  return opened;
}

describe('the import of a quote', () => {
  test('a document that names no call for codes has no import', async () => {
    show({ importFile: 'folha' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mais ações' })).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Importar planilha' })).toBeNull();
  });

  test('without a call for files a text still can be pasted, mended and added', async () => {
    const { asked, toasts } = show({ lookup: 'nuvem' });
    const { user, dialog } = await paste('3x P5\n2x XX');
    expect(screen.queryByTestId('import-file')).toBeNull();
    expect(
      await dialog.findByRole('listitem', { name: 'Linha 2, código XX: Produto não encontrado.' }),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Com problema (1)');
    expect(dialog.queryByRole('listitem', { name: /código P5/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Deixar de fora' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Adicionar 1 item'));
    await user.click(dialog.getByRole('button', { name: 'Adicionar 1 item' }));
    expect(await dialog.findByText('1 item adicionado ao orçamento.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Concluir');
    expect(asked.filter(({ call }) => call === 'nuvem')).toEqual([
      { call: 'nuvem', with: { id: 500, codigos: ['P5', 'XX'] } },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'Comprovante enviado com sucesso: 1 item adicionado',
    ]);
  });

  test('COM-417: a look-up that fails says why, and can be tried again', async () => {
    let broken = true;
    show(
      { lookup: 'nuvem' },
      {
        nuvem: () => {
          if (broken) throw failure(500, 'Fora do ar.');
          return [{ codigo: 'P5', produto: product(5) }];
        },
      },
    );
    const { user, dialog } = await paste('3x P5');
    expect((await dialog.findByRole('alert')).textContent).toBe('Fora do ar.');
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Verificar' }));
    expect(await dialog.findByRole('button', { name: 'Prontas (1)' })).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('COM-284: nothing but .xls and .xlsx is sent, one at a time; the text of a .csv waits in the field for texts, and a refusal is said in one place', async () => {
    const { asked } = show({ lookup: 'nuvem', importFile: 'folha' });
    const { user, dialog } = await open();
    const drop = (...files: File[]): void =>
      void fireEvent.drop(dialog.getByRole('group', { name: 'Planilha' }), {
        dataTransfer: { files },
      });
    for (const [files, said] of [
      [[new File(['x'], 'carta.docx')], 'Tipo de arquivo não aceito: carta.docx'],
      [[bomb('bomba.xlsx')], 'A planilha é grande demais para ser aberta: bomba.xlsx'],
      [[new File([''], 'nada.xlsx')], 'O arquivo está vazio: nada.xlsx'],
      [[new File(['x'], 'a.xlsx'), new File(['x'], 'b.xlsx')], 'Envie uma planilha de cada vez.'],
    ] as const) {
      drop(...files);
      await waitFor(() =>
        expect(dialog.getAllByRole('alert').map((alert: HTMLElement) => alert.textContent)).toEqual(
          [said],
        ),
      );
    }
    const text = 'codigo;qtde\nP5;3';
    drop(new File([text], 'semi.csv', { type: 'text/csv' }));
    expect(
      (
        await dialog.findByText('O texto de semi.csv está no campo abaixo: confira e continue.')
      ).getAttribute('role'),
    ).toBe('status');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('textbox').value).toBe(text);
    await user.click(dialog.getByRole('button', { name: 'Continuar com o texto' }));
    expect(await dialog.findByRole('button', { name: 'Verificar' })).toBeTruthy();
    expect([
      dialog.queryByRole('alert'),
      dialog.queryByText(/semi\.csv/),
      asked.some(({ call }) => call === 'folha'),
    ]).toEqual([null, null, false]);
  });

  test('the sheet of a workbook is chosen by its name, and rows have the numbers that it shows', async () => {
    const workbook = (aba: unknown) => ({
      columns: [
        { id: 'A', label: 'Código' },
        { id: 'B', label: 'Quantidade' },
      ],
      rows: [{ A: aba === 1 ? 'XX' : 'P5', B: '3' }],
      linhas: [7],
      abas: ['Itens', 'Outros'],
      aba: aba ?? 0,
    });
    const { asked } = show(
      { lookup: 'nuvem', importFile: 'folha' },
      { folha: ({ aba }) => workbook(aba) },
    );
    const { user, dialog } = await open();
    fireEvent.drop(dialog.getByRole('group', { name: 'Planilha' }), {
      dataTransfer: { files: [new File(['x'], 'duas.xlsx')] },
    });
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: 'Aba da planilha' }),
      'Outros',
    );
    await waitFor(() =>
      expect(
        (dialog.getByRole('combobox', { name: 'Aba da planilha' }) as HTMLSelectElement).value,
      ).toBe('1'),
    );
    await user.click(dialog.getByRole('button', { name: 'Verificar' }));
    expect(
      await dialog.findByRole('listitem', { name: 'Linha 7, código XX: Produto não encontrado.' }),
    ).toBeTruthy();
    expect(
      asked
        .filter(({ call }) => call === 'folha')
        .map(({ with: given }) => (given as { aba?: number }).aba),
    ).toEqual([undefined, 1]);
  });

  test('COM-284: an .xls that is an HTML table, as many systems export it, is read here and not sent', async () => {
    const { asked } = show({ lookup: 'nuvem', importFile: 'folha' });
    const { user, dialog } = await open();
    const page =
      '<table><tr><th>Código</th><th>Quantidade</th></tr><tr><td>P5</td><td>3</td></tr><tr><td>XX</td><td>1</td></tr></table>';
    fireEvent.drop(dialog.getByRole('group', { name: 'Planilha' }), {
      dataTransfer: { files: [new File([page], 'pedido.xls')] },
    });
    await user.click(await dialog.findByRole('button', { name: 'Verificar' }));
    expect(
      await dialog.findByRole('listitem', { name: 'Linha 3, código XX: Produto não encontrado.' }),
    ).toBeTruthy();
    expect(asked.some(({ call }) => call === 'folha')).toBe(false);
  });

  test('a closed import goes on where it was, and nobody reads it in the browser', async () => {
    show({ lookup: 'nuvem' });
    const { user, dialog } = await paste('3x P5\n2x XX');
    await dialog.findByRole('button', { name: 'Com problema (1)' });
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    const stored = sessionStorage.getItem('portal:importacao:500') ?? '';
    expect(stored.length).toBeGreaterThan(100);
    expect(stored).not.toContain('{');
    const again = await open();
    expect(again.dialog.getByRole('button', { name: 'Com problema (1)' })).toBeTruthy();
  });
});

test('a text file is read as UTF-8, or else as Excel writes it in Brazil', async () => {
  const text = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    readTextFile({ arrayBuffer: async () => bytes.buffer } as File);
  expect(await text(new TextEncoder().encode('código;3'))).toBe('código;3');
  expect(
    await text(Uint8Array.from([...'c\u00f3digo;3'].map((letter) => letter.charCodeAt(0)))),
  ).toBe('código;3');
});
