import { expect } from 'vitest';
import type { Person } from '../../world.ts';
import { contentOf } from '../../world.ts';
import {
  chosenFile,
  findTicket,
  newTicket,
  plainTicket,
  returnable,
  type Ticket,
  typesOf,
} from './steps.ts';
import type { CallCase, Created, Page } from '../types.ts';

const text = expect.stringMatching(/./);
const ofNewTicket = async (person: Person) => ({ idTicket: await newTicket(person) });
const anyTicket = async (person: Person) => ({
  idTicket: (await findTicket(person, () => true)).id,
});
interface Message {
  id: number;
  mensagem: string;
  tipo: string;
  datahora_criacao: string;
  colaborador_id: number;
  anexos: { id: number; nome_exibicao: string; link: string }[];
}
const withMessages = (least: number) => async (person: Person) => ({
  idTicket: (
    await findTicket(
      person,
      async ({ id }) =>
        (await person.ask<Page<Message>>('TICKET_HISTORICO', { idTicket: id })).paginator.total >=
        least,
    )
  ).id,
});
const withRows = (call: string) => async (person: Person) => ({
  idTicket: (
    await findTicket(
      person,
      async ({ id }) => (await person.ask<object[]>(call, { idTicket: id })).length > 0,
    )
  ).id,
});

export const TICKETS: CallCase = {
  as: 'customer',
  given: async () => ({ page: 1, take: 12, orderBy: 'dtCriacao', direction: 'DESC' }),
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path, JSON.parse(String(request.body))]).toEqual([
      'POST',
      'devolucao/consultas/tickets',
      given,
    ]);
    const { itens, paginator } = value as unknown as Page<Ticket>;
    expect(paginator.last_page).toBeGreaterThan(1);
    const dates = itens.map(({ datahora_criacao: date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await person.ask<Page<Ticket>>('TICKETS')).itens.map(({ id }) => id)).toEqual(
      itens.map(({ id }) => id),
    );
    const closed = await person.ask<Page<Ticket>>('TICKETS', { status: ['F'], take: 50 });
    expect(new Set(closed.itens.map(({ status }) => status))).toEqual(new Set(['F']));
    expect(closed.itens.some(({ arquivado }) => arquivado)).toBe(true);
    const [first] = itens;
    const typeId = first?.tipo.id ?? 0;
    const ofType = await person.ask<Page<Ticket>>('TICKETS', { tipo: [typeId], take: 50 });
    expect(new Set(ofType.itens.map(({ tipo }) => tipo.id))).toEqual(new Set([typeId]));
    expect(
      (await person.ask<Page<Ticket>>('TICKETS', { termo: String(first?.id) })).itens.map(
        ({ id }) => id,
      ),
    ).toEqual([first?.id]);
    const day = String(dates[0]).slice(0, 10);
    const ofDay = await person.ask<Page<Ticket>>('TICKETS', { dtIni: day, dtFim: day, take: 50 });
    expect(ofDay.itens.every(({ datahora_criacao: date }) => date.startsWith(day))).toBe(true);
    expect((await person.ask<Page<Ticket>>('TICKETS', { escopo: 1 })).paginator.total).toBe(0);
  },
};

export const TICKET_CRIAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    ...(await plainTicket(person)),
    arquivos: [chosenFile('laudo.pdf'), chosenFile('foto.pdf', 120)],
  }),
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path]).toEqual(['POST', 'devolucao/tickets']);
    const { id, message } = value as unknown as Created & { message: string };
    expect(message).toMatch(/./);
    expect(await person.ask('TICKET', { idTicket: id })).toMatchObject({
      id,
      cliente: { id: given.idCli },
      idFil: given.idFil,
      tipo: { id: given.idTipo },
      assunto: given.assunto,
      origem: 'SAC',
    });
    const { itens } = await person.ask<Page<Message>>('TICKET_HISTORICO', { idTicket: id });
    expect(itens).toMatchObject([{ mensagem: given.mensagem, tipo: 'PUBLICO' }]);
    expect(itens[0]?.anexos.map(({ nome_exibicao: name }) => name)).toEqual([
      'laudo.pdf',
      'foto.pdf',
    ]);
  },
};

export const TICKET: CallCase = {
  as: 'customer',
  given: anyTicket,
  check: ({ request, value, given }) => {
    expect([request.method, request.path]).toEqual([
      'GET',
      `devolucao/tickets/${String(given.idTicket)}`,
    ]);
    expect(value).toMatchObject({
      id: given.idTicket,
      status_label: text,
      tipo: { desc: text },
      etapaAtual: { desc: text },
      criador: { nome: text },
    });
  },
};

/** A GET below the ticket that lists something of it. */
function below(path: string, row: object, given: CallCase['given'] = anyTicket): CallCase {
  return {
    as: 'customer',
    given,
    check: ({ request, value, given: { idTicket } }) => {
      expect([request.method, request.path]).toEqual([
        'GET',
        `devolucao/tickets/${String(idTicket)}/${path}`,
      ]);
      expect(value).toContainEqual(row);
    },
  };
}

export const TICKET_SETORES = below('setores', { id: expect.any(Number), desc: text });
export const TICKET_ANEXOS = below(
  'anexos',
  { id: expect.any(Number), nome_exibicao: text, link: text, datahora_criacao: text },
  withRows('TICKET_ANEXOS'),
);
export const TICKET_ATIVIDADES = below(
  'atividades',
  expect.objectContaining({ tipo: 'ABERTURA', datahora_criacao: text, colaborador: text }),
);
export const TICKET_PRODUTOS = below(
  'produtos',
  expect.objectContaining({
    descricao: text,
    status: expect.stringMatching(/^(?:A|AN|N)$/),
    qtd_solicitada: expect.any(Number),
  }),
  withRows('TICKET_PRODUTOS'),
);
export const TICKET_PRODUTOS_NF = below(
  'produtos-nf',
  expect.objectContaining({ numNF: expect.any(Number), descNF: text }),
  withRows('TICKET_PRODUTOS_NF'),
);
export const TICKET_CUSTOS = below(
  'custos-disponiveis',
  { id: expect.any(Number), desc: text, valor: expect.any(Number) },
  withRows('TICKET_CUSTOS'),
);

export const TICKET_ANEXO_BAIXAR: CallCase = {
  as: 'customer',
  given: async (person) => {
    const { idTicket } = await withRows('TICKET_ANEXOS')(person);
    return { id: (await person.ask<Created[]>('TICKET_ANEXOS', { idTicket }))[0]?.id ?? 0 };
  },
  check: ({ answer }) => {
    const start = answer.body.subarray(0, 8).toString('latin1');
    expect([answer.contentType, start.slice(0, 4)]).toEqual(
      answer.contentType === 'image/png' ? ['image/png', '\u0089PNG'] : ['application/pdf', '%PDF'],
    );
  },
};

export const TICKET_ESPELHO: CallCase = {
  as: 'customer',
  given: async (person) => ({
    idTicket: (
      await findTicket(
        person,
        ({ tipo }) =>
          (tipo as unknown as { gera_espelho_devolucao?: boolean }).gera_espelho_devolucao === true,
      )
    ).id,
  }),
  check: ({ request, answer, given }) => {
    expect(request.path).toBe(`devolucao/tickets/${String(given.idTicket)}/download-espelho`);
    expect(answer.body.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  },
};

export const TICKET_HISTORICO: CallCase = {
  as: 'customer',
  given: async (person) => ({ ...(await withMessages(17)(person)), page: 1, take: 8 }),
  check: async ({ request, value, given, person }) => {
    expect(request.path).toBe(
      `devolucao/tickets/${String(given.idTicket)}/historico?page=1&take=8`,
    );
    const { itens, paginator } = value as unknown as Page<Message>;
    expect([itens.length, paginator.per_page]).toEqual([8, 8]);
    expect(
      (await person.send('TICKET_HISTORICO', { idTicket: given.idTicket ?? 0 })).request.path,
    ).toBe(request.path);
    const next = await person.ask<Page<Message>>('TICKET_HISTORICO', { ...given, page: 2 });
    const dates = [...itens, ...next.itens].map(({ datahora_criacao: date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set([...itens, ...next.itens].map(({ id }) => id)).size).toBe(16);
  },
};

export const TICKET_RESPONDER: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    ...(await ofNewTicket(person)),
    origem: 'SAC',
    tipo: 'PUBLICO',
    destino_id: [],
    mensagem: '<p>Segue o laudo.</p>',
    arquivos: [chosenFile('laudo.pdf')],
  }),
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path]).toEqual([
      'POST',
      `devolucao/historico?idTicket=${String(given.idTicket)}`,
    ]);
    const { itens } = await person.ask<Page<Message>>('TICKET_HISTORICO', {
      idTicket: given.idTicket ?? 0,
    });
    const { colaborador } = await person.ask<{ colaborador: { id: number } }>('CARGA');
    expect(itens[0]).toMatchObject({
      id: (value as unknown as Created).id,
      mensagem: given.mensagem,
      tipo: 'PUBLICO',
      colaborador_id: colaborador.id,
      anexos: [{ nome_exibicao: 'laudo.pdf' }],
    });
    const { answer } = await person.exchange('TICKET_ANEXO_BAIXAR', {
      id: itens[0]?.anexos[0]?.id ?? 0,
    });
    expect([answer.contentType, answer.body.toString('utf8')]).toEqual([
      'application/pdf',
      contentOf(chosenFile('laudo.pdf')),
    ]);
  },
};

export const TICKET_RECLASSIFICAR: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (person, world) => {
    const idTicket = await newTicket(await world.as('customer'));
    const { tipo } = await person.ask<Ticket>('TICKET', { idTicket });
    return { idTicket, idTipo: (await typesOf(person)).find(({ id }) => id !== tipo.id)?.id ?? 0 };
  },
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path, JSON.parse(String(request.body))]).toEqual([
      'PUT',
      `devolucao/reclassificar?idTicket=${String(given.idTicket)}`,
      { idTipo: given.idTipo },
    ]);
    expect(value).toMatchObject({ message: text });
    expect(await person.ask('TICKET', { idTicket: given.idTicket ?? 0 })).toMatchObject({
      tipo: { id: given.idTipo },
    });
  },
};

/**
 * A ticket with a product of the customer's own invoice, of a type that takes one and demands no
 * carrier.
 */
async function ticketWithProduct(person: Person): Promise<{
  idTicket: number;
  item: {
    motivo_id: number;
    produto_id: number;
    nfe: number;
    descricao: string;
    qtd_solicitada: number;
    obs: string;
  };
}> {
  const { idCli, idFil, invoice, product } = await returnable(person);
  const type = (await typesOf(person)).find(
    ({ usa_nota_produto: use, motivos }) => use === 1 && !motivos.obrigatorio,
  );
  const [reason] = await person.ask<Created[]>('TICKET_MOTIVOS_PRODUTOS', {
    tipo: type?.chave ?? '',
  });
  const item = {
    motivo_id: reason?.id ?? 0,
    produto_id: product.id,
    nfe: invoice.numNf,
    descricao: product.descNF,
    qtd_solicitada: 1,
    obs: 'Faltou na caixa',
  };
  const { id } = await person.ask<Created>('TICKET_CRIAR', {
    idCli,
    idFil,
    origem: 'SAC',
    idTipo: type?.id ?? 0,
    mensagem: '<p>Faltou um.</p>',
    itens: [item],
  });
  return { idTicket: id, item };
}

export const TICKET_PRODUTOS_INCLUIR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const { item } = await ticketWithProduct(person);
    return { idTicket: await newTicket(person), itens: [item] };
  },
  check: async ({ request, given, person }) => {
    expect([request.method, request.path]).toEqual([
      'POST',
      `devolucao/tickets/${String(given.idTicket)}/produtos`,
    ]);
    const [item] = given.itens as { produto_id: number; nfe: number }[];
    expect(await person.ask('TICKET_PRODUTOS', { idTicket: given.idTicket ?? 0 })).toMatchObject([
      {
        produto_id: item?.produto_id,
        nfe: String(item?.nfe),
        status: 'AN',
        motivo_descricao: 'Faltou na caixa',
      },
    ]);
  },
};

export const TICKET_PRODUTOS_ATUALIZAR: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (person, world) => {
    const { idTicket } = await ticketWithProduct(await world.as('customer'));
    const [product] = await person.ask<Created[]>('TICKET_PRODUTOS', { idTicket });
    return {
      idTicket,
      itens: [{ id: product?.id ?? 0, status: 'A', qtd_autorizada: 1, qtd_falta: 1 }],
    };
  },
  check: async ({ request, given, person }) => {
    expect([request.method, request.path]).toEqual([
      'PUT',
      `devolucao/produtos/atualizar?idTicket=${String(given.idTicket)}`,
    ]);
    expect(await person.ask('TICKET_PRODUTOS', { idTicket: given.idTicket ?? 0 })).toMatchObject(
      given.itens as object[],
    );
    expect(
      (await person.ask<{ valor_aprovado: number }>('TICKET', { idTicket: given.idTicket ?? 0 }))
        .valor_aprovado,
    ).toBeGreaterThan(0);
  },
};

const staffTicket: CallCase['given'] = async (_, world) => ({
  idTicket: await newTicket(await world.as('customer')),
});

export const TICKET_ETAPA_AVANCAR: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (person, world) => ({
    ...(await staffTicket(person, world)),
    observacao: 'Ligar para o cliente',
  }),
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path]).toEqual([
      'POST',
      `devolucao/tickets/${String(given.idTicket)}/avancar`,
    ]);
    const moved = (value as unknown as { ticket: Ticket }).ticket;
    expect(await person.ask('TICKET', { idTicket: given.idTicket ?? 0 })).toMatchObject({
      etapaAtual: moved.etapaAtual,
      etapaAnterior: expect.anything(),
    });
    const done = await person.ask<{ tipo: string; observacao?: string }[]>('TICKET_ATIVIDADES', {
      idTicket: given.idTicket ?? 0,
    });
    expect(done.at(-1)).toMatchObject({
      tipo: 'ETAPA',
      observacao: expect.stringMatching(/Ligar para o cliente$/),
    });
  },
};

export const TICKET_ETAPA_VOLTAR: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (person, world) => {
    const made = await staffTicket(person, world);
    await person.ask('TICKET_ETAPA_AVANCAR', made);
    return made;
  },
  check: async ({ request, given, person }) => {
    expect([request.method, request.path]).toEqual([
      'POST',
      `devolucao/tickets/${String(given.idTicket)}/voltar`,
    ]);
    expect(await person.ask('TICKET', given)).not.toHaveProperty('etapaAnterior');
  },
};

export const TICKET_FINALIZAR: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (person, world) => {
    const made = await staffTicket(person, world);
    const { tipo } = await person.ask<Ticket>('TICKET', made);
    const [reason] = await person.ask<Created[]>('TICKET_MOTIVOS_FINALIZACAO', {
      tipo: tipo.chave,
    });
    return { ...made, idMotivo: reason?.id ?? 0, observacao: 'Respondido por telefone' };
  },
  check: async ({ request, given, person }) => {
    expect([request.method, request.path]).toEqual([
      'POST',
      `devolucao/tickets/${String(given.idTicket)}/finalizar`,
    ]);
    expect(await person.ask('TICKET', { idTicket: given.idTicket ?? 0 })).toMatchObject({
      status: 'F',
      permite_responder: false,
    });
  },
};
