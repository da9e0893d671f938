import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { TextBlock as Text } from '../../../schemas/release/types.ts';
import { forgetFaults, onFault } from '../../render/faults/faults.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { TextBlock } from './text-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';
function show(more: Partial<Text>): void {
  renderIn(
    createTestApp().scope,
    <TextBlock block={{ block: 'text', id: 't', at, text: 'R$ 10,00', look: 'body', ...more }} />,
  );
}

test('a figure has its icon and the colour of its tone', () => {
  show({ look: 'figure', icon: 'chart-line', tone: { $cel: treeOf("'success'"), at } });
  const figure = screen.getByText('R$ 10,00');
  expect(figure.className).toBe('text text-figure text-toned tone-success');
  expect(figure.querySelector('i')?.className).toBe('pi pi-chart-line');
});

test('a tag is a tag of its tone; without one it is neutral', () => {
  show({ look: 'tag', tone: { $cel: treeOf("'danger'"), at } });
  expect(screen.getByText('R$ 10,00').parentElement?.className).toContain('p-tag-danger');
  cleanup();
  show({ look: 'tag' });
  expect(screen.getByText('R$ 10,00').parentElement?.className).toContain('p-tag-secondary');
});

test('a title is a heading; a text of nothing is nothing', () => {
  show({ look: 'title' });
  expect(screen.getByRole('heading', { name: 'R$ 10,00' })).toBeTruthy();
  cleanup();
  show({ look: 'tag', text: '' });
  expect(document.querySelector('p')).toBeNull();
});

test('a tone that is none is a fault in its place', () => {
  forgetFaults();
  const faults: string[] = [];
  const stop = onFault((fault) => faults.push(fault.message));
  expect(() => show({ tone: { $cel: treeOf("'lilás'"), at } })).toThrow("'lilás' is no tone");
  stop();
});
