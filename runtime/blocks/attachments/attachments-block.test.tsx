import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AttachmentsBlock as Attachments, Files } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { createHarness, type Harness } from '../../fields/testing/harness.tsx';
import type { CallAnswers } from '../../testing/test-app.tsx';
import { AttachmentsBlock } from './attachments-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';

function show(anexos: unknown, files: Partial<Files> = {}, calls: CallAnswers = {}): Harness {
  const harness = createHarness({ state: { anexos }, calls });
  const block: Attachments = {
    block: 'attachments',
    id: 'a',
    at,
    of: { $cel: 'state.anexos', at },
    files: { name: ['nome'], at: ['quando'], ...files },
    empty: 'Nenhum anexo encontrado',
  };
  harness.render(<AttachmentsBlock block={block} />);
  return harness;
}

test('AFT-123: each file has its name, its date and a link that opens elsewhere', () => {
  show(
    [
      { nome: 'nota.pdf', quando: '2026-01-05T10:00:00', link: 'https://erp.example/1' },
      { nome: 'mau', link: 'javascript:alert(1)' },
    ],
    { link: ['link'] },
  );
  const link = screen.getByRole('link', { name: 'nota.pdf' });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['https://erp.example/1', '_blank', 'noopener noreferrer']);
  expect(screen.getByText('05/01/2026 10:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'mau' }).getAttribute('href')).toBe('/');
});

test('without files it says so', () => {
  show([]);
  expect(screen.getByText('Nenhum anexo encontrado')).toBeTruthy();
});

test('a file behind a call is asked for with its own values, and a failure is shown', async () => {
  const files: Partial<Files> = {
    download: { call: 'BAIXAR', with: { id: { $cel: 'item.id', at } } },
  };
  const harness = show([{ id: 3, nome: 'nota.pdf' }], files, {
    BAIXAR: () => {
      throw new CallError({ code: 1, status: 404, message: 'Arquivo não existe' });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'nota.pdf' }));
  await waitFor(() =>
    expect(harness.toasts.map((toast) => toast.text)).toEqual(['Arquivo não existe']),
  );
  expect(harness.asked).toEqual([{ call: 'BAIXAR', with: { id: 3 } }]);
});
