import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from 'primereact/confirmdialog';
import { afterEach, expect, test } from 'vitest';
import type {
  NewFaults,
  Overview,
  Publication,
  PublishUnderWay,
  ReleaseEntry,
  ReleaseHistory,
} from '../../../schemas/admin/releases.ts';
import { useNavigate } from 'react-router-dom';
import { closePage, openPage, refusal } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';
import { Failed, Waiting } from './waiting.tsx';

afterEach(closePage);

const author = { id: 'p2', name: 'Bia' };
const entry: ReleaseEntry = {
  id: 7,
  hash: 'b'.repeat(32),
  before: null,
  kind: 'publish',
  at: Date.parse('2026-11-25T12:00:00Z'),
  author,
  message: '',
  branch: null,
  draft: 'Ajustes',
  state: 'active',
  changes: [
    { revision: 1, sentence: 'Pedidos: a coluna Frete some', author, at: 0 },
    { revision: 2, sentence: 'Pedidos: o título muda', author, at: 0 },
  ],
};
const history: ReleaseHistory = {
  active: entry.hash,
  branches: [],
  entries: [entry],
  next: null,
};

const overview: Overview = {
  drafts: [],
  releases: [],
  waiting: [],
  failed: [],
  drifting: [],
  faults: [],
};

const open = (more: Record<string, unknown> = {}, underWay: readonly PublishUnderWay[] = []) =>
  openPage(<Component />, {
    at: '/publicacoes',
    route: '/publicacoes',
    answers: {
      'GET /releases': history,
      'GET /publications': { approval: false, underWay, list: [] },
      'GET /overview': overview,
      'GET /branches': { list: [{ code: '2', label: '2 · Sul', sessions: 0 }], others: 0 },
      ...more,
    },
  });

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Ver ou desfazer 2 mudanças' }));
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Desfazer esta mudança: Pedidos: a coluna Frete some',
    }),
  );
  return screen.findByRole('dialog', { name: 'Desfazer esta mudança' });
}

const publication: Publication = {
  id: 3,
  draft: 'd3',
  draftName: 'Cores novas',
  revision: 1,
  isOutdated: false,
  standing: null,
  message: '',
  author,
  branch: null,
  fromBranch: null,
  dueAt: null,
  status: 'awaiting',
  approver: null,
  reason: null,
  createdAt: 0,
};

test('undoing one change says what it means before anything happens, and then shows its plan', async () => {
  const { sent } = open({ 'POST /releases/7/undo': { draft: 'novo' } });
  const dialog = await openDialog();
  expect(dialog.textContent).toContain('Pedidos: a coluna Frete some');
  expect(dialog.textContent).toContain('Nada muda ainda para os usuários');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preparar e conferir' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/r/novo/publicar'));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ revision: 1 });
});

test('what can not be undone alone is said in the dialog, which stays', async () => {
  open({ 'POST /releases/7/undo': refusal(409, 'O que ela mudou já não vale.') });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preparar e conferir' }));
  expect(await within(dialog).findByText('O que ela mudou já não vale.')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/publicacoes');
});

test('a publish of somebody else is seen while it is under way', async () => {
  open({}, [{ author, draft: 'Cores novas', branch: '2', since: entry.at }]);
  expect(
    await screen.findByText(/^Bia está publicando Cores novas para a filial 2 · Sul desde/),
  ).toBeTruthy();
});

test('where a branch is given its release, it is told that this one fails more, and where', async () => {
  const at = 'list/pedidos#/columns/vlTot';
  const faults: NewFaults = {
    hash: 'c'.repeat(32),
    branch: '2',
    places: [{ at, label: 'Pedidos › Total', count: 3, lastAt: 0 }],
    rate: { now: 25, before: 2.5 },
  };
  open({ 'GET /overview': { ...overview, faults: [faults] } });
  const notice = await screen.findByText(
    'A versão da filial 2 · Sul falha mais que a anterior: 25 falhas em cada 100 acessos, antes 2,5 falhas em cada 100 acessos.',
  );
  expect(notice.parentElement?.textContent).toContain('falha em 1 lugar em que a anterior não');
  expect(screen.getByRole('link', { name: 'Pedidos › Total' }).getAttribute('href')).toBe(
    `/r/atual/telas?at=${encodeURIComponent(at)}`,
  );
});

/** The page as the one before leads to it after a publish. */
function AfterPublish() {
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        onClick={() => navigate('/publicacoes', { state: { published: 'Publicado.' } })}
      >
        Publicar
      </button>
      <Component />
    </>
  );
}

test('after going back it is not said any more that the publish before is on the air', async () => {
  const older: ReleaseEntry = { ...entry, id: 6, hash: 'a'.repeat(32), state: 'stored' };
  openPage(<AfterPublish />, {
    at: '/publicacoes',
    route: '/publicacoes',
    answers: {
      'GET /releases': { ...history, entries: [entry, older] },
      'GET /publications': { approval: false, underWay: [], list: [] },
      'GET /overview': overview,
      'GET /branches': { list: [], others: 0 },
      'POST /releases/rollback': {},
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
  expect(screen.getByText('Publicado.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar para esta' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar para esta' }));
  expect(await screen.findByText(/^A versão de .* está no ar\.$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Publicado.')).toBeNull());
});

test('where a second person approves, nobody is offered to go back to what a branch has, or led to a draft that is not known', async () => {
  const branch: ReleaseEntry = { ...entry, id: 6, hash: 'c'.repeat(32), state: 'branch' };
  const older: ReleaseEntry = { ...entry, id: 5, hash: 'a'.repeat(32), state: 'stored' };
  const waiting = { id: 4, draft: '', draftName: 'Filial 2', message: '', author, branch: null };
  const asked = { ...waiting, fromBranch: '2', dueAt: null, status: 'awaiting', createdAt: 0 };
  open({
    'GET /releases': { ...history, entries: [entry, branch, older] },
    'GET /publications': { approval: true, underWay: [], list: [asked] },
  });
  const row = (await screen.findByText(/da filial .* para todas/)).closest('li');
  expect(row?.textContent).toContain('Filial 2');
  expect(row?.querySelector('a')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Voltar para esta' })).toHaveLength(1);
});

test('where a second person approves, giving a branch’s release to all is asked for, once', async () => {
  const branches = [{ branch: '2', hash: 'c'.repeat(32), since: 0, author, message: '' }];
  const asked: Publication = {
    ...publication,
    id: 4,
    draft: 'd4',
    fromBranch: '2',
  };
  let list: Publication[] = [];
  openPage(
    <>
      <Component />
      <ConfirmDialog />
    </>,
    {
      at: '/publicacoes',
      route: '/publicacoes',
      answers: {
        'GET /releases': { ...history, branches },
        'GET /publications': () => ({ approval: true, underWay: [], list }),
        'GET /overview': overview,
        'GET /branches': { list: [], others: 0 },
        'POST /releases/branches/2/release': () => {
          list = [asked];
          return { publication: 4 };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Liberar para todas' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('depois que outra pessoa aprovar');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir aprovação' }));
  expect(await screen.findByText('Pedido feito: falta outra pessoa aprovar.')).toBeTruthy();
  expect(await screen.findByText(/da filial 2 para todas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Liberar para todas' })).toBeNull();
});

test('of two presses of the button that approves the second does nothing', async () => {
  let approved = 0;
  const { sent } = openPage(<Waiting list={[publication]} onApproved={() => approved++} />, {
    answers: {
      'GET /branches': { list: [], others: 0 },
      'POST /publications/3/approve': { ...publication, status: 'published' },
    },
  });
  const button = await screen.findByRole('button', { name: 'Aprovar' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findAllByText('Aprovado e publicado.')).toHaveLength(1);
  expect(approved).toBe(1);
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('who refuses a publish says why, and who asked for it reads that', async () => {
  const { sent } = open({
    'GET /publications': { approval: true, underWay: [], list: [publication] },
    'POST /publications/3/refuse': { ok: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recusar Cores novas' });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Escuro demais.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/publications/3/refuse',
    body: { reason: 'Escuro demais.' },
  });
  closePage();
  const refused = { status: 'refused' as const, approver: 'Ana', reason: 'Escuro demais.' };
  openPage(<Failed list={[{ ...publication, ...refused }]} />);
  expect(screen.getByText(/^Cores novas foi recusado por Ana\. Escuro demais\./)).toBeTruthy();
});

test('what of the page could not be read is said, and read again', async () => {
  let isFailing = true;
  open({
    'GET /publications': () =>
      isFailing
        ? refusal(500, 'O servidor falhou.')()
        : { approval: true, underWay: [], list: [publication] },
  });
  expect(
    await screen.findByText(
      'Não foi possível ler o que espera para ser publicado. O servidor falhou.',
    ),
  ).toBeTruthy();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Cores novas' })).toBeTruthy();
  expect(screen.queryByText(/^Não foi possível ler/)).toBeNull();
});
