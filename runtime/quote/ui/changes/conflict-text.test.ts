import { expect, test } from 'vitest';
import { conditions } from '../../model/fixtures.ts';
import { editorBlock } from '../testing/editor.tsx';
import { conflictText } from './conflict-text.ts';

test('an operation type that both changed is told by its name, and by its number where the ERP names it no more', () => {
  const operacoes = [{ id: 1, desc: 'Venda' }, { id: 2, desc: 'Venda no atacado', atacado: true }];
  const told = conflictText({ kind: 'header', id: 'idTpOp', mine: { idTpOp: 2 }, theirs: { idTpOp: 5 } }, editorBlock({}), { conditions: { ...conditions, operacoes }, carrier: () => undefined });
  expect(told).toEqual({ about: 'Tipo de operação', mine: 'Venda no atacado', theirs: '5' });
});
