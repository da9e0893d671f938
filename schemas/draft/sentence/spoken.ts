/** Nouns with which names of properties begin, by article. */
const nouns: Readonly<Record<'a' | 'o' | 'as' | 'os', string>> = {
  a: 'ação ajuda altura aparência aplicação chamada coluna conta conversa cor descrição dica direção disposição entrada escolha escrita espera ferramenta figura filial fonte identificação largura ligação linha lista marca mensagem ordem origem paleta parte pergunta pesquisa pessoa proporção página resposta sessão seção situação tela versão visita',
  o: 'adaptador ajuste alinhamento andamento arquivo assistente autor aviso botão cabeçalho calendário campo captcha carrossel cartão cliente contador conteúdo controle código dado destaque detalhe diálogo endereço envio erro estado estilo evento fim formato formulário grupo início item logotipo lugar mapeamento máximo menu método módulo mínimo nome número padrão painel parâmetro passo projeto registro resultado rodapé rótulo segredo subtítulo tamanho telefone tema tempo texto tipo token título usuário valor ícone',
  as: 'abas casas chamadas colunas cores escolhas figuras filiais funções horas linhas listas mensagens notificações opções origens peças pessoas páginas vezes vistas',
  os: 'ajustes anexos arquivos atalhos avisos botões cabeçalhos campos canais cartões contatos controles dados detalhes dias diálogos endereços filtros formulários itens limites links módulos nomes parâmetros passos pedidos portões prefixos problemas quadros registros textos tipos valores',
};

const articles = new Map(
  Object.entries(nouns).flatMap(([article, words]) =>
    words.split(' ').map((noun) => [noun, article] as const),
  ),
);

/** A name as the subject of a sentence. */
export interface Spoken {
  /** 'o rótulo'; '«Ao confirmar»', where the name is no noun. */
  subject: string;
  /** 'do rótulo', 'de «Ao confirmar»'. */
  of: string;
  isPlural: boolean;
  isFeminine: boolean;
}

/** The name of a property with its article. */
export function spoken(name: string): Spoken {
  const [first = ''] = name.split(/[ ,]/);
  const article = articles.get(first.toLowerCase());
  if (article === undefined)
    return { subject: `«${name}»`, of: `de «${name}»`, isPlural: false, isFeminine: false };
  const lower = `${first.charAt(0).toLowerCase()}${name.slice(1)}`;
  return {
    subject: `${article} ${lower}`,
    of: `d${article} ${lower}`,
    isPlural: article.endsWith('s'),
    isFeminine: article.startsWith('a'),
  };
}
