interface Entry {
  severity: 'error' | 'warning';
  /** pt-BR: what this code is about. */
  title: string;
  /** pt-BR: what to do, when the finding itself knows nothing better. */
  hint: string;
}

const error = (title: string, hint: string): Entry => ({ severity: 'error', title, hint });
const warning = (title: string, hint: string): Entry => ({ severity: 'warning', title, hint });

/**
 * Every finding the compiler can make. Codes are permanent.
 * 10xx reading, 11xx shape, 12xx layers, 20xx references, 21xx bindings, 22xx expressions, 23xx texts, 24xx calls,
 * 25xx routes, 30xx generation.
 */
export const catalogue = {
  CFG1001: error('O arquivo não é JSON', 'Confira vírgulas, aspas e chaves perto deste ponto.'),
  CFG1002: error('O documento não está em uma pasta de um tipo conhecido', 'Guarde o documento em uma pasta com o nome do seu tipo: entity, call, screen, list...'),
  CFG1003: error('O documento não tem id, ou o id não é o nome do arquivo', 'O id de um documento é o nome do seu arquivo sem ".json".'),
  CFG1004: error('Dois documentos do mesmo tipo têm o mesmo id', 'Renomeie um dos dois, ou use $patch para mudar o que já existe.'),
  CFG1005: error('A mesma chave aparece duas vezes em um objeto', 'Apague uma das duas: só a última valeria.'),
  CFG1006: error('O documento é grande ou profundo demais', 'Divida o documento em partes menores.'),
  CFG1101: error('Palavra desconhecida', 'Confira a grafia, ou veja na referência do vocabulário as palavras deste lugar.'),
  CFG1102: error('Falta uma propriedade obrigatória', 'Acrescente a propriedade que falta.'),
  CFG1103: error('O valor não tem a forma esperada', 'Veja na referência do vocabulário que valores cabem aqui.'),
  CFG1104: error('Dois itens da mesma lista têm o mesmo id', 'Dê a cada item um id próprio: é por ele que as camadas se encontram.'),
  CFG1201: error('O $patch muda um documento que não existe', 'Confira o tipo e o id do documento da base.'),
  CFG1202: error('O $patch muda um item que não existe', 'Para acrescentar um item novo, dê-lhe o seu conteúdo completo; para mudar, use o id de um item da base.'),
  CFG1203: error('A posição $before ou $after aponta para um item que não existe', 'Use o id de um item que existe na lista.'),
  CFG1204: error('Uma marca de $patch está fora de lugar', '$remove, $replace, $before e $after só valem em itens dentro de um documento com $patch.'),
  CFG2001: error('O documento citado não existe', 'Crie o documento, ou use o id de um que existe.'),
  CFG2002: error('A entidade citada não existe', 'Crie a entidade, ou use o id de uma que existe.'),
  CFG2003: error('Um documento essencial falta', 'A base precisa de exatamente um documento deste tipo.'),
  CFG2005: error('O documento contém a si mesmo', 'Abra o segundo em um diálogo, ou separe-o em outro documento.'),
  CFG2004: warning('Nenhuma tela chega a este documento', 'Use-o em uma tela, ou apague-o.'),
  CFG2101: error('O campo não existe na entidade', 'Use o nome de um campo da entidade.'),
  CFG2102: error('O valor tem outro tipo que o esperado', 'Use um valor do tipo que este lugar espera.'),
  CFG2103: error('O caminho de estado não existe', 'Declare a entrada em state, ou use o nome de uma que existe.'),
  CFG2104: error('O formato não serve para o tipo do campo', 'Use um formato que combine com o tipo do campo, ou deixe o formato da entidade.'),
  CFG2105: error('O alvo não existe nesta tela', 'Use o id de uma lista, de um formulário ou de um dado desta tela.'),
  CFG2201: error('A expressão não pode ser lida', 'Expressões são CEL: compare com ==, junte com && e ||, textos entre aspas simples.'),
  CFG2202: error('Nome desconhecido na expressão', 'Use uma das raízes deste lugar, como row, state ou params.'),
  CFG2203: error('O campo não existe neste ponto da expressão', 'Use o nome de um campo que existe neste ponto.'),
  CFG2204: error('O campo pode faltar e a expressão não se protege', 'Proteja com has(caminho) && ..., ou use .?campo.orValue(padrão).'),
  CFG2205: error('Os tipos não combinam na expressão', 'Compare e some apenas valores do mesmo tipo; string(x) e number(x) convertem.'),
  CFG2206: error('Função desconhecida ou chamada com argumentos errados', 'Confira o nome e os argumentos: size, has, sum, distinct, today, month, addDays, number, string, param.'),
  CFG2301: error('O texto não pode ser lido como modelo', 'Modelos são Handlebars: {{row.nome}}.'),
  CFG2302: error('O campo não existe neste ponto do texto', 'Use o nome de um campo que existe neste ponto.'),
  CFG2303: error('Auxiliar desconhecido no texto', 'Auxiliares: money, date, percent, phone, plural, default...'),
  CFG2304: error('O texto usa {{{ }}}, que não é permitido', 'Use {{ }}: os textos nunca viram HTML.'),
  CFG2401: error('A chamada não conhece este argumento', 'Os argumentos são os parâmetros do caminho, da consulta e do corpo da chamada.'),
  CFG2402: error('Falta um argumento obrigatório da chamada', 'Acrescente o argumento em with.'),
  CFG2403: error('O caminho e os parâmetros da chamada não combinam', 'Cada {nome} do caminho é um parâmetro, e cada parâmetro aparece no caminho.'),
  CFG2404: error('A chamada não serve para este uso', 'Escolha uma chamada que sirva: leitura para listas e dados, download para arquivos.'),
  CFG2405: error('O mapeamento da chamada não pode ser lido', 'Mapeamentos são JSONata.'),
  CFG2501: error('Duas telas usam a mesma rota', 'Mude a rota de uma das telas.'),
  CFG2502: error('Nenhuma tela tem esta rota', 'Use a rota de uma tela que existe.'),
  CFG2503: error('Faltam parâmetros da rota, ou sobram', 'Dê em with um valor para cada {nome} da rota, e nada mais.'),
  CFG3001: error('O esquema do formulário não pode virar um validador', 'Confira padrões (pattern) e referências do esquema do formulário.'),
  CFG9001: error('O compilador falhou neste documento', 'Isto é um defeito do produto: guarde o documento e avise o suporte.'),
} as const satisfies Record<string, Entry>;

export type DiagnosticCode = keyof typeof catalogue;
