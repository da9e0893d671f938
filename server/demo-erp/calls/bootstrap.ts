import type { Answer, Call } from '../types.ts';
import { type CustomerRow, presentCustomer, presentStore } from './customers.ts';
import { modulesOf } from './modules.ts';
import { parametersOf } from './parameters.ts';

/** Whose portal it is, as the pages say at their end. */
const FOOTER = {
  fantasia: 'Ipê Distribuidora',
  cnpj: '11444777000161',
  endereco: 'Avenida dos Autonomistas',
  numero: '1400',
  bairro: 'Vila Yara',
  cidade: 'Osasco',
  uf: 'SP',
  cep: '06020010',
};

/**
 * CARGA: who is logged in and everything the portal needs to begin. Only customers carry `cliente`
 * and `lojas`.
 */
export function bootstrap({ erp, user }: Call): Answer {
  const { store } = erp;
  const own =
    user.idCli === null
      ? undefined
      : store.one<CustomerRow>('SELECT * FROM cliente WHERE id = ?', user.idCli);
  const stores =
    user.idCli === null
      ? []
      : store.all<CustomerRow>('SELECT * FROM cliente WHERE idMatriz = ? ORDER BY id', user.idCli);
  return {
    colaborador: {
      id: user.id,
      nome: user.nome,
      type: user.type,
      email: user.email,
      tel: user.tel,
      ...(own === undefined ? {} : { cliente: presentCustomer(store, own) }),
    },
    filiais: store.all(
      'SELECT id, id AS idFil, razSoc, fant, cnpj, cid, uf, tabelaPreco FROM filial ORDER BY id',
    ),
    rodape: FOOTER,
    lojas: stores.map((row) => presentStore(store, row)),
    modulos: modulesOf(user),
    parametros: parametersOf(user),
    preferencias: { tipo_menu: user.tipoMenu },
  };
}

/** LINKS */
export function links(): Answer {
  return [
    { nome: 'Site da Ipê Distribuidora', url: 'https://www.exemplo.com.br' },
    { nome: 'Catálogo de produtos', url: 'https://www.exemplo.com.br/catalogo' },
    { nome: 'Política de privacidade', url: 'https://www.exemplo.com.br/privacidade' },
  ];
}
