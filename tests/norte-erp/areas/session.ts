import { list, moment, record, type Row, words, yesNo } from '../codecs.ts';
import { type Endpoint, Falha, type Given, type Inner, rows } from '../endpoint.ts';
import { customer, stores, unit } from './records.ts';

const access = record(
  ['token', 'acesso.chave'],
  ['reset', 'trocarSenha', yesNo],
  ['tokenReset', 'chaveTroca'],
);
const validity = record(['valido', 'ativa', yesNo], ['expira', 'expiraEm', moment]);

const profile = words({
  ADMIN: 'ADM',
  GERENTE: 'GER',
  SUPERVISOR: 'SUP',
  REPRESENTANTE: 'VEN',
  CALLCENTER: 'TEL',
  CLIENTE: 'CLI',
  CONSUMIDOR_FINAL: 'CON',
});
const menu = words({ LATERAL_ANINHADO: 'LATERAL', SUPERIOR_DESANINHADO: 'SUPERIOR' });
const me = record(
  ['colaborador.id', 'usuario.codigo'],
  ['colaborador.nome', 'usuario.nome'],
  ['colaborador.type', 'usuario.perfil', profile],
  ['colaborador.email', 'usuario.contato.email'],
  ['colaborador.tel', 'usuario.contato.fone'],
  ['colaborador.cliente', 'usuario.cliente', customer],
  ['filiais', 'unidades', list(unit)],
  ['lojas', 'estabelecimentos', stores],
);

/** Norte sells, bills and takes back; it has no other module. */
const areas: Readonly<Record<string, string>> = {
  B2B_ORCAMENTO: 'propostas',
  B2B_PEDIDO: 'pedidos',
  B2B_BOLETO: 'titulos',
  B2B_SOLICITACOES_TROCA: 'trocas',
  B2B_CONTA: 'conta',
};
const settings: Readonly<Record<string, string>> = {
  B2B_DEVE_VERIFICAR_INCLUSAO: 'verificaComplemento',
  B2B_EXIBE_QTD_ESTOQUE: 'mostraSaldo',
  B2B_EXIBE_PRECO_DETALHADO: 'mostraPrecoDetalhado',
  B2B_VALOR_MINIMO_PEDIDO: 'pedidoMinimo',
  B2B_MAXIMO_ITENS_ORCAMENTO: 'linhasMaximas',
  B2B_CASAS_DECIMAIS_QTD_VENDA: 'casasQuantidade',
  B2B_TROCA_PRODUTO_AVULSO: 'trocaSemNota',
  B2B_DIAS_LIMITE_DEVOLUCAO: 'diasTroca',
  B2B_PERMITE_DOWNLOAD_EXCEL: 'planilha',
  GERAL_CALCULA_IPI_ST: 'calculaTributos',
  B2B_EXIBE_PRECO_SEM_ESTOQUE: 'mostraPrecoSemSaldo',
};

/** Menus that users have chosen here, by name; nobody has until they do. */
const menus = new Map<string, string>();

async function whoIs(inner: Inner): Promise<string> {
  const { colaborador } = (await inner.ask({ method: 'GET', path: 'carga' })) as {
    colaborador: { id: number };
  };
  return String(colaborador.id);
}

async function enter({ body }: Given, inner: Inner): Promise<unknown> {
  const credential = (body.credencial ?? {}) as Row;
  try {
    return access.out(
      await inner.ask({
        method: 'POST',
        path: 'login/b2b',
        body: { cpf: body.documento, senha: credential.senha, captcha: 'norte' },
      }),
    );
  } catch (error) {
    if (error instanceof Falha && error.codigo === 'SES-01')
      throw new Falha(200, 'ACE-01', error.message);
    throw error;
  }
}

interface Load {
  modulos: { nome: string; autorizado: boolean; descPlural: string; url: string; icon: string }[];
  parametros: { nome: string; valor: string; idFil?: number }[];
}

async function permissions(_: Given, inner: Inner): Promise<unknown> {
  const { modulos, parametros } = (await inner.ask({ method: 'GET', path: 'carga' })) as Load;
  return {
    areas: modulos.flatMap(({ nome, autorizado, descPlural }) =>
      areas[nome] === undefined
        ? []
        : [{ area: areas[nome], nome: descPlural, liberada: autorizado ? 1 : 0 }],
    ),
    ajustes: parametros.flatMap(({ nome, valor, idFil }) =>
      settings[nome] === undefined
        ? []
        : [
            {
              chave: settings[nome],
              conteudo: valor,
              ...(idFil === undefined ? {} : { unidade: idFil }),
            },
          ],
    ),
  };
}

/** Who is who, what they may do, and how they like their screen. */
export const sessionEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/acesso/entrar', isPublic: true, run: enter },
  {
    method: 'PUT',
    path: '/acesso/senha',
    isPublic: true,
    run: async ({ body }, inner) =>
      inner.ask({
        method: 'PUT',
        path: 'senha/redefinir',
        body: { token: body.chaveTroca, senha: body.nova },
      }),
  },
  {
    method: 'GET',
    path: '/acesso/situacao',
    run: async (_, inner) =>
      validity.out(await inner.ask({ method: 'GET', path: 'validar-sessao' })),
  },
  {
    method: 'POST',
    path: '/acesso/sair',
    run: async (_, inner) => ({
      feito: (await inner.ask({ method: 'POST', path: 'logout' })) === undefined ? 0 : 1,
    }),
  },
  {
    method: 'GET',
    path: '/eu',
    run: async (_, inner) => {
      const load = (await inner.ask({ method: 'GET', path: 'carga' })) as {
        colaborador: { id: number };
      };
      return {
        ...(me.out(load) as Row),
        ambiente: { menu: menus.get(String(load.colaborador.id)) ?? null },
      };
    },
  },
  { method: 'GET', path: '/eu/permissoes', run: permissions },
  {
    method: 'PUT',
    path: '/eu/ambiente',
    run: async ({ body }, inner) => {
      if (menu.in(body.menu) === body.menu)
        throw new Falha(200, 'VAL-01', 'Menu desconhecido.', [
          { campo: 'menu', texto: 'O campo é inválido' },
        ]);
      menus.set(await whoIs(inner), String(body.menu));
      return { aviso: 'Ambiente guardado.' };
    },
  },
  {
    method: 'GET',
    path: '/enderecos-uteis',
    run: async (_, inner) =>
      rows(
        await inner.ask({ method: 'GET', path: 'links' }),
        record(['nome', 'titulo'], ['url', 'endereco']),
      ),
  },
];
