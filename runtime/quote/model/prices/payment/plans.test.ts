import { describe, expect, test } from 'vitest';
import { HEADER_FIELDS } from '../../records/header-names.ts';
import { opened, productsKnown } from '../../state/events.ts';
import { headerChanged } from '../../state/header.ts';
import { conditions, item, product, quote, settings } from '../../testing/fixtures.ts';
import { groupedInstalments, isChosenPlan, offerOf, planChoices } from './plans.ts';

const plans = {
  ...conditions,
  planos: conditions.planos.map((plan) =>
    plan.id === 30 ? { ...plan, prazMed: 60, parcelas: 3 } : plan,
  ),
};
const open = () =>
  productsKnown(opened(quote({ itens: [item(1, 10)] }), plans, settings, HEADER_FIELDS), [
    product(1),
  ]);
const choice = (idPl: number) => {
  const found = planChoices(plans).find(({ plan }) => plan.id === idPl);
  if (!found) throw new Error(`no plan ${idPl}`);
  return found;
};

describe('the list of plans', () => {
  test('has every allowed pair and no other, and knows the chosen one', () => {
    expect(
      planChoices(plans).map(({ collection, plan }) => `${collection.desc}: ${plan.desc}`),
    ).toEqual(['Boleto bancário: 7 dias', 'Boleto bancário: 30 dias', 'Pix: À vista']);
    expect(
      planChoices(plans)
        .filter((one) => isChosenPlan(one, { idCob: '1', idPl: 30 }))
        .map(({ plan }) => plan.id),
    ).toEqual([30]);
  });

  test('each is priced with its own surcharge and fee, in its own instalments', () => {
    const offer = offerOf(open(), choice(30));
    expect(offer.totals.valorTotalAPagar).toBe('105.50');
    expect(offer.parcelas).toEqual([
      { dia: 30, valor: '35.16' },
      { dia: 60, valor: '35.16' },
      { dia: 90, valor: '35.18' },
    ]);
    expect(offerOf(open(), choice(1)).totals.valorTotalAPagar).toBe('98.00');
  });

  test('an entry is paid first; the instalments share what is left', () => {
    const offer = offerOf(headerChanged(open(), { vlEntrada: 45.5 }), choice(30));
    expect([offer.entrada, groupedInstalments(offer.parcelas.map(({ valor }) => valor))]).toEqual([
      '45.50',
      [{ times: 3, valor: 20 }],
    ]);
  });

  test('a line whose product is not known makes the offer a rough one', () => {
    const unknown = opened(quote({ itens: [item(1, 10)] }), plans, settings, HEADER_FIELDS);
    expect([offerOf(unknown, choice(30)).rough, offerOf(open(), choice(30)).rough]).toEqual([
      true,
      false,
    ]);
  });

  test('instalments that differ by cents are two groups', () => {
    expect(groupedInstalments(['35.16', '35.16', '35.18'])).toEqual([
      { times: 2, valor: 35.16 },
      { times: 1, valor: 35.18 },
    ]);
  });
});
