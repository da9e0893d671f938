import { describe, expect, test } from 'vitest';
import { shipmentOf } from './shipment.ts';
import { productsKnown } from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';

const brick = (id: number) =>
  product(id, { pesoLiquido: '1.5', pesoBruto: 1.75, altura: 100, largura: 200, comprimento: 300 });

describe('the cargo of a quote', () => {
  test('COM-467: weight and volume count units by the conversion factor of the line packaging', () => {
    const state = productsKnown(
      openState({ itens: [item(1, 2), item(2, 3, { idEmb: 'CX12', emb: 'CX12', qtdEmb: 12 })] }),
      [brick(1), brick(2)],
    );
    // 2 units and 3 boxes of 12.
    expect(shipmentOf(state)).toEqual({ net: 57, gross: 66.5, volume: 0.228, unknown: 0 });
  });

  test('COM-459 COM-468: measures are divided by 1000, one by one, and the volume has three decimals', () => {
    const state = productsKnown(openState({ itens: [item(1, 1)] }), [
      product(1, { altura: 1000, largura: 500, comprimento: 123 }),
    ]);
    // 1 m × 0.5 m × 0.123 m is 0.0615 m³.
    expect(shipmentOf(state).volume).toBe(0.062);
    const grain = productsKnown(openState({ itens: [item(1, 1)] }), [
      product(1, { pesoLiquido: 0.12345, pesoBruto: '0.98765' }),
    ]);
    expect(shipmentOf(grain)).toMatchObject({ net: 0.123, gross: 0.988 });
  });

  test('a product that is not known yet is counted, not guessed', () => {
    expect(shipmentOf(openState({ itens: [item(1, 2)] }))).toEqual({
      net: 0,
      gross: 0,
      volume: 0,
      unknown: 1,
    });
  });

  test('a fractional weight adds up without the noise of binary fractions', () => {
    const state = productsKnown(openState({ itens: [item(1, 3)] }), [
      product(1, { pesoLiquido: 0.1, pesoBruto: '0.2' }),
    ]);
    expect(shipmentOf(state)).toMatchObject({ net: 0.3, gross: 0.6 });
  });
});
