import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quote } from '../../model/testing/fixtures.ts';
import { rolesAs } from '../testing/editor.tsx';
import { chooseAction } from '../testing/actions.ts';
import { openEditor, searchBlock } from '../testing/open-editor.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

test.each([
  [
    'Enviar para o Callcenter',
    'releaseCallCenter',
    'passa para o Callcenter e deixa de ser editado por você.',
    'Enviar',
  ],
  [
    'Liberar para o Representante',
    'release',
    'passa para o representante e deixa de ser editado por você.',
    'Liberar',
  ],
] as const)('%s asks before it acts', async (label, role, text, yesLabel) => {
  const { user, asked, dialogs } = await openEditor({
    answers: {
      open: () =>
        quote({ itens: [], acoes: ['EDITAR', 'LIBERAR_CALLCENTER', 'LIBERAR_REPRESENTANTE'] }),
      [role]: () => null,
    },
    block: { calls: { ...searchBlock.calls, ...rolesAs(role) } },
  });
  const sent = (): boolean => asked.some(({ call }) => call === role);
  const choose = async (yes: boolean): Promise<void> => {
    await chooseAction(user, label);
    await waitFor(() =>
      expect(dialogs.entries.get()).toMatchObject([
        { kind: 'question', question: { text: `Orçamento 500 ${text}`, yes: yesLabel } },
      ]),
    );
    const [question] = dialogs.entries.get();
    act(() => {
      if (question?.kind === 'question') question.answer(yes);
    });
  };
  await choose(false);
  expect(sent()).toBe(false);
  await choose(true);
  await waitFor(() => expect(sent()).toBe(true));
});
