import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dialog, ExtensionBlock, Form } from '../../../../schemas/release/types.ts';
import { CallError } from '../../../data/errors.ts';
import type { CallAnswers } from '../../../testing/test-app.tsx';
import { deferred, failure, item, product, quote } from '../../model/testing/fixtures.ts';
import type { FreightOffer } from '../../model/freight/freight-records.ts';
import type { QuoteRecord } from '../../model/records/records.ts';
import { editorBlock, showEditor } from '../testing/editor.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const essential = {
  open: 'abre',
  autosave: 'guarda',
  save: 'salva',
  order: 'pede',
  products: 'produtos',
  conditions: 'condicoes',
  lock: 'le',
  lockCreate: 'cria',
  lockUpdate: 'renova',
};
const offering = {
  freight: 'cota',
  freightConditions: 'condicionais',
  freightTypes: 'tipos',
  carriers: 'transportadoras',
  cities: 'cidades',
  postcode: 'cep',
  addresses: 'enderecos',
};
const props = { id: '500', idColab: 7, staff: true };

const offers: FreightOffer[] = [
  {
    numero: '500-3',
    idTransp: 3,
    nomeTransp: 'Serra',
    prazo: 3,
    previsao: '2026-12-03',
    diasSemanaEntrega: 'N,S,N,S,N,S,N',
    valor: 50,
    vlMin: 45,
    selecionavel: true,
    trechos: [
      {
        modo: 'Rodoviário',
        origem: 'SP',
        tabela: 'SP-MG',
        tipoTabela: 'Interestadual',
        prazo: 3,
        valor: 50,
      },
    ],
  },
  {
    numero: '500-2',
    idTransp: 2,
    nomeTransp: 'Própria',
    prazo: 5,
    previsao: '2026-12-05',
    diasSemanaEntrega: 'N,S,S,S,S,S,N',
    valor: 30,
    vlIsenta: 2000,
    selecionavel: true,
  },
  {
    numero: '500-6',
    idTransp: 6,
    nomeTransp: 'Especial',
    valor: 0,
    aConsultar: true,
    selecionavel: false,
  },
];
const types = [
  { id: 'CIF', descricao: 'CIF', cotado: true, redespacho: true },
  { id: 'FOB', descricao: 'FOB', redespacho: true },
  { id: 'RET', descricao: 'Retira na filial', retira: true },
];

const addresses = [
  { id: 7 },
  {
    id: 8,
    rua: 'Rua A',
    num: '10',
    bairro: 'Centro',
    cidade: 'Viçosa',
    estado: 'MG',
    cep: '36570000',
  },
  { id: 9, rua: 'Rua B', cidade: 'Campinas', estado: 'SP', cep: '13010001' },
];

interface Shown {
  record?: Partial<QuoteRecord>;
  answers?: CallAnswers;
  props?: ExtensionBlock['props'];
  dialogs?: Record<string, string>;
  params?: Record<string, unknown>;
  forms?: ExtensionBlock['forms'];
}

function show({
  record = {},
  answers = {},
  props: more = {},
  dialogs = {},
  params = {},
  forms = {},
}: Shown = {}) {
  const known = product(1, {
    pesoLiquido: 2,
    pesoBruto: 2.5,
    altura: 100,
    largura: 100,
    comprimento: 1000,
  });
  const test = showEditor({
    block: editorBlock(
      { ...essential, ...offering },
      { dialogs, forms, props: { ...props, ...more } },
    ),
    record: { idCob: 1, idPl: 7, itens: [item(1, 10)], ...record },
    found: [known],
    params,
    chunk: { dialogs: { escolha: addressDialog } },
    answers: {
      tipos: () => types,
      condicionais: () => [
        { id: 'AGEND', descricao: 'Entrega agendada' },
        { id: 'PLATA', descricao: 'Caminhão com plataforma' },
      ],
      transportadoras: () => [
        { id: 2, razSoc: 'Própria' },
        { id: 3, razSoc: 'Serra' },
      ],
      cidades: () => [{ nome: 'Campinas', uf: 'SP' }],
      cep: ({ cep }) =>
        cep === '13010001' ? { localidade: 'Campinas', uf: 'SP' } : { erro: true },
      cota: () => offers,
      enderecos: () => [],
      ...answers,
    },
  });
  return { ...test, user: userEvent.setup() };
}
/**
 * What an address dialog looks like is its document's business; here it is only opened and closed.
 */
const addressDialog: Dialog = {
  id: 'escolha',
  at: 'dialog/escolha#',
  title: 'Endereços',
  size: 'md',
  closable: true,
  state: {},
  data: {},
  on: [],
  body: [],
  actions: [],
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
async function openDialog(): Promise<HTMLElement> {
  const bar = await screen.findByRole('toolbar', { name: 'Ações do orçamento' });
  await waitFor(() =>
    expect(
      within(bar).getByRole<HTMLButtonElement>('button', { name: 'Calcular frete' }).disabled,
    ).toBe(false),
  );
  fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', altKey: true });
  return screen.findByRole('dialog');
}
async function quoted(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await openDialog();
  await screen.findByRole('group', { name: 'CONDICIONAIS' });
  await user.type(screen.getByLabelText('CEP'), '13010001');
  await user.click(button('Calcular'));
  return screen.findByRole('table', { name: 'Cotações de frete' });
}
/** Answers the question that is asked with this text. */
async function answer(app: ReturnType<typeof show>, text: string, yes: boolean): Promise<void> {
  await waitFor(() =>
    expect(app.dialogs.entries.get()).toMatchObject([{ kind: 'question', question: { text } }]),
  );
  const [asked] = app.dialogs.entries.get();
  act(() => {
    if (asked?.kind === 'question') asked.answer(yes);
  });
}
/** What a part of the page says of the freight. */
const freightIn = (part: HTMLElement) =>
  [...part.querySelectorAll('dl > div')]
    .map((fact) => fact.textContent)
    .find((text) => text?.startsWith('Frete'));
const sent = ({ asked }: ReturnType<typeof show>) =>
  asked.filter(({ call }) => call === 'cota').map((one) => one.with);

describe('the freight dialog', () => {
  test('COM-078 COM-079 COM-080 COM-081: title, figures of the shipment, destination and conditions', async () => {
    show();
    const dialog = await openDialog();
    expect(await screen.findByRole('dialog', { name: 'Calcular Frete - CIF' })).toBe(dialog);
    const facts = [...dialog.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Valor totalR$ 100,00',
      'Peso líquido (kg)20,000',
      'Peso bruto (kg)25,000',
      'Volume (m³)0,100',
    ]);
    expect(
      within(screen.getByRole('group', { name: 'CALCULAR FRETE ATÉ' })).getByLabelText('Cidade'),
    ).toBeTruthy();
    const conditionals = await screen.findByRole('group', { name: 'CONDICIONAIS' });
    expect(
      within(conditionals)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Nenhuma', 'Entrega agendada', 'Caminhão com plataforma']);
  });

  test('the destination is the delivery address, or the first that the customer has, and may be another', async () => {
    const app = show({ answers: { enderecos: () => addresses } });
    await openDialog();
    await waitFor(() =>
      expect((screen.getByLabelText('CEP') as HTMLInputElement).value).toBe('36570-000'),
    );
    expect(
      screen.getByText('Primeiro endereço de entrega do cliente: confira se a entrega é nele.'),
    ).toBeTruthy();
    await app.user.click(button('Calcular'));
    await screen.findByRole('table', { name: 'Cotações de frete' });
    expect(sent(app)).toEqual([
      expect.objectContaining({ cidade: 'Viçosa', uf: 'MG', cepEntrega: '36570000' }),
    ]);
    await app.user.tab({ shift: true });
    act(() => screen.getByLabelText('CEP').focus());
    await app.user.keyboard('1301');
    expect([
      (screen.getByLabelText('CEP') as HTMLInputElement).value,
      screen.queryByText(/^Endereço do cadastro/),
      button('Calcular').disabled,
    ]).toEqual(['1301', null, true]);
    cleanup();
    show({ record: { idEndEntr: 9 }, answers: { enderecos: () => addresses } });
    await openDialog();
    await waitFor(() =>
      expect((screen.getByLabelText('CEP') as HTMLInputElement).value).toBe('13010-001'),
    );
    expect(screen.queryByText(/^Endereço do cadastro/)).toBeNull();
  });

  test('COM-082 COM-278 COM-279 COM-413: Calcular waits for a destination, and reads Calculando while it runs', async () => {
    const answer = deferred<FreightOffer[]>();
    const app = show({ answers: { cota: () => answer.promise } });
    const { user } = app;
    await openDialog();
    expect(button('Calcular').disabled).toBe(true);
    await user.type(screen.getByLabelText('CEP'), '1301000');
    expect(button('Calcular').disabled).toBe(true);
    expect(screen.getByText('O CEP deve ter 8 dígitos')).toBeTruthy();
    await user.type(screen.getByLabelText('CEP'), '1');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Campinas'),
    );
    await user.dblClick(button('Calcular'));
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Calculando' })).disabled,
    ).toBe(true);
    answer.resolve([]);
    expect(await screen.findByText('Nenhuma cotação de frete disponível')).toBeTruthy();
    expect(sent(app)).toEqual([
      {
        orcamentoId: 500,
        peso: 25,
        total: 100,
        redespacho: 0,
        cidade: 'Campinas',
        uf: 'SP',
        cepEntrega: '13010001',
        idTipoFrete: 'CIF',
      },
    ]);
  });

  test('COM-368: reship and the chosen condition are asked for; a change of the question forgets the answer', async () => {
    const app = show();
    const { user } = app;
    await quoted(user);
    await user.click(screen.getByLabelText('Entrega agendada'));
    expect(screen.queryByRole('table', { name: 'Cotações de frete' })).toBeNull();
    await user.click(screen.getByLabelText('Redespacho'));
    expect(button('Calcular').disabled).toBe(true);
    expect(screen.getByText('Escolha a transportadora do redespacho.').closest('footer')).toBe(
      button('Calcular').closest('footer'),
    );
    await user.selectOptions(
      await screen.findByLabelText('Transportadora do redespacho'),
      await screen.findByRole('option', { name: 'Serra' }),
    );
    expect(screen.queryByText('Escolha a transportadora do redespacho.')).toBeNull();
    await user.click(button('Calcular'));
    await user.click(await screen.findByRole('button', { name: 'Selecionar Própria' }));
    expect(sent(app).at(-1)).toMatchObject({ redespacho: 1, condicionais: 'AGEND' });
    await waitFor(
      () =>
        expect(app.asked.filter(({ call }) => call === 'guarda').at(-1)?.with).toMatchObject({
          idTransp: 2,
          idTranspRedespacho: 3,
        }),
      { timeout: 4000 },
    );
  });

  test('COM-083 COM-085 COM-257: offers stand side by side, sortable, the best of each measure marked', async () => {
    const { user } = show();
    const table = await quoted(user);
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByRole('rowheader').textContent);
    expect(rows()).toEqual(['Própria', 'Serra', 'Especial']);
    const [own, , special] = within(table).getAllByRole('row').slice(1);
    expect(own?.textContent).toContain('faltam R$ 1.900,00 para isenção');
    expect(own?.textContent).toContain('R$ 30,00');
    expect(within(own as HTMLElement).getByText('Menor custo')).toBeTruthy();
    expect(
      within(own as HTMLElement).getByText('segunda, terça, quarta, quinta, sexta'),
    ).toBeTruthy();
    expect(special?.textContent).toContain('Valor a consultar');
    expect(special?.textContent).toContain('A combinar');
    expect(
      within(special as HTMLElement).queryByRole('button', { name: /^Selecionar/ }),
    ).toBeNull();
    await user.click(within(table).getByRole('button', { name: 'Prazo' }));
    expect(rows()).toEqual(['Serra', 'Própria', 'Especial']);
    expect(
      within(table).getByRole('columnheader', { name: 'Prazo' }).getAttribute('aria-sort'),
    ).toBe('ascending');
    await user.click(within(table).getByRole('button', { name: 'Prazo' }));
    expect(rows()).toEqual(['Própria', 'Serra', 'Especial']);
  });

  test('COM-084 COM-256: the details list the legs; Selecionar hands the quotation to the quote and closes both', async () => {
    const app = show();
    const { user } = app;
    await quoted(user);
    await user.click(button('Detalhes de Serra'));
    const details = within(await screen.findByRole('dialog', { name: 'Detalhes Serra' }));
    expect(
      details.getByRole('row', { name: 'Rodoviário SP SP-MG Interestadual 3 dias R$ 50,00' }),
    ).toBeTruthy();
    await user.click(details.getByRole('button', { name: 'Selecionar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const delivery = within(screen.getByRole('region', { name: 'Entrega' }));
    expect(delivery.getByText('R$ 50,00')).toBeTruthy();
    expect(delivery.getByText('500-3')).toBeTruthy();
    expect(await delivery.findByText('Serra')).toBeTruthy();
    expect(
      await within(screen.getByRole('region', { name: 'Totais' })).findByText('R$ 153,50'),
    ).toBeTruthy();
    await waitFor(
      () =>
        expect(app.asked.filter(({ call }) => call === 'guarda').at(-1)?.with).toMatchObject({
          cotacao: '500-3',
          vlFreteOriginal: 50,
          vlFreteCotacao: 50,
          vlFrete: 50,
          idTransp: 3,
          idTipoFrete: 'CIF',
        }),
      { timeout: 4000 },
    );
  });

  test.each([
    [
      'PROPRIO',
      'Cotação pela tabela própria do distribuidor.',
      'Rodoviário SP SP-MG Interestadual 3 dias R$ 50,00',
    ],
    ['CARGAHUB', 'Cotação por CARGAHUB.', 'Rodoviário SP 3 dias R$ 50,00'],
  ])(
    'COM-189: with gatewayFrete.tipo %s the dialog says so, and only legs of the own freight table name a table',
    async (gatewayFreteTipo, text, leg) => {
      const { user } = show({ params: { gatewayFreteTipo } });
      await quoted(user);
      expect(screen.getByText(text)).toBeTruthy();
      await user.click(button('Detalhes de Serra'));
      expect(
        within(await screen.findByRole('dialog', { name: 'Detalhes Serra' })).getByRole('row', {
          name: leg,
        }),
      ).toBeTruthy();
    },
  );

  test('COM-257 COM-294: who is not of the staff sees no value of any freight', async () => {
    const { user } = show({ props: { staff: false } });
    const table = await quoted(user);
    expect(within(table).getAllByText(/Valor a consultar/)).toHaveLength(3);
    expect(within(table).queryByRole('button', { name: 'Frete' })).toBeNull();
    expect(within(table).queryByText('Menor custo')).toBeNull();
    expect(within(table).getByText('Menor prazo')).toBeTruthy();
    await user.click(button('Detalhes de Serra'));
    const details = await screen.findByRole('dialog', { name: 'Detalhes Serra' });
    expect(details.textContent).not.toContain('R$ 50');
    await user.click(within(details).getByRole('button', { name: 'Selecionar' }));
    expect(freightIn(screen.getByRole('region', { name: 'Entrega' }))).toBe(
      'FreteIncluído no total',
    );
    await waitFor(() =>
      expect(freightIn(screen.getByRole('region', { name: 'Totais' }))).toBe(
        'FreteIncluído no total',
      ),
    );
    await user.click(button('Finalizar pedido'));
    expect(freightIn(await screen.findByRole('dialog', { name: 'Finalizar pedido' }))).toBe(
      'FreteIncluído no total',
    );
    expect(document.body.textContent).not.toContain('R$ 50,00');
  });

  test('COM-257: with exibeValorFrete a customer sees the values, too', async () => {
    const { user } = show({ props: { staff: false }, params: { exibeValorFrete: true } });
    const table = await quoted(user);
    expect(within(table).getAllByText(/Valor a consultar/)).toHaveLength(1);
    expect(within(table).getByText('R$ 50,00')).toBeTruthy();
    await user.click(button('Selecionar Serra'));
    expect(freightIn(screen.getByRole('region', { name: 'Entrega' }))).toBe('FreteR$ 50,00');
  });

  test.each<[string, Partial<QuoteRecord>, string]>([
    [
      'inside the prices',
      { embutido: true, vlFrete: 0, vlFreteOriginal: 80 },
      'FreteIncluso nos preços',
    ],
    ['exempt', { vlFrete: 0, vlFreteOriginal: 0, vlIsenta: 50 }, 'FreteGrátis'],
    ['known to its carrier alone', { vlFrete: 0, vlFreteOriginal: 0 }, 'FreteValor a consultar'],
  ])('COM-257: a quoted freight that is %s is shown so to a customer', async (_, record, text) => {
    show({
      props: { staff: false },
      record: { idTransp: 3, cotacao: '500-3', idTipoFrete: 'CIF', ...record },
    });
    const delivery = await screen.findByRole('region', { name: 'Entrega' });
    await within(delivery).findByText('Serra');
    expect(freightIn(delivery)).toBe(text);
  });

  test('a quotation below zero stands there with the reason why it cannot be selected, also in its details', async () => {
    const test = show({ answers: { cota: () => [{ ...offers[0], valor: -50 }, offers[1]] } });
    const table = await quoted(test.user);
    const row = within(table).getByText('Serra').closest('tr') as HTMLElement;
    expect(row.textContent).toContain(
      'Esta cotação veio com um valor inválido e não pode ser selecionada. Calcule o frete de novo ou escolha outra.',
    );
    expect(within(row).queryByRole('button', { name: 'Selecionar Serra' })).toBeNull();
    await test.user.click(button('Detalhes de Serra'));
    const details = await screen.findByRole('dialog', { name: 'Detalhes Serra' });
    expect(
      within(details).getByRole<HTMLButtonElement>('button', { name: 'Selecionar' }).disabled,
    ).toBe(true);
    expect(details.textContent).toContain('Esta cotação veio com um valor inválido');
    await test.user.click(within(details).getByRole('button', { name: 'Fechar' }));
    await test.user.click(button('Selecionar Própria'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('COM-369 COM-411: what the ERP says of a failure stands in the footer, and can be tried again', async () => {
    let fails = true;
    const { user } = show({
      answers: {
        cota: () => {
          if (fails)
            throw new CallError({
              code: 'ERP',
              status: 200,
              message: 'Nenhuma transportadora atende o CEP.',
            });
          return offers;
        },
      },
    });
    await openDialog();
    await user.type(screen.getByLabelText('CEP'), '13010001');
    await user.click(button('Calcular'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Nenhuma transportadora atende o CEP.');
    expect(alert.closest('footer')).not.toBeNull();
    fails = false;
    await user.click(button('Calcular'));
    expect(await screen.findByRole('table', { name: 'Cotações de frete' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('COM-412: errors of the postcode stand in the footer, too', async () => {
    const app = show();
    await openDialog();
    await app.user.type(screen.getByLabelText('CEP'), '99999999');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Verifique o cep digitado, ele não foi localizado em nossa base de dados.',
    );
    expect(alert.closest('footer')).not.toBeNull();
  });

  test('COM-372 ACC-346: a state brings its cities, and until one is chosen the field asks for it', async () => {
    const app = show();
    await openDialog();
    expect(screen.getByPlaceholderText('Selecione a cidade')).toBe(screen.getByLabelText('Cidade'));
    await app.user.selectOptions(screen.getByLabelText('Estado'), 'SP');
    await waitFor(() =>
      expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('Campinas'),
    );
    expect(app.asked.find(({ call }) => call === 'cidades')?.with).toEqual({ uf: 'SP' });
  });

  test('a carrier that is not quoted is taken only when it was chosen, and so is the one that takes the goods on; what is missing is said', async () => {
    const { user } = show();
    await openDialog();
    await user.selectOptions(await screen.findByLabelText('Tipo de frete'), 'FOB');
    const take = () => button('Usar esta transportadora');
    expect([take().disabled, screen.queryByText('Escolha a transportadora.') !== null]).toEqual([
      true,
      true,
    ]);
    await user.selectOptions(
      await screen.findByLabelText('Transportadora'),
      await screen.findByRole('option', { name: 'Própria' }),
    );
    expect([take().disabled, screen.queryByText('Escolha a transportadora.')]).toEqual([
      false,
      null,
    ]);
    await user.click(screen.getByLabelText('Redespacho'));
    expect([
      take().disabled,
      screen.queryByText('Escolha a transportadora do redespacho.') !== null,
    ]).toEqual([true, true]);
  });

  test('picking up takes carrier, quotation and freight off the quote', async () => {
    const app = show({
      record: {
        idTransp: 3,
        cotacao: '500-3',
        vlFrete: 50,
        vlFreteOriginal: 50,
        idTipoFrete: 'CIF',
      },
    });
    const { user } = app;
    await openDialog();
    await user.selectOptions(await screen.findByLabelText('Tipo de frete'), 'Retira na filial');
    await user.click(button('Retirar na filial'));
    expect(
      await within(screen.getByRole('region', { name: 'Totais' })).findByText('R$ 103,50'),
    ).toBeTruthy();
    await waitFor(() => expect(app.asked.some(({ call }) => call === 'guarda')).toBe(true), {
      timeout: 4000,
    });
    const saved = app.asked.filter(({ call }) => call === 'guarda').at(-1)?.with;
    expect(saved).toMatchObject({ retira: true, idTipoFrete: 'RET', vlFrete: 0, cotacao: '' });
    expect(saved).not.toHaveProperty('idTransp');
  });
});

describe('who carries the goods', () => {
  const carrier = (region: string) =>
    [...screen.getByRole('region', { name: region }).querySelectorAll('dl > div')]
      .map((fact) => fact.textContent)
      .filter((text) => /^(Transportadora|Redespacho)/.test(text ?? ''));

  test('is called as the offer called them, although no list for this user has them, also where the order is confirmed', async () => {
    const { user } = show({ props: { staff: false }, answers: { transportadoras: () => [] } });
    await quoted(user);
    await user.click(button('Selecionar Serra'));
    await waitFor(() => expect(carrier('Entrega')).toEqual(['TransportadoraSerra']));
    await user.click(button('Finalizar pedido'));
    expect(
      within(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).getByText('Serra'),
    ).toBeTruthy();
  });

  test.each<[string, Partial<QuoteRecord>, string[]]>([
    [
      'as the quote calls them',
      {
        transportadora: { id: 4, razSoc: 'Rápido' },
        transpRedespacho: { id: 5, razSoc: 'Campos' },
      },
      ['TransportadoraRápido', 'RedespachoCampos'],
    ],
    [
      'by the quote’s name only while it is theirs',
      { transportadora: { id: 9, razSoc: 'Outra' } },
      ['TransportadoraEscolhida (código 4)', 'RedespachoEscolhida (código 5)'],
    ],
  ])('is called %s', async (_, record, text) => {
    show({
      props: { staff: false },
      record: { idTransp: 4, idTranspRedespacho: 5, ...record },
      answers: { transportadoras: () => [] },
    });
    await screen.findByRole('region', { name: 'Entrega' });
    await waitFor(() => expect(carrier('Entrega')).toEqual(text));
  });

  test('a carrier that takes the goods on is found among those who do', async () => {
    show({
      record: { idTransp: 3, idTranspRedespacho: 5 },
      answers: {
        transportadoras: ({ redespacho }) =>
          redespacho === 1 ? [{ id: 5, razSoc: 'Campos' }] : [{ id: 3, razSoc: 'Serra' }],
      },
    });
    await screen.findByRole('region', { name: 'Entrega' });
    await waitFor(() =>
      expect(carrier('Entrega')).toEqual(['TransportadoraSerra', 'RedespachoCampos']),
    );
  });
});

describe('a freight while the quote is edited', () => {
  const held = {
    idTransp: 3,
    cotacao: '500-3',
    vlFrete: 50,
    vlFreteOriginal: 50,
    idTipoFrete: 'CIF',
  };
  const more = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Aumentar quantidade de Produto 1' }));

  test('COM-224: another total clears the quotation and says so', async () => {
    const { user, toasts } = show({ record: held });
    await openDialog();
    await user.keyboard('{Escape}');
    await more(user);
    const text = 'O valor final do orçamento mudou, é necessário recalcular o frete novamente.';
    expect(
      within(screen.getByRole('region', { name: 'Entrega' })).getByRole('alert').textContent,
    ).toBe(text);
    await waitFor(() => expect(toasts).toContainEqual({ text, tone: 'warning', life: 5000 }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Totais' })).queryByText('Frete'),
      ).toBeNull(),
    );
  });

  test('of a quote that was sent, no freight is asked for any more', async () => {
    const open = { idTransp: 3, idTipoFrete: 'CIF' };
    show({ record: open });
    expect(
      (await within(await screen.findByRole('region', { name: 'Entrega' })).findByRole('alert'))
        .textContent,
    ).toBe('O frete ainda não foi calculado, é necessário calculá-lo.');
    cleanup();
    show({ record: { ...open, acoes: [], idPedido: 901 } });
    const sent = within(await screen.findByRole('region', { name: 'Entrega' }));
    expect(await sent.findByText('Serra')).toBeTruthy();
    expect(await sent.findByText('CIF')).toBeTruthy();
    expect(sent.queryByRole('alert')).toBeNull();
  });

  test('COM-225: a freight without a quotation stays, with advice', async () => {
    const { user } = show({ record: { ...held, cotacao: undefined } as Partial<QuoteRecord> });
    await openDialog();
    await user.keyboard('{Escape}');
    await more(user);
    expect(
      within(screen.getByRole('region', { name: 'Entrega' })).getByRole('alert').textContent,
    ).toBe('O valor final do orçamento mudou, talvez você deva recalcular frete novamente.');
    expect(
      await within(screen.getByRole('region', { name: 'Totais' })).findByText('R$ 50,00'),
    ).toBeTruthy();
  });

  test('COM-224: no order goes out before the freight was quoted again, and the question leads there', async () => {
    const app = show({ record: held });
    const { user } = app;
    await openDialog();
    await user.keyboard('{Escape}');
    await more(user);
    await user.click(button('Finalizar pedido'));
    await answer(
      app,
      'O valor final do orçamento mudou, é necessário recalcular o frete novamente.',
      false,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Finalizar pedido'));
    await answer(
      app,
      'O valor final do orçamento mudou, é necessário recalcular o frete novamente.',
      true,
    );
    expect(await screen.findByRole('dialog', { name: 'Calcular Frete - CIF' })).toBeTruthy();
    expect(app.asked.filter(({ call }) => call === 'salva' || call === 'pede')).toEqual([]);
  });

  test('COM-253: the confirmation tells carrier, freight and notes, and that a freight was never calculated, with the way to it', async () => {
    const form: Form = {
      form: 'f',
      at: 'form/f#',
      validator: 'v',
      schema: {
        type: 'object',
        properties: { obsEntrega: { type: 'string', title: 'Observações da entrega' } },
      },
      layout: [],
      fields: {},
      rules: [],
      messages: {},
      actions: [],
    };
    const { user } = show({
      record: { idTransp: 3, obsEntrega: 'Portão dos fundos' },
      forms: { checkout: form },
    });
    await openDialog();
    await user.keyboard('{Escape}');
    await user.click(button('Finalizar pedido'));
    const dialog = await screen.findByRole('dialog', { name: 'Finalizar pedido' });
    await within(dialog).findByText('Serra');
    const facts = [...dialog.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'ClienteCliente',
      'Itens1',
      expect.stringMatching(/^Condição/),
      'TransportadoraSerra',
      'FreteNão calculado',
      'Calcular frete',
      'Observações da entregaPortão dos fundos',
      expect.stringMatching(/^Total/),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Calcular frete' }));
    expect(await screen.findByRole('dialog', { name: 'Calcular Frete - CIF' })).toBeTruthy();
  });

  test('COM-224: a quote that comes without the quotation its freight takes says so, and is held, too', async () => {
    const app = show({ record: { idTransp: 4, idTipoFrete: 'CIF', vlFrete: 0 } });
    await openDialog();
    await app.user.keyboard('{Escape}');
    const text = 'O frete ainda não foi calculado, é necessário calculá-lo.';
    expect(
      (await within(screen.getByRole('region', { name: 'Entrega' })).findByRole('alert'))
        .textContent,
    ).toBe(text);
    await app.user.click(button('Finalizar pedido'));
    await answer(app, text, false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('COM-224: when the ERP’s own total takes the quotation away, confirming it orders nothing', async () => {
    const app = show({
      record: { ...held, idCob: 1, idPl: 7 },
      answers: {
        salva: () =>
          quote({ ...held, vlTot: 250, itens: [item(1, 10, { vlUnit: 20, vlTot: 200 })] }),
      },
    });
    await openDialog();
    await app.user.keyboard('{Escape}');
    await app.user.click(button('Finalizar pedido'));
    await app.user.click(
      within(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).getByRole('button', {
        name: 'Enviar pedido',
      }),
    );
    await waitFor(() => expect(app.asked.some(({ call }) => call === 'salva')).toBe(true));
    await app.user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await answer(
      app,
      'O valor final do orçamento mudou, é necessário recalcular o frete novamente.',
      false,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.asked.filter(({ call }) => call === 'pede')).toEqual([]);
  });
});

describe('a quotation that an edit took away', () => {
  const text = 'O valor final do orçamento mudou, é necessário recalcular o frete novamente.';
  const delivery = () => within(screen.getByRole('region', { name: 'Entrega' }));
  /** Offers of which Serra's costs so much. */
  const at = (valor: number) => offers.map((one) => (one.idTransp === 3 ? { ...one, valor } : one));
  /** Takes Serra's offer to Campinas with a condition, then raises the quantity. */
  async function changed(shown: Shown) {
    // The second quotation is answered when it has been seen that it is asked for.
    const seen = deferred<undefined>();
    const { cota = () => offers } = shown.answers ?? {};
    let asked = 0;
    const app = show({
      ...shown,
      answers: {
        ...shown.answers,
        cota: async (...asking) => {
          if (asked++ > 0) await seen.promise;
          return cota(...asking);
        },
      },
    });
    await openDialog();
    await app.user.click(await screen.findByLabelText('Entrega agendada'));
    await app.user.type(screen.getByLabelText('CEP'), '13010001');
    await app.user.click(button('Calcular'));
    await app.user.click(await screen.findByRole('button', { name: 'Selecionar Serra' }));
    await app.user.click(
      await screen.findByRole('button', { name: 'Aumentar quantidade de Produto 1' }),
    );
    expect(delivery().getByRole('alert').textContent).toBe(text);
    expect(delivery().getByText('Recalculando com a mesma transportadora…')).toBeTruthy();
    seen.resolve(undefined);
    return app;
  }

  test('COM-224: is asked for again at the same carrier, destination and condition; the same value needs no word', async () => {
    const app = await changed({});
    await waitFor(() => expect(delivery().queryByRole('alert')).toBeNull());
    expect(freightIn(screen.getByRole('region', { name: 'Entrega' }))).toBe('FreteR$ 50,00');
    const [first, again] = sent(app) as Record<string, unknown>[];
    expect(again).toEqual({ ...first, total: 110, peso: 27.5 });
    expect(again).toMatchObject({ cepEntrega: '13010001', condicionais: 'AGEND' });
    expect(app.toasts.filter(({ text }) => /frete/i.test(text))).toEqual([
      expect.objectContaining({ text: 'Frete de Serra selecionado' }),
    ]);
    await app.user.click(button('Finalizar pedido'));
    expect(freightIn(await screen.findByRole('dialog', { name: 'Finalizar pedido' }))).toBe(
      'FreteR$ 50,00',
    );
  });

  test.each([
    [true, 'O frete de Serra para Campinas/SP foi recalculado: de R$ 50,00 para R$ 62,00.'],
    [
      false,
      'O frete de Serra para Campinas/SP foi recalculado e mudou: o total já tem o novo valor.',
    ],
  ])('staff %s: another value is said once', async (staff, difference) => {
    let turn = 0;
    const app = await changed({ props: { staff }, answers: { cota: () => at(turn++ ? 62 : 50) } });
    await waitFor(() =>
      expect(app.toasts).toContainEqual({ text: difference, tone: 'info', life: 5000 }),
    );
    await waitFor(() => expect(delivery().queryByRole('alert')).toBeNull());
  });

  test('COM-224: whoever sends at once waits for it, and is not asked to calculate', async () => {
    const answer = deferred<FreightOffer[]>();
    let turn = 0;
    const app = await changed({ answers: { cota: () => (turn++ ? answer.promise : offers) } });
    await app.user.click(button('Finalizar pedido'));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.resolve(offers);
    expect(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).toBeTruthy();
    expect(app.dialogs.entries.get()).toEqual([]);
  });

  test.each<[string, () => FreightOffer[]]>([
    ['does not go there any more', () => offers.slice(1)],
    [
      'does not answer',
      () => {
        throw failure(500, 'Fora do ar.');
      },
    ],
  ])('COM-224: a carrier that %s leaves the freight to the user', async (_, second) => {
    let turn = 0;
    const app = await changed({ answers: { cota: () => (turn++ ? second() : offers) } });
    await waitFor(() => expect(app.toasts).toContainEqual({ text, tone: 'warning', life: 5000 }));
    expect(delivery().getByRole('alert').textContent).toBe(text);
    expect(delivery().queryByText('Recalculando com a mesma transportadora…')).toBeNull();
  });

  test('COM-224: what the ERP’s own total takes away while sending is quoted before the differences are shown, and confirming them orders', async () => {
    let turn = 0;
    const app = await changed({
      answers: {
        cota: () => at(turn++ > 1 ? 62 : 50),
        salva: (body) => {
          const { vlFreteOriginal } = body;
          return quote({
            ...(body as Partial<QuoteRecord>),
            vlTot: 220 + Number(vlFreteOriginal),
            itens: [item(1, 11, { vlUnit: 20, vlTot: 220 })],
          });
        },
        pede: () => ({ id: 900 }),
      },
    });
    await waitFor(() => expect(delivery().queryByRole('alert')).toBeNull());
    await app.user.click(button('Finalizar pedido'));
    await app.user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await within(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).findByRole(
      'alert',
    );
    expect(app.asked.filter(({ call }) => call === 'salva')).toHaveLength(2);
    expect(sent(app)).toHaveLength(3);
    await app.user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(app.asked.some(({ call }) => call === 'pede')).toBe(true));
    expect(app.asked.find(({ call }) => call === 'pede')?.with).toMatchObject({
      cotacao: '500-3',
      vlFreteOriginal: 62,
    });
  });
});

describe('the delivery address', () => {
  const choose = async (app: ReturnType<typeof show>, result: unknown) => {
    const delivery = within(await screen.findByRole('region', { name: 'Entrega' }));
    await waitFor(() =>
      expect(
        delivery.getByRole<HTMLButtonElement>('button', { name: 'Endereço de entrega' }).disabled,
      ).toBe(false),
    );
    fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', altKey: true });
    const [open] = app.dialogs.entries.get();
    if (open?.kind !== 'dialog') throw new Error('no dialog was opened');
    open.close({ result });
    return open.request;
  };

  test('what the dialog hands back is the quote’s address, shown and sent; nothing takes it away', async () => {
    const app = show({
      record: { idCli: 77 },
      dialogs: { address: 'escolha' },
      answers: { enderecos: () => addresses },
    });
    expect((await choose(app, { id: 8 })).with).toEqual({ cliente: { id: 77 }, idEndEntr: 0 });
    const delivery = within(screen.getByRole('region', { name: 'Entrega' }));
    expect(
      await delivery.findByText('Rua A, 10 - Centro - Viçosa/MG - CEP 36570-000'),
    ).toBeTruthy();
    expect((await choose(app, { id: 0 })).with).toEqual({ cliente: { id: 77 }, idEndEntr: 8 });
    expect(await delivery.findByText('Endereço do cadastro do cliente')).toBeTruthy();
    await waitFor(() => expect(app.asked.some(({ call }) => call === 'guarda')).toBe(true), {
      timeout: 4000,
    });
    expect(app.asked.filter(({ call }) => call === 'guarda').at(-1)?.with).not.toHaveProperty(
      'idEndEntr',
    );
  });

  test('the freight goes to it, without typing', async () => {
    const app = show({
      record: {
        idEndEntr: 8,
        enderecoEntrega: { id: 8, cidade: 'Viçosa', estado: 'MG', cep: '36570000' },
      },
    });
    await openDialog();
    await app.user.click(button('Calcular'));
    await waitFor(() =>
      expect(sent(app)).toMatchObject([{ cepEntrega: '36570000', cidade: 'Viçosa', uf: 'MG' }]),
    );
  });

  test('where the parameter asks for one, no order is sent without it', async () => {
    const app = show({
      dialogs: { address: 'escolha' },
      params: { selecionaEnderecoEntregaCriarOrcamento: true },
    });
    await openDialog();
    await app.user.keyboard('{Escape}');
    await app.user.click(button('Finalizar pedido'));
    await waitFor(() =>
      expect(app.toasts).toContainEqual({
        text: 'Selecione o endereço de entrega.',
        tone: 'danger',
        life: 5000,
      }),
    );
    expect(app.asked.filter(({ call }) => call === 'salva' || call === 'pede')).toEqual([]);
  });

  test('a failing list of addresses leaves the number of the address', async () => {
    show({
      record: { idEndEntr: 9 },
      dialogs: { address: 'escolha' },
      answers: {
        enderecos: () => {
          throw failure(422);
        },
      },
    });
    expect(await screen.findByText('Endereço 9')).toBeTruthy();
  });

  test('a document that names neither calls nor dialog has no delivery at all', async () => {
    showEditor({ block: editorBlock(essential, { props }) });
    await screen.findByRole('region', { name: 'Totais' });
    expect(screen.queryByRole('region', { name: 'Entrega' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Calcular frete' })).toBeNull();
  });
});
