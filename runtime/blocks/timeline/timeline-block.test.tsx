import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { TimelineBlock as Timeline } from '../../../schemas/release/types.ts';
import { createHarness } from '../../fields/testing/harness.tsx';
import { TimelineBlock } from './timeline-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';
const template = ($t: string) => ({ $t, at });
const item = (n: number): Record<string, unknown> => ({
  tipo: `Passo ${n}`,
  quando: '2026-01-05T10:00:00',
  quem: 'Ana',
});

function show(items: unknown[], more: Partial<Timeline> = {}): void {
  const templates = {
    tipo: (roots: unknown) => (roots as { item: { tipo: string } }).item.tipo,
    quem: (roots: unknown) => (roots as { item: { quem: string } }).item.quem,
  };
  const harness = createHarness({ state: { items }, chunk: { templates } });
  const block: Timeline = {
    block: 'timeline',
    id: 't',
    at,
    of: { $cel: 'state.items', at },
    time: ['quando'],
    title: template('tipo'),
    by: template('quem'),
    empty: 'Nenhuma atividade',
    ...more,
  };
  harness.render(<TimelineBlock block={block} />);
}

test('shows what happened in its order, with when and by whom, and what stands at the end', () => {
  show([item(1), item(2)], { end: 'Você chegou ao fim das atividades.' });
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Passo 105/01/2026 10:00Ana',
    'Passo 205/01/2026 10:00Ana',
  ]);
  expect(screen.getByText('Você chegou ao fim das atividades.')).toBeTruthy();
});

test('the first come at once, the others when they are asked for, and only then the end', async () => {
  show([item(1), item(2), item(3)], { first: 1, all: 'Exibir todas as atividades', end: 'Fim' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Fim')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Exibir todas as atividades' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(document.activeElement?.textContent).toContain('Passo 2');
  expect(screen.getByText('Fim')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an expression that fails spoils its own entry only, and nothing at all is said so', () => {
  show([item(1), { ...item(2), cor: 'danger' }], { tone: { $cel: 'item.cor', at } });
  expect(screen.getByText('Passo 2')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível avaliar');
  cleanup();
  show([]);
  expect(screen.getByText('Nenhuma atividade')).toBeTruthy();
});
