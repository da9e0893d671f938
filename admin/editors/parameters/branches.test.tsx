import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ConfiguredParameter, ParametersAnswer } from '../../../schemas/admin/design.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { ParameterList } from './parameter-list.tsx';

afterEach(closePage);

const parameter: ConfiguredParameter = {
  name: 'estoque',
  title: 'Mostra o estoque',
  group: 'Produtos',
  type: 'boolean',
  default: false,
  branch: true,
  readers: [],
};
const answer: ParametersAnswer = {
  parameters: [parameter],
  values: {},
  branchValues: {},
  erp: null,
};

async function open(list: readonly { code: string; label: string }[]): Promise<Operation[]> {
  const made: Operation[] = [];
  openPage(
    <ParameterList
      answer={answer}
      disabled={false}
      placeHref={(at) => at}
      onChange={async (operation) => {
        made.push(operation);
        return true;
      }}
    />,
    {
      answers: {
        'GET /branches': { list: list.map((one) => ({ ...one, sessions: 0 })), others: 0 },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filiais e usos' }));
  return made;
}

test('each branch of the tenant stands there by its name, and one press gives it a value of its own', async () => {
  const made = await open([
    { code: '1', label: '1 · Matriz' },
    { code: '2', label: '2 · Filial Sul' },
  ]);
  const south = (await screen.findByText('Filial 2 · Filial Sul')).closest('li');
  if (!south) throw new Error('no row');
  await userEvent.click(
    within(south).getByRole('switch', { name: 'Mostra o estoque, filial 2 · Filial Sul' }),
  );
  expect(made).toEqual([{ op: 'set', at: 'tenant/tenant#/branchValues/2/estoque', value: true }]);
});

test('while no branch is known by name, the page says when it will be, and takes the code', async () => {
  const made = await open([]);
  expect(
    await screen.findByText(/aparecem aqui, pelo nome, depois que alguém entrar/),
  ).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Código da filial no ERP'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Incluir' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Mostra o estoque, filial 5' }));
  expect(made).toMatchObject([{ at: 'tenant/tenant#/branchValues/5/estoque', value: true }]);
});

test('a switch answers at once, and goes back where the draft refuses it', async () => {
  let answered: (isTaken: boolean) => void = () => undefined;
  openPage(
    <ParameterList
      answer={answer}
      disabled={false}
      placeHref={(at) => at}
      onChange={() => new Promise<boolean>((resolve) => (answered = resolve))}
    />,
  );
  const general = await screen.findByRole<HTMLInputElement>('switch', { name: 'Mostra o estoque' });
  await userEvent.click(general);
  expect(general.checked).toBe(true);
  expect(screen.getByText('Fixado aqui', { selector: '.origin' })).toBeTruthy();
  await act(async () => answered(false));
  expect(general.checked).toBe(false);
  expect(screen.getByText('Padrão', { selector: '.origin' })).toBeTruthy();
});
