import { expect, test } from 'vitest';
import { conditions } from '../../model/testing/fixtures.ts';
import { editorBlock } from '../testing/editor.tsx';
import { conflictText } from './conflict-text.ts';

test('an operation type that both changed is shown by its name, and by its number where the ERP names it no more', () => {
  const operacoes = [
    { id: 1, desc: 'Venda' },
    { id: 2, desc: 'Venda no atacado', atacado: true },
  ];
  const texts = conflictText(
    { kind: 'header', id: 'idTpOp', mine: { idTpOp: 2 }, theirs: { idTpOp: 5 } },
    editorBlock({}),
    { staff: true, conditions: { ...conditions, operacoes }, carrier: () => undefined },
  );
  expect(texts).toEqual({ about: 'Tipo de operação', mine: 'Venda no atacado', theirs: '5' });
});

test('COM-294 of two freights customers read who carries them and under which quotation, staff what they cost, too', () => {
  const conflict = {
    kind: 'header',
    id: 'idTransp',
    mine: { idTransp: 3, idTranspRedespacho: null, cotacao: '81', vlFreteOriginal: 120 },
    theirs: { idTransp: 3, idTranspRedespacho: 4, cotacao: '82', vlFreteOriginal: 90 },
  } as const;
  const texts = (staff: boolean) =>
    conflictText(conflict, editorBlock({}), {
      staff,
      conditions,
      carrier: (id) => (id === 3 ? 'Rápido Sul' : undefined),
    });
  expect(texts(false)).toEqual({
    about: 'Frete',
    mine: 'Rápido Sul, cotação 81',
    theirs: 'Rápido Sul, redespacho por Transportadora 4, cotação 82',
  });
  expect(texts(true)).toEqual({
    about: 'Frete',
    mine: 'Rápido Sul, cotação 81, R$ 120,00',
    theirs: 'Rápido Sul, redespacho por Transportadora 4, cotação 82, R$ 90,00',
  });
});
