import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { KnownBranches } from '../../../schemas/admin/branches.ts';
import type { Publication, PublishPlan } from '../../../schemas/admin/releases.ts';
import { forgetKept } from '../../data/use-kept.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { shownDay } from '../../ui/typed-day.ts';
import { PublishForm } from './publish-form.tsx';
import { PlanView } from './view.tsx';

afterEach(() => {
  closePage();
  forgetKept();
});

const plan: PublishPlan = {
  draft: { id: 'd', name: 'Ajustes', revision: 3 },
  current: true,
  active: 'a'.repeat(32),
  release: 'b'.repeat(32),
  changes: [{ revision: 1, sentence: 'Uma', author: { id: 'p1', name: 'Ana' }, at: 0 }],
  steps: [],
  findings: [],
  consequences: [],
  everywhere: [],
  screens: [],
  approval: false,
};
const branches: KnownBranches = {
  list: [
    { code: '2', label: '2 · Filial Sul', sessions: 12 },
    { code: '10', label: '10 · Filial Norte', sessions: 0 },
  ],
  others: 0,
};
const open = (known: KnownBranches, more: Record<string, unknown> = {}) =>
  openPage(<PublishForm plan={plan} isRefreshing={false} remake={() => undefined} />, {
    answers: { 'GET /branches': known, 'POST /drafts/d/publish': { published: 'b' }, ...more },
  });
const published = (sent: ReturnType<typeof open>['sent']) =>
  sent.find(({ path }) => path === '/drafts/d/publish')?.body;

test('a branch is chosen by its name, which every sentence says, and sent by its code', async () => {
  const { sent } = open(branches);
  await userEvent.click(await screen.findByRole('button', { name: 'Uma filial' }));
  expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Escolha a filial' }));
  expect(
    await screen.findByRole('option', { name: '10 · Filial Norte', hidden: true }),
  ).toBeTruthy();
  await userEvent.click(
    screen.getByRole('option', { name: '2 · Filial Sul (12 sessões ontem)', hidden: true }),
  );
  expect(screen.getByText(/só para a filial 2 · Filial Sul, agora/)).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Liberar para a filial 2 · Filial Sul' }),
  );
  await waitFor(() => expect(published(sent)).toMatchObject({ branch: '2', revision: 3 }));
});

test('a message that was not sent is there again for who comes back to the plan', async () => {
  open(branches);
  await userEvent.type(await screen.findByLabelText('Mensagem'), 'Antes da feira');
  closePage();
  open(branches);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Mensagem')).value).toBe(
    'Antes da feira',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/publicacoes'));
  closePage();
  open(branches);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Mensagem')).value).toBe('');
});

test('while no branch is known, its code at the ERP is asked for, and so is that of another one', async () => {
  const { sent } = open({ list: [], others: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Uma filial' }));
  await userEvent.type(await screen.findByLabelText('Código da filial no ERP'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Liberar para a filial 7' }));
  await waitFor(() => expect(published(sent)).toMatchObject({ branch: '7' }));
});

test('one that is not among those known is given by its code', async () => {
  const { sent } = open(branches);
  await userEvent.click(await screen.findByRole('button', { name: 'Uma filial' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Escolha a filial' }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'Outra, pelo código…', hidden: true }),
  );
  await userEvent.type(await screen.findByLabelText('Código da filial no ERP'), '33');
  await userEvent.click(screen.getByRole('button', { name: 'Liberar para a filial 33' }));
  await waitFor(() => expect(published(sent)).toMatchObject({ branch: '33' }));
});

test('a publish at a time waits for one to be chosen, and sends it', async () => {
  const { sent } = open(branches);
  await userEvent.click(await screen.findByRole('button', { name: 'Em um horário' }));
  expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', true);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  tomorrow.setHours(7, 30, 0, 0);
  const field = screen.getByLabelText('Dia e hora');
  await userEvent.type(field, '01/01/2020 07:30');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toContain('Escolha a partir de');
  expect(screen.getByText('Falta o dia e a hora em que publica.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, shownDay(tomorrow, true));
  await userEvent.click(await screen.findByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(published(sent)).toMatchObject({ dueAt: tomorrow.getTime() }));
});

test('a double click publishes once, and leads to the releases', async () => {
  let answer: (published: Response) => void = () => undefined;
  const { sent } = open(branches, {
    'POST /drafts/d/publish': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const publish = await screen.findByRole('button', { name: 'Publicar' });
  act(() => {
    publish.click();
    publish.click();
  });
  await waitFor(() => expect(published(sent)).toBeTruthy());
  answer(Response.json({ published: 'b' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/publicacoes'));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

function Revisions() {
  const [revision, setRevision] = useState(3);
  return (
    <>
      <button type="button" onClick={() => setRevision(4)}>
        Outra revisão
      </button>
      <PlanView draft="d" revision={revision} />
    </>
  );
}

test('while the plan of a newer revision is read, nothing is published, and the message stays', async () => {
  let answer: (plan: PublishPlan) => void = () => undefined;
  let asked = 0;
  const { sent } = openPage(<Revisions />, {
    answers: {
      'GET /branches': branches,
      'GET /drafts/d/plan': () => {
        asked += 1;
        return asked === 1 ? plan : new Promise<PublishPlan>((resolve) => (answer = resolve));
      },
      'POST /drafts/d/publish': { published: 'b' },
    },
  });
  await userEvent.type(await screen.findByLabelText('Mensagem'), 'Antes da feira');
  await userEvent.click(screen.getByRole('button', { name: 'Outra revisão' }));
  const publish = screen.getByRole('button', { name: 'Publicar' });
  expect(publish).toHaveProperty('disabled', true);
  expect(screen.getByText('Conferindo o que muda…')).toBeTruthy();
  answer({ ...plan, draft: { ...plan.draft, revision: 4 } });
  await waitFor(() => expect(publish).toHaveProperty('disabled', false));
  await userEvent.click(publish);
  await waitFor(() =>
    expect(published(sent)).toMatchObject({ revision: 4, message: 'Antes da feira' }),
  );
});

test('who reads the plan of a publish that waits for a second person approves it there', async () => {
  const asked: Publication = {
    id: 7,
    draft: 'd',
    draftName: 'Ajustes',
    revision: 3,
    isOutdated: false,
    standing: null,
    message: 'Antes da feira',
    author: { id: 'p2', name: 'Edna' },
    branch: null,
    fromBranch: null,
    dueAt: null,
    status: 'awaiting',
    approver: null,
    reason: null,
    createdAt: 0,
  };
  const other = { ...asked, id: 8, draft: 'e', message: 'De outro rascunho' };
  let isDecided = false;
  openPage(<PlanView draft="d" revision={3} />, {
    answers: {
      'GET /branches': branches,
      'GET /drafts/d/plan': { ...plan, approval: true },
      'GET /publications': () => ({
        approval: true,
        underWay: [],
        list: isDecided ? [other] : [other, asked],
      }),
      'POST /publications/7/approve': () => {
        isDecided = true;
        return { ...asked, status: 'published' };
      },
    },
  });
  const approve = await screen.findByRole('button', { name: 'Aprovar' });
  expect(screen.getByText('Antes da feira')).toBeTruthy();
  expect(screen.queryByText('De outro rascunho')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pedir aprovação' })).toBeNull();
  await userEvent.click(approve);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/publicacoes'));
  expect(isDecided).toBe(true);
  expect(screen.getByText('Aprovado e publicado.')).toBeTruthy();
});

test.each([
  ['is known', [1, 2, 6], ['Desfeita: Coluna nova Caio', 'Depois Caio', 'Refeita Caio']],
  // What an older version wrote down.
  ['is not known', null, ['Desfeita: Coluna nova Caio', 'Depois Caio']],
])(
  'a publish whose draft was changed since it was asked for says what is different, and is not approved, where what stood then %s',
  async (_, standing, different) => {
    const asked: Publication = {
      id: 7,
      draft: 'd',
      draftName: 'Ajustes',
      revision: 7,
      isOutdated: true,
      standing,
      message: '',
      author: { id: 'p2', name: 'Edna' },
      branch: null,
      fromBranch: null,
      dueAt: null,
      status: 'awaiting',
      approver: null,
      reason: null,
      createdAt: 0,
    };
    const step = (revision: number, touched: number, sentence: string, isUndone = false) => ({
      revision,
      touched,
      isUndone,
      sentence,
      author: { id: 'p3', name: 'Caio' },
      at: 0,
    });
    openPage(<PlanView draft="d" revision={3} />, {
      answers: {
        'GET /branches': branches,
        'GET /drafts/d/plan': {
          ...plan,
          approval: true,
          steps: [
            step(1, 1, 'Pedida'),
            step(2, 9, 'Coluna nova', true),
            step(3, 4, 'Desfeita antes', true),
            step(5, 12, 'Refeita'),
            step(6, 11, 'Desfeita e refeita'),
            step(8, 8, 'Depois'),
            step(10, 13, 'Feita e desfeita', true),
          ],
        },
        'GET /publications': { approval: true, underWay: [], list: [asked] },
      },
    });
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('O rascunho mudou depois deste pedido');
    const said = [...note.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(said.sort()).toEqual(different.toSorted());
    expect(await screen.findByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
  },
);
