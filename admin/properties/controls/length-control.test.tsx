import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Json } from '../../../schemas/draft/operation.ts';
import type { PropertyFormContext } from '../form-context.ts';
import { propertiesOf } from '../word.ts';
import { LengthControl } from './length-control.tsx';

const property = propertiesOf('field', {}).find(({ name }) => name === 'width');

function Held({
  written,
  onValue,
}: {
  written?: string;
  onValue: (value: Json | undefined) => void;
}): ReactNode {
  const [value, setValue] = useState<Json | undefined>(written);
  const set = (next: Json | undefined) => {
    setValue(next);
    onValue(next);
  };
  return property ? (
    <LengthControl
      id="width"
      property={property}
      value={value}
      ghost={undefined}
      described={undefined}
      form={{ readOnly: false } as PropertyFormContext}
      onType={set}
      onChoose={set}
    />
  ) : null;
}

function show(written?: string) {
  const values: (Json | undefined)[] = [];
  render(<Held {...(written && { written })} onValue={(value) => values.push(value)} />);
  const user = userEvent.setup();
  const shown = () => document.querySelector('.p-dropdown-label')?.textContent;
  const choose = async (label: string) => {
    await user.click(document.querySelector('.p-dropdown') as HTMLElement);
    await user.click(await screen.findByRole('option', { name: label, hidden: true }));
  };
  return { values, user, shown, choose };
}

afterEach(cleanup);

test('a width is chosen without a measure', async () => {
  const { values, shown, choose } = show();
  expect(property?.control).toBe('length');
  expect(shown()).toBe('Automática');
  await choose('Média');
  expect(values).toEqual(['10rem']);
  await choose('Automática');
  expect(values.at(-1)).toBeUndefined();
});

test('pixels are typed as a number', async () => {
  const { values, user, choose } = show('6rem');
  await choose('Em pixels');
  const amount = screen.getByRole('spinbutton', { name: 'Medida de largura' });
  await user.clear(amount);
  await user.type(amount, '200');
  await user.tab();
  expect(values.at(-1)).toBe('200px');
});

test('a written length shows in pixels, and is not written again', async () => {
  const { values, user, shown } = show('9rem');
  expect(shown()).toBe('Em pixels');
  const amount = screen.getByRole('spinbutton', { name: 'Medida de largura' });
  expect(amount).toHaveProperty('value', '144 pixels');
  await user.click(amount);
  await user.tab();
  expect(values).toEqual([]);
});

test('another length stays as it was written, and can be chosen again', async () => {
  const { values, shown, choose } = show('calc(10% + 2rem)');
  expect(shown()).toBe('Outra medida');
  expect(screen.getByRole('textbox', { name: 'Medida de largura' })).toHaveProperty(
    'value',
    'calc(10% + 2rem)',
  );
  expect(values).toEqual([]);
  await choose('Larga');
  await choose('Outra medida');
  expect(values).toEqual(['16rem', 'calc(10% + 2rem)']);
});
