import type { Active, Over } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { sortAccessibility } from './drag-words.ts';

const { announcements, screenReaderInstructions } = sortAccessibility([
  { id: 'id', name: 'Número' },
  { id: 'vlFrete', name: 'Frete' },
  { id: 'vlTot', name: 'Total' },
]);
const active = { id: 'id' } as Active;
const over = (id: string): Over => ({ id }) as Over;

test('a drag is said in Portuguese, by labels and places', () => {
  expect(screenReaderInstructions?.draggable).toBe('Arraste para mudar de lugar.');
  expect(announcements?.onDragStart({ active })).toBe('Arrastando Número');
  expect(announcements?.onDragOver({ active, over: over('vlTot') })).toBe(
    'Número: posição 3 de 3, depois de Total',
  );
  expect(announcements?.onDragEnd({ active, over: over('vlFrete') })).toBe(
    'Número: posição 2 de 3, depois de Frete',
  );
});

test('a drag that moves nothing says so', () => {
  const stayed = 'Número ficou onde estava';
  expect(announcements?.onDragEnd({ active, over: null })).toBe(stayed);
  expect(announcements?.onDragEnd({ active, over: over('id') })).toBe(stayed);
  expect(announcements?.onDragCancel({ active, over: over('vlTot') })).toBe(stayed);
});
