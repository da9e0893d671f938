import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import { answering, Bench } from '../workbench/testing/bench.tsx';
import { PropertiesPanel } from './panel.tsx';

const at = 'form/contato#/fields/pergunta-3';
const part: DocumentPart = {
  at,
  word: 'field',
  label: 'pergunta-3',
  value: {},
  changed: [],
  overlayText: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['what the page around it knows', at, 'Qual é o seu telefone?'],
  ['its own name, where that is of another place', 'form/contato#/fields/outra', 'pergunta-3'],
])('a place is headed by %s', async (_, known, heading) => {
  const { fetch } = answering({
    document: () => part,
    map: () => [],
    names: () => [],
    check: () => ({ findings: [] }),
  });
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter>
      <Bench changes={[]} selected={at}>
        <PropertiesPanel known={{ at: known, label: 'Qual é o seu telefone?' }} />
      </Bench>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeDefined();
});
