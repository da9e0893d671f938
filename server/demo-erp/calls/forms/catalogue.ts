export type QuestionKind =
  | 'TEXT'
  | 'TEXTAREA'
  | 'NUMBER'
  | 'DATE'
  | 'RADIO'
  | 'CHECKBOX'
  | 'SELECT';

export interface Question {
  id: number;
  ordem: number;
  tipo: QuestionKind;
  descricao: string;
  obrigatorio: 'S' | 'N';
  alternativas: { ordem: number; descricao: string }[];
}

export interface PublicForm {
  id: number;
  slug: string;
  titulo: string;
  /** HTML. */
  descricao: string | null;
  perguntas: Question[];
  /**
   * Answer to an accepted submission; `success` 0 is a refusal with status 200, as this ERP's older
   * forms do it.
   */
  answer: { success: 0 | 1; message?: string };
}

/** Questions as they are written here; the ERP does not keep them in their order. */
function question(
  id: number,
  ordem: number,
  tipo: QuestionKind,
  descricao: string,
  required = false,
  choices: readonly string[] = [],
): Question {
  return {
    id,
    ordem,
    tipo,
    descricao,
    obrigatorio: required ? 'S' : 'N',
    alternativas: choices.map((one, index) => ({ ordem: index + 1, descricao: one })).reverse(),
  };
}

const PRIVACY_RIGHTS = [
  'Confirmar que tratamos os meus dados',
  'Acessar os meus dados',
  'Corrigir os meus dados',
  'Eliminar os meus dados',
  'Revogar o consentimento',
];

export const FORMS: readonly PublicForm[] = [
  {
    id: 1,
    slug: 'acesso-dados-pessoais',
    titulo: 'Solicitação de acesso a dados pessoais',
    descricao:
      '<p>Use este formulário para exercer os direitos da <strong>Lei Geral de Proteção de Dados</strong> (Lei nº 13.709/2018).</p><p>Respondemos em até <em>15 dias</em>.</p>',
    perguntas: [
      question(103, 3, 'CHECKBOX', 'O que você deseja?', true, PRIVACY_RIGHTS),
      question(101, 1, 'TEXT', 'Nome completo', true),
      question(102, 2, 'TEXT', 'CPF', true),
      question(104, 4, 'TEXT', 'E-mail para resposta', true),
      question(105, 5, 'TEXTAREA', 'Descreva a sua solicitação'),
    ],
    answer: {
      success: 1,
      message: 'Sua solicitação foi registrada. Responderemos em até 15 dias.',
    },
  },
  {
    id: 2,
    slug: 'incidente-dados-pessoais',
    titulo: 'Comunicação de incidente com dados pessoais',
    descricao: '<p>Conte o que aconteceu. Você não precisa se identificar.</p>',
    perguntas: [
      question(201, 1, 'DATE', 'Quando aconteceu?', true),
      question(202, 2, 'SELECT', 'Que tipo de incidente?', true, [
        'Vazamento',
        'Acesso indevido',
        'Perda',
        'Alteração',
        'Outro',
      ]),
      question(203, 3, 'TEXTAREA', 'O que aconteceu?', true),
      question(204, 4, 'TEXT', 'Como podemos falar com você?'),
    ],
    answer: { success: 1, message: 'Comunicação recebida. Obrigado por avisar.' },
  },
  {
    id: 3,
    slug: 'pesquisa-de-satisfacao',
    titulo: 'Pesquisa de satisfação',
    descricao:
      '<h2>Sua opinião conta</h2><p>São <strong>dois minutos</strong>. Leia a <a href="https://www.exemplo.com.br/privacidade">política de privacidade</a>.</p>',
    perguntas: [
      question(307, 7, 'SELECT', 'Em que cidade fica a sua loja?', false, [
        'São Paulo',
        'Belo Horizonte',
        'Curitiba',
        'Outra',
      ]),
      question(301, 1, 'TEXT', 'Nome da empresa', true),
      question(302, 2, 'NUMBER', 'De 0 a 10, quanto você nos recomendaria?', true),
      question(303, 3, 'RADIO', 'Como foi a última entrega?', true, [
        'No prazo',
        'Adiantada',
        'Atrasada',
        'Não chegou',
      ]),
      question(304, 4, 'CHECKBOX', 'O que podemos melhorar?', true, [
        'Preço',
        'Prazo de entrega',
        'Variedade',
        'Atendimento',
      ]),
      question(305, 5, 'DATE', 'Data da última compra'),
      question(306, 6, 'TEXTAREA', 'Deixe um comentário'),
    ],
    answer: { success: 1, message: 'Obrigado por responder!' },
  },
  {
    id: 4,
    slug: 'inscricao-treinamento',
    titulo: 'Inscrição no treinamento de elétrica',
    descricao: null,
    perguntas: [
      question(401, 1, 'TEXT', 'Nome', true),
      question(402, 2, 'RADIO', 'Turma', true, ['Manhã', 'Tarde']),
    ],
    answer: { success: 0, message: 'As vagas desta turma acabaram.' },
  },
  {
    id: 5,
    slug: 'lista-de-espera',
    titulo: 'Lista de espera',
    descricao: '<p>Avisaremos quando o produto chegar.</p>',
    perguntas: [
      question(501, 1, 'TEXT', 'Produto', true),
      question(502, 2, 'NUMBER', 'Quantidade'),
    ],
    answer: { success: 1 },
  },
];
