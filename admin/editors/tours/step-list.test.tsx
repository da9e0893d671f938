import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { EditedTour, TourStep } from './model.ts';
import { StepList } from './step-list.tsx';

const step = (id: string, title: string, text: string): TourStep => ({
  id,
  title,
  text,
  target: id,
  at: `tour/x#/steps/${id}`,
});
const steps = [
  step('a', 'Seus pedidos', 'Todos aqui.'),
  step('b', '', 'Procure por {{params.x}} aqui.'),
  step('c', '', ''),
];

afterEach(cleanup);

function Steps(): ReactNode {
  const [order, setOrder] = useState(steps);
  const tour: EditedTour = { document: 'tour/x', name: 'X', isOfProduct: false, steps: order };
  return (
    <StepList
      tour={tour}
      targets={[]}
      selected={undefined}
      disabled={false}
      form={null}
      onSelect={() => undefined}
      onChange={() => setOrder([order[1], order[0], order[2]] as TourStep[])}
    />
  );
}

test('a step without a title is called by what it says, else by its place', () => {
  render(<Steps />);
  const names = screen.getAllByRole('strong').map(({ textContent }) => textContent);
  expect(names).toEqual(['Seus pedidos', 'Procure por … aqui.', 'Passo 3']);
});

test('a step that goes down says where it is, and keeps the focus', async () => {
  render(<Steps />);
  screen.getByRole('button', { name: 'Descer Seus pedidos' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe(
    'Seus pedidos: posição 2 de 3, depois de Procure por … aqui.',
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Descer Seus pedidos');
});
