import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf, chainErrors } from '../../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const thread = {
  thread: 'MENSAGENS',
  with: { id: '= route.params.id' },
  author: '{{row.autor.nome}}',
  at: 'quando',
  body: 'texto',
};
const files = { of: 'anexos', name: 'nome', at: 'quando', link: 'link' };

describe('thread', () => {
  test('reads messages page by page, and knows how each is shown', () => {
    const full = {
      id: 'conversa',
      ...thread,
      pageSize: 4,
      own: 'row.autor.nome == session.nome',
      label: '{{row.id}}',
      tone: "row.?privada.orValue(false) ? 'danger' : 'neutral'",
      files,
      more: 'Anteriores',
      empty: 'Nenhuma',
    };
    expect(blockOf(full)).toEqual({
      block: 'thread',
      id: 'conversa',
      call: 'MENSAGENS',
      with: { id: '= route.params.id' },
      paging: { page: 'page', take: 'take' },
      pageSize: 4,
      own: '= row.autor.nome == session.nome',
      author: '{{screen/prova#/body/0/author}}',
      time: ['quando'],
      body: ['texto'],
      format: 'html',
      label: '{{screen/prova#/body/0/label}}',
      tone: "= row.?privada.orValue(false) ? 'danger' : 'neutral'",
      files: { of: ['anexos'], name: ['nome'], at: ['quando'], link: ['link'] },
      more: 'Anteriores',
      empty: 'Nenhuma',
    });
    expect(blockOf(thread)).toMatchObject({
      pageSize: 8,
      more: 'thread.more',
      empty: 'list.empty',
    });
  });

  test('is refreshed by its id', () => {
    const body = [{ id: 'conversa', ...thread }];
    expect(chainErrors([{ refresh: 'conversa' }], { body })).toEqual([]);
    expect(chainErrors([{ refresh: 'conversas' }], { body })).toEqual([
      'CFG2105 /actions/0/do/0/refresh',
    ]);
  });

  test.each<[string, Document, string[]]>([
    [
      'a call without pages',
      {
        ...thread,
        thread: 'VISITAS',
        with: { dtIni: 'a', dtFim: 'b' },
        author: 'x',
        at: 'dia',
        body: 'titulo',
      },
      ['CFG2404 /body/0/thread'],
    ],
    [
      'a page that the call does not know',
      { ...thread, paging: { page: 'pagina' } },
      ['CFG2401 /body/0/paging/page'],
    ],
    ['a missing argument', { ...thread, with: {} }, ['CFG2402 /body/0/with']],
    ['a date that is no date', { ...thread, at: 'texto' }, ['CFG2104 /body/0/at']],
    ['a date that does not exist', { ...thread, at: 'data' }, ['CFG2101 /body/0/at']],
    ['a message that is no text', { ...thread, body: 'anexos' }, ['CFG2102 /body/0/body']],
    ['an unguarded condition', { ...thread, own: 'row.privada' }, ['CFG2204 /body/0/own']],
    [
      'a tone that is none',
      { ...thread, tone: "row.id > 1 ? 'perigo' : 'neutral'" },
      ['CFG2102 /body/0/tone'],
    ],
    ['a tone that is no text', { ...thread, tone: 'row.id' }, ['CFG2102 /body/0/tone']],
    [
      'files that are no list',
      { ...thread, files: { ...files, of: 'texto' } },
      ['CFG2102 /body/0/files/of'],
    ],
    [
      'files without a way to them',
      { ...thread, files: { of: 'anexos', name: 'nome' } },
      ['CFG1102 /body/0/files'],
    ],
    [
      'a download that is none',
      { ...thread, files: { of: 'anexos', name: 'nome', download: 'LIVRO', with: { id: 1 } } },
      ['CFG2404 /body/0/files/download'],
    ],
    [
      'a download of something that a file does not have',
      {
        ...thread,
        files: { of: 'anexos', name: 'nome', download: 'ANEXO', with: { nome: '= item.titulo' } },
      },
      ['CFG2203 /body/0/files/with/nome'],
    ],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block)).toEqual(errors);
  });
});

describe('timeline', () => {
  const when = 'has(data.painel.value)';
  const timeline = {
    timeline: '= data.painel.value.linhas',
    when,
    at: 'lido',
    title: '{{item.titulo}}',
  };

  test('says what happened, who did it and when', () => {
    expect(
      blockOf({
        ...timeline,
        text: '{{item.st}}',
        by: '{{item.autor.nome}}',
        icon: 'book',
        tone: "item.st == 'novo' ? 'success' : 'neutral'",
        first: 5,
        end: 'Fim',
      }),
    ).toEqual({
      block: 'timeline',
      id: 'timeline-0',
      when: '= has(data.painel.value)',
      of: '= data.painel.value.linhas',
      time: ['lido'],
      title: '{{screen/prova#/body/0/title}}',
      text: '{{screen/prova#/body/0/text}}',
      by: '{{screen/prova#/body/0/by}}',
      icon: 'book',
      tone: "= item.st == 'novo' ? 'success' : 'neutral'",
      first: 5,
      all: 'timeline.all',
      end: 'Fim',
      empty: 'list.empty',
    });
  });

  test.each<[string, Document, string[]]>([
    [
      'something that is no list',
      { ...timeline, timeline: '= data.painel.value.titulo' },
      ['CFG2102 /body/0/timeline'],
    ],
    [
      'a time that is none',
      { ...timeline, at: 'preco' },
      ['CFG2102 /body/0/at', 'CFG2104 /body/0/at'],
    ],
    ['a text of something else', { ...timeline, by: '{{item.quem}}' }, ['CFG2302 /body/0/by']],
    ['a tone that is none', { ...timeline, tone: "'verde'" }, ['CFG2102 /body/0/tone']],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block)).toEqual(errors);
  });
});

describe('attachments', () => {
  const attachments = { attachments: "= [{'nome': 'a', 'link': 'b'}]", name: 'nome' };

  test('are fetched by their address or by a call', () => {
    expect(blockOf({ ...attachments, link: 'link', empty: 'Nenhum' })).toEqual({
      block: 'attachments',
      id: 'attachments-0',
      of: "= [{'nome': 'a', 'link': 'b'}]",
      files: { name: ['nome'], link: ['link'] },
      empty: 'Nenhum',
    });
    expect(
      blockOf({ ...attachments, download: 'ANEXO', with: { nome: '= item.nome' } }),
    ).toMatchObject({
      files: { name: ['nome'], download: { call: 'ANEXO', with: { nome: '= item.nome' } } },
    });
  });

  test.each<[string, Document, string[]]>([
    ['no way to the file', attachments, ['CFG1102 /body/0']],
    ['an address that does not exist', { ...attachments, link: 'url' }, ['CFG2101 /body/0/link']],
    [
      'something that is no list',
      { ...attachments, attachments: '= session.nome', link: 'link' },
      ['CFG2102 /body/0/attachments'],
    ],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block)).toContain(errors[0]);
  });
});
