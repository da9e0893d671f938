import { describe, expect, test } from 'vitest';
import { type Differences, NO_DIFFERENCES } from '../saving/differences.ts';
import {
  createFinish,
  differs,
  type FinishHost,
  type FinishStatus,
  UNCONFIRMED,
  UNEXPECTED,
} from './finish.ts';
import { deferred, failure } from '../testing/fixtures.ts';

function setup(change: Partial<FinishHost> = {}) {
  const steps: string[] = [];
  const statuses: FinishStatus[] = [];
  const note = (name: string) => {
    steps.push(name);
  };
  const host: FinishHost = {
    obstacle: async () => {
      note('obstacle');
      return null;
    },
    hold: async () => note('hold'),
    release: () => note('release'),
    save: async () => {
      note('save');
      return { id: 1, vlTot: 100 };
    },
    order: async () => {
      note('order');
      return { id: 900 };
    },
    estimate: () => ({ total: '100.00', toPay: '100.00', lines: 3 }),
    changes: () => NO_DIFFERENCES,
    asks: () => true,
    seen: async () => note('seen'),
    finished: async (result) => {
      note(`finished ${JSON.stringify(result)}`);
      return null;
    },
    reread: async () => note('reread'),
    look: async () => 'open',
    made: () => undefined,
    status: (status) => statuses.push(status),
    ...change,
  };
  return { finish: createFinish(host), steps, statuses };
}

describe('finishing a quote', () => {
  test('it checks, saves first, sends, and hands the order on', async () => {
    const { finish, steps, statuses } = setup();
    await finish.run();
    expect(steps).toEqual(['obstacle', 'hold', 'save', 'order', 'finished {"id":900}']);
    expect(statuses.map((status) => status.kind)).toEqual(['saving', 'sending', 'done']);
  });
  test('a double click sends one order, also after it was made', async () => {
    const answer = deferred<unknown>();
    let orders = 0;
    const { finish } = setup({
      order: () => {
        orders++;
        return answer.promise;
      },
    });
    const first = finish.run();
    await finish.run();
    answer.resolve({ id: 900 });
    await first;
    await finish.run();
    expect(orders).toBe(1);
  });
  test('a failure keeps its text and lets the user try again', async () => {
    let broken = true;
    const { finish, steps, statuses } = setup({
      order: async () => {
        if (broken) throw failure(422, 'Pedido abaixo do mínimo.');
        return { id: 901 };
      },
    });
    await finish.run();
    expect(statuses.at(-1)).toEqual({
      kind: 'failed',
      message: 'Pedido abaixo do mínimo.',
      saved: true,
    });
    expect(steps.at(-1)).toBe('release');
    broken = false;
    await finish.run();
    expect(statuses.at(-1)).toEqual({ kind: 'done' });
  });
  test.each([0, 200, 502, 503, 504])(
    'an order whose answer got lost (%i) is asked for again, and found',
    async (status) => {
      let calls = 0;
      const { finish, steps, statuses } = setup({
        order: async () => {
          if (++calls === 1) throw failure(status);
          return { id: 900 };
        },
      });
      await finish.run();
      expect(steps.at(-1)).toBe('finished {"id":900}');
      expect(statuses.at(-1)).toEqual({ kind: 'done' });
      expect(calls).toBe(2);
    },
  );
  test.each([
    ['lost twice', 504],
    ['answered twice by a gateway', 502],
  ])('an order %s cannot be confirmed, and that is said', async (_title, status) => {
    const { finish, statuses, steps } = setup({
      order: async () => {
        throw failure(status, 'Falhou');
      },
    });
    await finish.run();
    expect(statuses.at(-1)).toEqual({ kind: 'failed', message: UNCONFIRMED });
    expect(steps.at(-1)).toBe('release');
  });
  test('a quote that is refused because it is an order by now leads to that order', async () => {
    const { finish, steps, statuses } = setup({
      save: async () => {
        throw failure(422, 'Não pode mais ser alterado.');
      },
      look: async () => 'closed',
      made: () => 901,
    });
    await finish.run();
    expect([steps.at(-1), statuses.at(-1)]).toEqual(['finished {"id":901}', { kind: 'done' }]);
    await finish.run();
    expect(steps.filter((step) => step === 'obstacle')).toHaveLength(1);
  });
  test('an order that the ERP refuses after a lost answer is unconfirmed unless the quote still is one', async () => {
    for (const [standing, message] of [
      ['closed', UNCONFIRMED],
      ['unknown', UNCONFIRMED],
      ['open', 'Sem estoque.'],
    ] as const) {
      let calls = 0;
      const { finish, statuses } = setup({
        look: async () => standing,
        order: async () => {
          throw ++calls === 1 ? failure(504) : failure(422, 'Sem estoque.');
        },
      });
      await finish.run();
      expect(statuses.at(-1)).toEqual({
        kind: 'failed',
        message,
        ...(standing === 'open' && { saved: true }),
      });
    }
  });
  test('after an unconfirmed order, a quote that cannot be saved any more answers its order', async () => {
    let broken = true;
    const { finish, steps } = setup({
      save: async () => {
        if (!broken) throw failure(422, 'Este orçamento não pode mais ser alterado.');
        return { id: 1, vlTot: 100 };
      },
      order: async () => {
        if (broken) throw failure(0);
        return { id: 902 };
      },
    });
    await finish.run();
    broken = false;
    await finish.run();
    expect(steps.at(-1)).toBe('finished {"id":902}');
  });
  test('what the document does with an order may fail: the order stands, is shown, and is not made again', async () => {
    const { finish, steps, statuses } = setup({ finished: async () => 'Sem resposta.' });
    await finish.run();
    expect(steps.slice(-2)).toEqual(['order', 'reread']);
    expect(statuses.slice(-2)).toEqual([
      { kind: 'done' },
      { kind: 'made', id: 900, message: 'Sem resposta.' },
    ]);
    await finish.run();
    expect(steps.filter((step) => step === 'order')).toHaveLength(1);
  });
  test('so may what it does with an order that was found', async () => {
    const { finish, statuses } = setup({
      save: async () => {
        throw failure(422);
      },
      look: async () => 'closed',
      made: () => 901,
      finished: async () => 'Sem resposta.',
    });
    await finish.run();
    expect(statuses.at(-1)).toEqual({ kind: 'made', id: 901, message: 'Sem resposta.' });
  });
  test.each<[string, Partial<FinishHost>]>([
    [
      'saving',
      {
        save: async () => {
          throw new TypeError('x is undefined');
        },
      },
    ],
    [
      'sending',
      {
        order: async () => {
          throw new TypeError('x is undefined');
        },
      },
    ],
    [
      'looking again',
      {
        order: async () => {
          throw failure(422);
        },
        look: async () => {
          throw new TypeError('x is undefined');
        },
      },
    ],
  ])('a fault of the program while %s is released, shown and reported', async (_title, broken) => {
    const { finish, steps, statuses } = setup(broken);
    await expect(finish.run()).rejects.toThrow(TypeError);
    expect([steps.at(-1), statuses.at(-1)]).toEqual([
      'release',
      { kind: 'failed', message: UNEXPECTED },
    ]);
  });
  test('a save that failed leaves nothing saved by this attempt', async () => {
    let broken = false;
    const { finish, statuses } = setup({
      save: async () => {
        if (broken) throw failure(422, 'Sem plano.');
        return { id: 1, vlTot: 100 };
      },
      order: async () => {
        throw failure(422, 'Sem limite.');
      },
    });
    await finish.run();
    broken = true;
    await finish.run();
    expect(statuses.filter(({ kind }) => kind === 'failed')).toEqual([
      { kind: 'failed', message: 'Sem limite.', saved: true },
      { kind: 'failed', message: 'Sem plano.' },
    ]);
  });
  test('a refused order is asked for once', async () => {
    let calls = 0;
    const { finish } = setup({
      order: async () => {
        calls++;
        throw failure(422);
      },
    });
    await finish.run();
    expect(calls).toBe(1);
  });
  test('what cannot be saved is not sent', async () => {
    const { finish, steps } = setup({
      save: async () => {
        throw failure(409);
      },
    });
    await finish.run();
    expect(steps).not.toContain('order');
  });
  test('what is missing stops it before anything is sent, and is shown', async () => {
    const obstacle = { show: () => undefined };
    const { finish, steps, statuses } = setup({ obstacle: async () => obstacle });
    await finish.run();
    expect(steps).toEqual(['release']);
    expect(statuses).toEqual([{ kind: 'incomplete', obstacle }]);
  });
  test('another total of the ERP is shown once before it is sent', async () => {
    const { finish, steps, statuses } = setup({
      estimate: () => ({ total: '90', toPay: '90', lines: 2 }),
    });
    await finish.run();
    expect(statuses.at(-1)).toEqual({
      kind: 'review',
      estimated: 90,
      computed: 100,
      changes: NO_DIFFERENCES,
      asks: true,
    });
    expect(steps).not.toContain('order');
    await finish.run();
    expect(steps).toContain('order');
  });
  test.each([
    [80, 'less'],
    [95, 'more'],
  ])(
    'the same total with another sum to pay, %d, which is %s, is shown once before it is sent',
    async (toPay) => {
      const { finish, steps, statuses } = setup({
        estimate: () => ({ total: '100', toPay, lines: 3 }),
        save: async () => ({ id: 1, vlTot: 100, valorTotalAPagar: 88 }),
      });
      await finish.run();
      expect(statuses.at(-1)).toMatchObject({ kind: 'review', estimated: toPay, computed: 88 });
      expect(steps).not.toContain('order');
      await finish.run();
      expect(steps).toContain('order');
    },
  );
  const dearer: Differences = {
    ...NO_DIFFERENCES,
    prices: [{ key: '1:1', name: 'Tinta', before: 10, after: 12 }],
  };
  test('COM-223: what the ERP changed is shown once; confirming it saves again and sends', async () => {
    const { finish, steps, statuses } = setup({ changes: () => dearer });
    await finish.run();
    expect(statuses.at(-1)).toMatchObject({ kind: 'review', changes: dearer, asks: true });
    await finish.run();
    expect(steps.filter((step) => step === 'save' || step === 'order')).toEqual([
      'save',
      'save',
      'order',
    ]);
  });
  test.each([
    ['total rose', { estimate: () => ({ total: '90', toPay: '90', lines: 2 }) }, true],
    ['total fell', { estimate: () => ({ total: '110', toPay: '110', lines: 2 }) }, false],
    ['items were modified', { changes: () => dearer }, true],
    [
      'approval is needed',
      {
        changes: () => ({ ...NO_DIFFERENCES, exceptions: [{ tipo: 'CREDITO', motivo: 'Limite' }] }),
      },
      false,
    ],
    [
      'total rose, and the setting is off or it is a cart',
      { estimate: () => ({ total: '90', toPay: '90', lines: 2 }), asks: () => false },
      false,
    ],
  ])(
    'COM-226: when the %s the user is asked in a dialog or only notified',
    async (_title, host, asks) => {
      const { finish, statuses } = setup(host);
      await finish.run();
      expect(statuses.at(-1)).toMatchObject({ kind: 'review', asks });
    },
  );
  test('what only the order brought is shown before the user goes on', async () => {
    let ordered = false;
    const { finish, steps, statuses } = setup({
      order: async () => {
        ordered = true;
        return { id: 900 };
      },
      changes: () => (ordered ? dearer : NO_DIFFERENCES),
    });
    await finish.run();
    expect(statuses.map(({ kind }) => kind)).toEqual(['saving', 'sending', 'ordered', 'done']);
    expect(steps.slice(-2)).toEqual(['seen', 'finished {"id":900}']);
  });
  test('a cent a line is no difference', () => {
    expect([
      differs(10, 10.03, 3),
      differs(10, 10.04, 3),
      differs(10.1, 10.11, 0),
      differs(10.03, 10, 2),
    ]).toEqual([false, true, false, true]);
  });
});
