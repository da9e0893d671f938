import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Block } from '../../../schemas/release/types.ts';
import { TextBlock } from '../../blocks/text/text-block.tsx';
import { WaitBlock } from '../../blocks/wait/wait-block.tsx';
import { CallError } from '../../data/errors.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { Blocks } from './block-view.tsx';
import { forgetFaults, onFault } from '../faults/faults.ts';
import { createPlace } from '../place/place.ts';

const at = 'screen/test#/body/0';
const text = (words: string, when?: string): Block => ({
  block: 'text',
  id: words,
  at,
  text: words,
  look: 'body',
  ...(when !== undefined && { when: { $cel: treeOf(when), at: `${at}/when` } }),
});
const registry = { blocks: { text: TextBlock, wait: WaitBlock }, extensions: {} };

let faults: string[];
let stop: () => void;
beforeEach(() => {
  forgetFaults();
  faults = [];
  stop = onFault((fault) => faults.push(`${fault.at} ${fault.message}`));
});
afterEach(() => {
  stop();
  cleanup();
});

describe('blocks', () => {
  test('an unknown word is reported with its place and shown there; its neighbours stay', () => {
    const { scope } = createTestApp();
    const unknown = { block: 'hologram', id: 'x', at } as unknown as Block;
    renderIn(scope, <Blocks blocks={[unknown, text('vizinho')]} />, registry);
    expect(faults).toEqual([`${at} unknown block 'hologram'`]);
    expect(screen.getByRole('alert').textContent).toContain(
      'Não foi possível avaliar esta parte da tela.',
    );
    expect(screen.getByText('vizinho')).toBeTruthy();
  });

  test('a condition that fails is a fault in its place, and is tried again when something changes', async () => {
    const made = createTestApp();
    const place = createPlace({
      id: 't',
      at,
      outer: made.scope,
      chunk: made.app.chunk,
      state: { a: { schema: { type: 'string' } } },
      data: {},
    });
    renderIn(place.scope, <Blocks blocks={[text('dentro', "state.a == 'x'")]} />, registry);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(faults[0]).toContain(`${at}/when`);
    act(() => place.scope.set('state.a', 'x'));
    expect(await screen.findByText('dentro')).toBeTruthy();
  });

  test('a block that a tour points at can be found, and no other is wrapped', () => {
    const tour = { tour: 't', at, steps: [{ id: 's', at, target: 'dentro', title: '', text: '' }] };
    const { scope } = createTestApp({ chunk: { tours: { t: tour } } });
    const { container } = renderIn(
      scope,
      <Blocks blocks={[text('dentro'), text('fora')]} />,
      registry,
    );
    expect(
      [...container.querySelectorAll('[data-block]')].map((element) => [
        element.getAttribute('data-block'),
        element.textContent,
      ]),
    ).toEqual([['dentro', 'dentro']]);
  });

  test('wait shows why the data did not come and a way to try again', async () => {
    let broken = true;
    const made = createTestApp({
      calls: {
        LER: () => {
          if (broken) throw new CallError({ code: 9, status: 500, message: 'Fora do ar' });
          return { ok: true };
        },
      },
    });
    const place = createPlace({
      id: 't',
      at,
      outer: made.scope,
      chunk: made.app.chunk,
      state: {},
      data: { x: { call: 'LER', with: {}, at } },
    });
    renderIn(
      place.scope,
      <Blocks blocks={[{ block: 'wait', id: 'w', at, for: 'data.x', body: [text('chegou')] }]} />,
      registry,
    );
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    const end = place.start([]);
    expect(await screen.findByText('Fora do ar')).toBeTruthy();
    broken = false;
    act(() => screen.getByRole('button', { name: 'Tentar Novamente' }).click());
    expect(await screen.findByText('chegou')).toBeTruthy();
    end();
  });
});
