import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CompiledSummary, Finding } from '../../schemas/admin/drafts.ts';
import { DraftContext, type OpenDraft } from '../draft/context.ts';
import { StaleNote } from './stale-note.tsx';

afterEach(cleanup);

const finding = { severity: 'error', message: "'valr' não existe em boleto." };
const show = (
  compiled: Partial<CompiledSummary>,
  source: { draft: string } | { release: string },
) =>
  render(
    <DraftContext value={{ draft: { id: 'd1' }, compiled } as unknown as OpenDraft}>
      <StaleNote source={source} />
    </DraftContext>,
  );
const findings = [finding, { severity: 'warning' }] as Finding[];
const broken = { ok: false, findings };

test('the preview of a draft that does not compile says so, and what is wrong', () => {
  show(broken, { draft: 'd1' });
  expect(document.body.textContent).toBe(
    "Há um problema neste rascunho; a prévia mostra o último estado sem problemas. 'valr' não existe em boleto.",
  );
});

test.each([
  ['of a draft that compiles', { ...broken, ok: true }, { draft: 'd1' }],
  ['of a release beside it', broken, { release: 'r1' }],
  ['of another draft', broken, { draft: 'd2' }],
])('the preview %s says nothing', (_, compiled, source) => {
  show(compiled, source);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).toBe('');
});
