import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quote } from '../../model/fixtures.ts';
import { rolesAs } from '../testing/editor.tsx';
import { chooseAction } from '../testing/actions.ts';
import { openEditor, searchBlock } from '../testing/open-editor.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

test('sending to the call center asks before it acts', async () => {
  const { user, asked, dialogs } = await openEditor({
    answers: { open: () => quote({ itens: [], acoes: ['EDITAR', 'LIBERAR_CALLCENTER'] }), releaseCallCenter: () => null },
    block: { calls: { ...searchBlock.calls, ...rolesAs('releaseCallCenter') } },
  });
  const sent = (): boolean => asked.some(({ call }) => call === 'releaseCallCenter');
  const choose = async (yes: boolean): Promise<void> => {
    await chooseAction(user, 'Enviar para o Callcenter');
    await waitFor(() => expect(dialogs.entries.get()).toMatchObject([{ kind: 'question', question: { text: 'Orçamento 500 passa para o Callcenter e deixa de ser editado por você.' } }]));
    const [question] = dialogs.entries.get();
    act(() => { if (question?.kind === 'question') question.answer(yes); });
  };
  await choose(false);
  expect(sent()).toBe(false);
  await choose(true);
  await waitFor(() => expect(sent()).toBe(true));
});
