import { article } from './faq-html.ts';

export const FAQ_ARTICLES_BUYING = [
  article(
    'PEDIDO',
    'Como faço um novo orçamento?',
    'orçamento, novo, pedido',
    'Todo pedido começa por um <strong>orçamento</strong>, que vale por sete dias.',
    [
      'Abra <em>Orçamentos</em>',
      'Clique em <em>Novo Orçamento</em>',
      'Escolha a filial e adicione os produtos',
    ],
  ),
  article(
    'PEDIDO',
    'Como transformo o orçamento em pedido?',
    'finalizar, pedido, fechamento',
    'Escolha a cobrança e o plano de pagamento no fechamento e confirme.',
    ['Confira as quantidades', 'Escolha o plano', 'Clique em <em>Finalizar</em>'],
  ),
  article(
    'PEDIDO',
    'Posso repetir um pedido antigo?',
    'duplicar, repetir, histórico',
    'Sim: na lista de pedidos use a ação <em>Duplicar</em>. Os preços são os de hoje, e produtos que saíram de linha ficam de fora.',
  ),
  article(
    'PEDIDO',
    'Esqueci um item. Posso complementar o pedido?',
    'inclusão, complemento, item',
    'Enquanto o pedido não entrou em separação, é possível incluir itens.',
    ['Abra o pedido', 'Use <em>Incluir itens</em>', 'Finalize o complemento'],
  ),
  article(
    'PEDIDO',
    'Qual é o valor mínimo do pedido?',
    'valor mínimo, filial',
    'O valor mínimo depende da filial e aparece no rodapé do orçamento.',
  ),
  article(
    'PEDIDO',
    'Como cancelo um pedido?',
    'cancelar, cancelamento',
    'Pedidos em análise podem ser cancelados pelo seu representante. Depois de faturados, é preciso solicitar a <strong>devolução</strong>.',
  ),
  article(
    'ENTREGA',
    'Qual é o prazo de entrega?',
    'prazo, entrega, dias',
    'O prazo começa a contar no faturamento e vai de 1 a 7 dias úteis, conforme a região.',
    ['Capitais: 1 a 2 dias', 'Interior: 3 a 5 dias', 'Áreas rurais: até 7 dias'],
  ),
  article(
    'ENTREGA',
    'Como acompanho a minha entrega?',
    'rastrear, acompanhar, transportadora',
    'A situação do pedido muda para <em>Transporte</em> quando a carga sai do depósito.',
  ),
  article(
    'ENTREGA',
    'Faltou produto na entrega. O que fazer?',
    'falta, volume, conferência, produto, entrega',
    'Anote a falta no canhoto e abra um ticket de <strong>falta de produto na entrega</strong> em até dois dias.',
    ['Conte os volumes com o motorista', 'Fotografe o canhoto', 'Abra o ticket com a nota fiscal'],
  ),
  article(
    'ENTREGA',
    'A carga chegou avariada',
    'avaria, transporte, ressalva, carga',
    'Recuse ou receba com ressalva e abra um ticket de <strong>avaria no transporte</strong> com fotos.',
    ['Fotografe a caixa fechada', 'Fotografe o dano', 'Anexe a ressalva assinada'],
  ),
  article(
    'ENTREGA',
    'Posso retirar a mercadoria?',
    'retira, balcão',
    'Sim: escolha <em>Retira</em> como transportadora e aguarde o aviso de separação.',
  ),
  article(
    'FINANCEIRO',
    'Como emito a segunda via do boleto?',
    'boleto, segunda via, pagamento',
    'Em <em>Boletos</em>, escolha o título e baixe o PDF ou copie a linha digitável.',
  ),
  article(
    'FINANCEIRO',
    'Posso prorrogar o vencimento?',
    'prorrogação, vencimento, boleto',
    'A prorrogação de vencimento depende de análise. Abra o ticket <strong>antes</strong> do vencimento.',
    [
      'Informe a nota fiscal',
      'Diga quantos dias de atraso houve',
      'Aguarde o parecer do financeiro',
    ],
  ),
  article(
    'FINANCEIRO',
    'Como funciona a multa por atraso?',
    'multa, juros, atraso',
    'Depois do vencimento somam-se 2% de multa e 1% de juros ao mês, por dia de atraso.',
  ),
  article(
    'FINANCEIRO',
    'Onde encontro as notas fiscais?',
    'nota fiscal, xml, danfe',
    'Em <em>Notas Fiscais</em> é possível baixar o PDF e o XML, um a um ou em lote.',
  ),
];
