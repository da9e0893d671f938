/** Words from which customers, contacts and addresses are made. */
export const BUSINESSES = [
  'Casa das Tintas',
  'Depósito',
  'Elétrica',
  'Ferragens',
  'Material de Construção',
  'Hidráulica',
  'Casa do Construtor',
  'Comercial',
  'Armazém',
  'Construtora',
  'Madeireira',
  'Empreiteira',
  'Casa das Ferramentas',
  'Limpeza Total',
  'Engenharia',
] as const;

export const BRANDLIKE = [
  'São Jorge',
  'Boa Vista',
  'Irmãos Fontana',
  'Três Marias',
  'Santa Luzia',
  'Alvorada',
  'Horizonte',
  'Capão Redondo',
  'Pampulha',
  'Araucária',
  'Vila Nova',
  'Bandeirantes',
  'Primavera',
  'Estrela do Sul',
  'Mantiqueira',
  'Ouro Verde',
  'Paraná',
  'Savassi',
  'Tietê',
  'Nossa Senhora Aparecida',
  'Dois Irmãos',
  'Lima & Filhos',
  'Progresso',
  'Monte Azul',
  'Água Branca',
] as const;

export const ENDINGS = [
  'Ltda',
  'Ltda ME',
  'S.A.',
  'Comércio e Serviços Ltda',
  'EPP',
  'Comércio de Materiais Ltda',
  'e Cia Ltda',
] as const;

/** Names that no layout may break on. */
export const LONG_NAMES = [
  {
    razSoc:
      'Cooperativa Agroindustrial e de Consumo dos Trabalhadores da Construção Civil, do Mobiliário e Materiais de Acabamento da Região Metropolitana de Belo Horizonte Ltda',
    fant: 'Cooperativa dos Trabalhadores da Construção Civil da Região Metropolitana',
  },
  {
    razSoc:
      'Indústria, Comércio, Importação e Exportação de Artefatos de Concreto, Ferragens e Hidráulica Nossa Senhora do Perpétuo Socorro Ltda - em Recuperação Judicial',
    fant: 'Artefatos Nossa Senhora do Perpétuo Socorro',
  },
] as const;

export const FIRST_NAMES = [
  'Ana Paula',
  'Bruno',
  'Camila',
  'Diego',
  'Eduarda',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Íris',
  'João Pedro',
  'Karina',
  'Lúcia',
  'Mateus',
  'Natália',
  'Otávio',
  'Priscila',
  'Rafael',
  'Simone',
  'Tiago',
  'Vânia',
  'Wagner',
  'Yasmin',
] as const;

export const SURNAMES = [
  'Almeida',
  'Barbosa',
  'Carvalho',
  'Conceição',
  'Damasceno',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Hoffmann',
  'Junqueira',
  'Kowalski',
  'Magalhães',
  'Nogueira',
  'Okamoto',
  'Pacheco',
  'Ribeiro',
  'Sant’Anna',
  'Teixeira',
  'Vasconcelos',
  'Zanetti',
] as const;

export const STREETS = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Avenida dos Autonomistas',
  'Rua Marechal Deodoro',
  'Rua Padre Eustáquio',
  'Avenida Amazonas',
  'Rua XV de Novembro',
  'Avenida Cândido de Abreu',
  'Rua Voluntários da Pátria',
  'Travessa do Comércio',
  'Rodovia BR-116',
] as const;

export const DISTRICTS = [
  'Centro',
  'Jardim América',
  'Vila Industrial',
  'Boa Esperança',
  'Santo Antônio',
  'Água Verde',
  'Funcionários',
  'Lapa',
] as const;

/** Towns with their IBGE code, the start of their postal codes and the branch nearest to them. */
export const TOWNS = [
  { cidade: 'São Paulo', uf: 'SP', ibge: '3550308', cep: '010', idFil: 1 },
  { cidade: 'Campinas', uf: 'SP', ibge: '3509502', cep: '130', idFil: 1 },
  { cidade: 'Guarulhos', uf: 'SP', ibge: '3518800', cep: '070', idFil: 1 },
  { cidade: 'Santos', uf: 'SP', ibge: '3548500', cep: '110', idFil: 1 },
  { cidade: 'São José dos Campos', uf: 'SP', ibge: '3549904', cep: '122', idFil: 1 },
  { cidade: 'Belo Horizonte', uf: 'MG', ibge: '3106200', cep: '301', idFil: 2 },
  { cidade: 'Contagem', uf: 'MG', ibge: '3118601', cep: '320', idFil: 2 },
  { cidade: 'Juiz de Fora', uf: 'MG', ibge: '3136702', cep: '360', idFil: 2 },
  { cidade: 'Uberlândia', uf: 'MG', ibge: '3170206', cep: '384', idFil: 2 },
  { cidade: 'Curitiba', uf: 'PR', ibge: '4106902', cep: '800', idFil: 3 },
  { cidade: 'Londrina', uf: 'PR', ibge: '4113700', cep: '860', idFil: 3 },
  { cidade: 'Ponta Grossa', uf: 'PR', ibge: '4119905', cep: '840', idFil: 3 },
  { cidade: 'Joinville', uf: 'SC', ibge: '4209102', cep: '892', idFil: 3 },
] as const;
