import { article } from './faq-html.ts';

export const FAQ_ARTICLES_SERVICE = [
  article(
    'FINANCEIRO',
    'Como recebo o crédito de uma devolução?',
    'crédito, devolução, reembolso',
    'O crédito entra na próxima fatura ou volta para a conta informada, em até dez dias depois do <em>check-in</em>.',
  ),
  article(
    'TROCA',
    'Como solicito uma devolução?',
    'devolução, mercadoria, nota',
    'A devolução de mercadoria pode ser pedida por nota fiscal ou, em algumas filiais, por produto avulso.',
    [
      'Abra <em>Solicitações de Troca</em>',
      'Escolha a loja e a filial',
      'Selecione os produtos e o motivo',
      'Envie a solicitação',
    ],
  ),
  article(
    'TROCA',
    'Qual é o prazo para devolver?',
    'prazo, devolução, dias',
    'São 90 dias a partir da saída da nota. Passado o prazo, o produto aparece como <em>fora do prazo de devolução</em>.',
  ),
  article(
    'TROCA',
    'O produto veio com defeito',
    'troca, produto, defeito, garantia',
    'Para a troca de produto com defeito, anexe fotos da etiqueta e do lote.',
    ['Abra um ticket de troca', 'Escolha a nota fiscal', 'Anexe as fotos'],
  ),
  article(
    'TROCA',
    'Como emito a nota de devolução?',
    'nota de devolução, espelho',
    'Depois da análise, baixe o <strong>espelho</strong> no ticket e emita a nota com os mesmos valores.',
  ),
  article(
    'TROCA',
    'Quais produtos não podem ser devolvidos?',
    'restrição, devolução, sob medida',
    'Tintas preparadas na máquina, cabos cortados e itens sob medida não têm devolução.',
  ),
  article(
    'PRODUTO',
    'Como vejo o estoque?',
    'estoque, disponível',
    'A cor ao lado do produto mostra se há estoque, se são as últimas unidades ou se está em falta.',
  ),
  article(
    'PRODUTO',
    'O que significa múltiplo de venda?',
    'múltiplo, caixa, embalagem',
    'Alguns produtos são vendidos apenas em caixas fechadas: a quantidade sobe de múltiplo em múltiplo.',
  ),
  article(
    'PRODUTO',
    'Reclamação de qualidade: o que enviar?',
    'qualidade, laudo, reclamação, lote',
    'Envie o número do lote, a quantidade e fotos. O fabricante responde em até cinco dias úteis.',
  ),
  article(
    'PRODUTO',
    'Onde está a ficha técnica?',
    'ficha técnica, manual',
    'A ficha técnica está no site do fabricante, indicado na embalagem.',
  ),
  article(
    'PRODUTO',
    'Como calculo a quantidade de tinta?',
    'tinta, rendimento, demão',
    'Divida a área pelo rendimento por demão e multiplique pelo número de demãos. <a href="https://www.exemplo.com.br/calculadora">Veja a calculadora</a>.',
  ),
  article(
    'ACESSO',
    'Esqueci a minha senha',
    'senha, redefinir, acesso',
    'Na tela de entrada, clique em <em>Esqueci minha senha</em> e siga as instruções do e-mail.',
  ),
  article(
    'ACESSO',
    'Como dou acesso a outro usuário?',
    'usuário, cadastro, acesso',
    'Peça o novo acesso ao seu representante, com CPF, nome e e-mail.',
  ),
  article(
    'ACESSO',
    'O portal funciona no celular?',
    'celular, aplicativo',
    'Sim: todas as telas se adaptam ao celular, sem instalação.',
  ),
  article(
    'ACESSO',
    'Como meus dados são protegidos?',
    'lgpd, privacidade, dados pessoais',
    'Seus dados são tratados conforme a LGPD. Para exercer seus direitos, use o formulário de acesso a dados pessoais.',
  ),
];
