/** Texts of tickets; HTML, as the reply editor makes it. */
export const OPENING_TEXTS: Readonly<Record<string, readonly string[]>> = {
  DEVOLUCAO: [
    '<p>Recebemos a mercadoria em desacordo com o pedido. <strong>Solicito a coleta.</strong></p>',
    '<p>O pedido foi faturado em duplicidade, a segunda carga está no recebimento.</p>',
  ],
  TROCA: [
    '<p>O produto apresentou defeito no primeiro uso.</p><ul><li>Não liga</li><li>Cheiro de queimado</li></ul>',
    '<p>Veio na voltagem errada. Preciso em 220&nbsp;V.</p>',
  ],
  PRORROGACAO: ['<p>O boleto vence antes da entrega. Podem prorrogar por 10 dias?</p>'],
  PRORROGACAO_ENTREGA: [
    '<p>A carga chegou com uma semana de atraso, peço a prorrogação do vencimento.</p>',
  ],
  AVARIA: [
    '<p>Duas caixas chegaram <u>amassadas</u>, seguem as fotos.</p>',
    '<p>Latas com vazamento. O motorista assinou a ressalva.</p>',
  ],
  FALTA: ['<p>Faltaram volumes na entrega: conferimos na presença do motorista.</p>'],
  QUALIDADE: ['<p>Três clientes devolveram o produto com a mesma falha.</p>'],
  ATENDIMENTO: ['<p>Aguardei o retorno da ligação por dois dias e ninguém me procurou.</p>'],
  DUVIDA: [
    '<p>Qual é o rendimento da tinta por demão?</p>',
    '<p>Esse disjuntor serve para quadro trifásico?</p>',
  ],
  ACORDO: ['<p>Verba combinada com o comprador para a ação de aniversário.</p>'],
};

export const STAFF_TEXTS = [
  '<p>Bom dia! Recebemos a sua solicitação e já estamos verificando.</p>',
  '<p>Poderia enviar fotos da etiqueta e do lote?</p>',
  '<p>A transportadora confirmou a coleta para <strong>amanhã à tarde</strong>.</p>',
  '<p>O crédito foi aprovado e entra na próxima fatura.</p>',
  '<p>Precisamos da nota de devolução para continuar.</p><ol><li>Emita a nota com o espelho</li><li>Anexe o PDF aqui</li></ol>',
  '<p>Encaminhamos ao fabricante, o prazo de resposta é de 5 dias úteis.</p>',
];

export const CUSTOMER_TEXTS = [
  '<p>Seguem as fotos em anexo.</p>',
  '<p>Obrigado pelo retorno. Aguardo a coleta.</p>',
  '<p>Alguma novidade? Meu cliente está cobrando.</p>',
  '<p>A mercadoria está separada no recebimento, falar com o <em>Jorge</em>.</p>',
  '<p>Conferido, está tudo certo. Podem encerrar.</p>',
];

export const PRIVATE_TEXTS = [
  '<p>Cliente recorrente: conferir o histórico antes de aprovar.</p>',
  '<p>Margem da venda não cobre o frete de coleta.</p>',
];
export const FORWARD_TEXTS = [
  '<p>Encaminhado à Logística para apuração com a transportadora.</p>',
  '<p>Encaminhado à Qualidade com as fotos do lote.</p>',
];

export const FILE_NAMES = [
  'foto-da-avaria.png',
  'etiqueta-do-lote.png',
  'ressalva-assinada-pelo-motorista-no-recebimento-da-carga.pdf',
  'laudo-tecnico.pdf',
  'canhoto.png',
  'nota-de-devolucao.pdf',
] as const;

export const mediaTypeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
