import { describe, expect, test } from 'vitest';
import type { Step } from '../testing/step.ts';
import { World } from '../testing/world.ts';

/**
 * What is wrong in the end, once everything works again and everybody came back; nothing where it
 * is all as it should be.
 */
async function after(...steps: Step[]): Promise<string[]> {
  const world = new World(40);
  for (const step of [{ do: 'open', seat: 'here' } as const, ...steps]) await world.run(step);
  await world.settle('mine');
  return [...world.lost(), ...world.misdeeds(), ...world.astray()];
}

describe('histories that random ones have found, as short as they get', () => {
  test('a removed line does not come back with a window that a full browser could not mark as taken over', async () => {
    expect(
      await after(
        { do: 'storage', refuses: true },
        { do: 'open', seat: 'there' },
        { do: 'remove', seat: 'here', idProd: 2 },
        { do: 'set', seat: 'here', idProd: 2 },
        { do: 'takeOver', seat: 'there' },
        { do: 'set', seat: 'here', idProd: 1 },
        { do: 'remove', seat: 'there', idProd: 2 },
        { do: 'wait', ms: 60_000 },
      ),
    ).toEqual([]);
  });
  test('a line that only got another price in one window, by the payment, leaves what the other one made of it', async () => {
    expect(
      await after(
        { do: 'pay', seat: 'here', payment: { idCob: 2, idPl: 1 } },
        { do: 'open', seat: 'there' },
        {
          do: 'both',
          then: [
            { do: 'takeOver', seat: 'there', idProd: 1 },
            { do: 'set', seat: 'here', idProd: 2 },
            { do: 'set', seat: 'there', idProd: 1 },
          ],
        },
      ),
    ).toEqual([]);
  });
});
