import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ConfiguredParameter, ParametersAnswer } from '../../../schemas/admin/design.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { ParameterList } from './parameter-list.tsx';

afterEach(closePage);

const count = 60;

/** Parameters that note when their row is rendered, which alone asks whether branches differ. */
const noting = (rendered: string[]): ConfiguredParameter[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `p${index}`,
    title: `Parâmetro ${index}`,
    group: 'Produtos',
    type: 'boolean',
    default: false,
    get branch() {
      rendered.push(this.name);
      return true;
    },
    readers: [],
  }));

test('turning a switch renders its own row and no other', async () => {
  const rendered: string[] = [];
  const answer: ParametersAnswer = {
    parameters: noting(rendered),
    values: {},
    branchValues: { 2: { p7: true } },
    erp: { values: { p8: true }, branchValues: { 2: { p9: true } } },
  };
  openPage(
    <ParameterList
      answer={answer}
      disabled={false}
      placeHref={(at) => at}
      onChange={async () => true}
    />,
  );
  const one = await screen.findByRole<HTMLInputElement>('switch', { name: 'Parâmetro 7' });
  expect(new Set(rendered).size).toBe(count);
  rendered.length = 0;
  await userEvent.click(one);
  expect(one.checked).toBe(true);
  expect(new Set(rendered)).toEqual(new Set(['p7']));
});
