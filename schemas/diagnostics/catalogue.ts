interface CatalogueEntry {
  severity: 'error' | 'warning';
  /** pt-BR: what this code is about. */
  title: string;
  /** pt-BR: the way out, unless the finding has a hint of its own. */
  hint: string;
}

const error = (title: string, hint: string): CatalogueEntry => ({ severity: 'error', title, hint });
const warning = (title: string, hint: string): CatalogueEntry => ({
  severity: 'warning',
  title,
  hint,
});

/**
 * Every finding of the compiler. Codes are permanent. 10xx reading, 11xx shape, 12xx layers, 20xx
 * references, 21xx bindings, 22xx expressions, 23xx texts, 24xx calls, 25xx routes, 26xx adapters,
 * 27xx what compiles and yet is wrong, 30xx generation, 90xx failures of the compiler. In 27xx, an
 * error loses data or can never work (a write that is not made, a form that cannot be sent); a
 * warning does no harm to users but was surely meant otherwise, or is for the owner to decide.
 */
export const catalogue = {
  CFG1001: error('O arquivo não é JSON', 'Confira vírgulas, aspas e chaves perto deste ponto.'),
  CFG1002: error(
    'O documento não está em uma pasta de um tipo conhecido',
    'Guarde o documento em uma pasta com o nome do seu tipo: entity, call, screen, list...',
  ),
  CFG1003: error(
    'O documento não tem id, ou o id não é o nome do arquivo',
    'O id de um documento é o nome do seu arquivo sem ".json".',
  ),
  CFG1004: error(
    'Dois documentos do mesmo tipo têm o mesmo id',
    'Renomeie um dos dois, ou use $patch para mudar o que já existe.',
  ),
  CFG1005: error(
    'A mesma chave aparece duas vezes em um objeto',
    'Apague uma das duas: só a última valeria.',
  ),
  CFG1006: error(
    'O documento é grande ou profundo demais',
    'Divida o documento em partes menores.',
  ),
  CFG1016: error(
    'O arquivo não está em UTF-8',
    'Grave-o de novo escolhendo a codificação UTF-8: em outra, os acentos se perdem.',
  ),
  CFG1101: error(
    'Palavra desconhecida',
    'Confira a grafia, ou veja na referência do vocabulário as palavras deste lugar.',
  ),
  CFG1102: error('Falta uma propriedade obrigatória', 'Acrescente a propriedade que falta.'),
  CFG1103: error(
    'O valor não tem a forma esperada',
    'Veja na referência do vocabulário que valores cabem aqui.',
  ),
  CFG1104: error(
    'Dois itens da mesma lista têm o mesmo id',
    'Dê a cada item um id próprio: é pelo id que a sua configuração encontra o item da base.',
  ),
  CFG1105: error('O limite menor passa do maior', 'Troque os dois limites, ou corrija um deles.'),
  CFG1115: error(
    'A expressão regular não pode ser lida',
    'Confira parênteses, colchetes e barras invertidas do padrão.',
  ),
  // A warning: overlapping pictures may be intended.
  CFG1116: warning('Dois quadros ocupam o mesmo lugar', 'Mude x, y, w ou h de um deles.'),
  CFG1201: error(
    'O $patch muda um documento que não existe',
    'Confira o tipo e o id do documento da base.',
  ),
  CFG1202: error(
    'O $patch muda um item que não existe',
    'Para acrescentar um item novo, escreva-o por inteiro; para mudar, use o id de um item da base.',
  ),
  CFG1203: error(
    'A posição $before ou $after aponta para um item que não existe',
    'Use o id de um item que existe na lista.',
  ),
  CFG1204: error(
    'Uma marca de $patch está fora de lugar',
    '$remove, $replace, $before e $after só valem em itens dentro de um documento com $patch.',
  ),
  CFG1214: error(
    'A mudança quebra outras partes da base',
    'Desfaça a mudança, ou ajuste também as partes que ela quebra.',
  ),
  // A warning, where the base only gets warnings.
  CFG1215: warning(
    'A mudança causa um aviso na base',
    'Desfaça a mudança, ou ajuste também as partes citadas no aviso.',
  ),
  /** An item of a patch without an id changes the item of the base at its position. */
  CFG1216: warning(
    'Um item sem id muda o da base',
    'Informe o id do item que muda, ou um id novo para acrescentar outro.',
  ),
  CFG2001: error(
    'O documento citado não existe',
    'Crie o documento, ou use o id de um que existe.',
  ),
  CFG2002: error('A entidade citada não existe', 'Crie a entidade, ou use o id de uma que existe.'),
  CFG2003: error(
    'Falta um documento essencial',
    'A base precisa de exatamente um documento deste tipo.',
  ),
  CFG2005: error(
    'O documento contém a si mesmo',
    'Abra o segundo em um diálogo, ou separe-o em outro documento.',
  ),
  CFG2006: error(
    'A imagem ou a fonte não está entre as do distribuidor',
    'Envie o arquivo de novo na página do tema e use o endereço que ele recebe.',
  ),
  CFG2004: warning(
    'Nada usa este documento',
    'Use-o em uma tela, ou apague-o; na base, se nenhum distribuidor precisa dele.',
  ),
  CFG2101: error('O campo não existe na entidade', 'Use o nome de um campo da entidade.'),
  CFG2102: error('O valor não é do tipo esperado', 'Use um valor do tipo que este lugar espera.'),
  CFG2103: error(
    'O caminho de estado não existe',
    'Declare a entrada em state, ou use o nome de uma que existe.',
  ),
  CFG2104: error(
    'O formato não serve para o tipo do campo',
    'Use um formato que combine com o tipo do campo, ou deixe o formato da entidade.',
  ),
  CFG2105: error(
    'O alvo não existe nesta tela',
    'Use o id de uma lista, de um formulário ou de um dado desta tela.',
  ),
  CFG2201: error(
    'A expressão não pode ser lida',
    'Expressões são CEL: compare com ==, junte com && e ||, textos entre aspas simples.',
  ),
  CFG2202: error(
    'Nome desconhecido na expressão',
    'Use uma das raízes deste lugar, como row, state ou params.',
  ),
  CFG2203: error(
    'O campo não existe neste ponto da expressão',
    'Use o nome de um campo que existe neste ponto.',
  ),
  CFG2204: error(
    'O campo pode não existir, e a expressão não prevê isso',
    'Verifique antes com has(caminho) && ..., ou use .?campo.orValue(padrão).',
  ),
  CFG2205: error(
    'Os tipos não combinam na expressão',
    'Compare e some apenas valores do mesmo tipo; string(x) e number(x) convertem.',
  ),
  CFG2206: error(
    'Função desconhecida ou chamada com argumentos errados',
    'Confira o nome e os argumentos: size, has, sum, distinct, values, keys, entries, flatten, plain, today, now, month, addDays, number, string, param.',
  ),
  // An error: the comparison can never be true.
  CFG2207: error(
    'A comparação é com um valor que o campo nunca tem',
    'Compare com um dos valores de enum.',
  ),
  // A warning: options list known codes, and an ERP may send others.
  CFG2208: warning(
    'A comparação usa um código que não está em options',
    'Compare com um dos códigos de options, ou acrescente este código.',
  ),
  // A warning: an ERP may send more than is declared.
  CFG2218: warning(
    'A condição lê um campo que a resposta não declara',
    'Use um campo da resposta declarada, ou declare este campo.',
  ),
  CFG2301: error('O texto não pode ser lido como modelo', 'Modelos são Handlebars: {{row.nome}}.'),
  CFG2302: error(
    'O campo não existe neste ponto do texto',
    'Use o nome de um campo que existe neste ponto.',
  ),
  CFG2303: error(
    'Auxiliar desconhecido no texto',
    'Auxiliares: money, date, percent, phone, plural, default...',
  ),
  CFG2304: error(
    'O texto usa {{{ }}}, que não é permitido',
    'Use {{ }}: os textos nunca viram HTML.',
  ),
  CFG2401: error(
    'A chamada não tem este argumento',
    'Os argumentos são os parâmetros do caminho, da consulta e do corpo da chamada.',
  ),
  CFG2402: error('Falta um argumento obrigatório da chamada', 'Acrescente o argumento em with.'),
  CFG2403: error(
    'O caminho e os parâmetros da chamada não combinam',
    'Cada {nome} do caminho é um parâmetro, e cada parâmetro aparece no caminho.',
  ),
  CFG2404: error(
    'A chamada não serve para este uso',
    'Escolha uma chamada que sirva: leitura para listas e dados, download para arquivos.',
  ),
  CFG2405: error('O mapeamento da chamada não pode ser lido', 'Mapeamentos são JSONata.'),
  CFG2406: error(
    'O mesmo nome está em dois lugares da chamada',
    'Cada argumento de uma chamada precisa de um nome próprio: use map para o nome que o ERP espera.',
  ),
  CFG2407: error(
    'A chamada precisa de uma sessão que aqui pode não existir',
    'Exija session em access da tela, faça a chamada só se has(session.campo), ou torne-a pública em access.',
  ),
  // An error: every response would be refused as incomplete.
  CFG2477: error(
    'O mapeamento não preenche um campo obrigatório da resposta',
    'Preencha o campo no mapeamento, ou tire-o de required onde a resposta é declarada.',
  ),
  // A warning: the mapped value is dropped, and nothing else breaks.
  CFG2478: warning(
    'O mapeamento preenche um campo que a resposta não declara',
    'Declare o campo na resposta da chamada, ou apague-o do mapeamento.',
  ),
  CFG2501: error('Duas telas usam a mesma rota', 'Mude a rota de uma das telas.'),
  CFG2502: error('Nenhuma tela tem esta rota', 'Use a rota de uma tela que existe.'),
  CFG2503: error(
    'A rota tem parâmetros a menos ou a mais',
    'Informe em with um valor para cada {nome} da rota, e nada mais.',
  ),
  CFG2504: error(
    'A tela não recebe este dado',
    'carry leva só o que a outra tela marca com input em state.',
  ),
  CFG2601: error(
    'O adaptador não produz o que se espera aqui',
    'fields produz campos de um formulário; columns, colunas de uma lista; widgets, quadros de um painel.',
  ),
  // An error: the second write would be answered from the cache and silently not be made.
  CFG2701: error(
    'Uma chamada que grava não pode guardar a resposta em cache',
    'Apague cache, ou acrescente "reads": true à chamada, se ela só lê.',
  ),
  // An error: the ERP would receive something else than was meant.
  CFG2702: error(
    'A chamada não pode enviar o dado desta forma',
    'spread é para um registro em query; arquivos vão no corpo de um envio multipart.',
  ),
  // A warning: a part of the screen never shows.
  CFG2703: warning(
    'A condição nunca é verdadeira',
    'Corrija a condição, ou apague o que ela esconde.',
  ),
  // A warning, for the same reason.
  CFG2704: warning(
    'Nenhum caminho leva a este passo',
    'Acrescente next ao passo anterior, marque-o como auto, ou use a ação step.',
  ),
  // An error: nobody could ever send the form.
  CFG2705: error(
    'Um campo obrigatório nunca aparece',
    'Mostre o campo, dê-lhe um valor inicial, ou tire-o de required.',
  ),
  // A warning: the response is fetched, checked and dropped.
  CFG2706: warning(
    'A resposta da chamada não é usada',
    'Apague response, ou use a resposta em into ou em done.',
  ),
  // A warning: it costs a request at every visit.
  CFG2707: warning('Este dado não é usado', 'Apague o dado, ou use-o em uma expressão ou em wait.'),
  // A warning: it works, but expressions over it cannot be checked.
  CFG2708: warning(
    'Nada declara o tipo deste dado',
    'Declare type, properties ou items; só o que um adaptador produz pode ficar sem tipo.',
  ),
  // A warning: the owner decides about colours, and a badly readable portal is better than none.
  CFG2709: warning(
    'As cores do tema não têm contraste suficiente',
    'Escureça uma das cores ou clareie a outra até 4,5:1 (WCAG AA).',
  ),
  // An error: the form would begin with another value than its author meant.
  CFG2710: error(
    'O formulário já começa com outro valor',
    'Ponha este valor em default no estado, ou apague o default e deixe value.',
  ),
  // A warning: the trigger never fires.
  CFG2711: warning(
    'Este evento nunca é enviado',
    'Os eventos vêm dos canais em events, no documento do distribuidor.',
  ),
  // An error: nobody could ever send the form.
  CFG2712: error(
    'A regra do formulário vale sempre',
    'Diga quando o campo está errado: com uma regra que vale sempre, nada pode ser enviado.',
  ),
  // A warning: a value that is computed from itself may come to rest, as a trimmed text does.
  CFG2713: warning(
    'O gatilho dispara a si mesmo',
    'Use when para que só dispare enquanto houver o que mudar, ou guarde o resultado em outro lugar; o portal para depois de 20 repetições.',
  ),
  // A warning: something that the compiler does not see may close it, as a call that ends the
  // session.
  CFG2714: warning(
    'Nada fecha este diálogo',
    'Acrescente uma ação close, ou apague "closable": false.',
  ),
  // An error: the value of one of the two would silently be lost.
  CFG2715: error(
    'Dois filtros preenchem a mesma propriedade',
    'Dê a um deles outra propriedade em param, ou indique no when de cada um quando ele aparece.',
  ),
  // An error: the chain would never run.
  CFG2716: error(
    'O diálogo nunca devolve o resultado esperado',
    'Acrescente ao diálogo uma ação close com result; o que não depende de um resultado fica em closed.',
  ),
  // A warning: the block shows a message in place of the page, and nothing else breaks.
  CFG2717: warning(
    'A política de segurança da página recusa este endereço',
    'Acrescente a origem a frames ou images no documento do distribuidor.',
  ),
  // A warning: the call is still made; the filter only shows nothing useful.
  CFG2718: warning(
    'O nome do filtro não diz nada ao usuário',
    'Dê ao filtro um nome que o usuário entenda, ou apague-o.',
  ),
  // A warning: the user has already left the page.
  CFG2727: warning(
    'O que vem depois de navigate não aparece',
    'Ponha navigate por último, ou apague o que vem depois.',
  ),
  // A warning: the ERP may have a module that nothing else mentions.
  CFG2729: warning('O nome do módulo parece estar errado', 'Use o nome que o ERP dá ao módulo.'),
  // A warning: the address may be published elsewhere, as in a letter.
  CFG2728: warning(
    'Nenhum link leva a esta tela',
    'Leve a ela por um menu, um botão ou uma aba, ou apague-a.',
  ),
  /** A warning: the step can only be completed after a later one. */
  CFG2730: warning(
    'Um passo espera por um passo posterior',
    'Peça o dado neste passo, ou tire-o de valid.',
  ),
  // An error: a call that the portal repeats on its own would change data.
  CFG2787: error(
    'Uma chamada que grava está marcada como leitura',
    'Apague reads; se a chamada pode ser enviada de novo, use idempotent.',
  ),
  // An error: the browser would redirect without end, and the user would see nothing.
  CFG2757: error(
    'As telas redirecionam umas para as outras sem fim',
    'Redirecione quem não tem acesso para uma tela que aceita todos, ou use "otherwise": "notFound".',
  ),
  // An error: users of the other tenant would see this portal.
  CFG2758: error(
    'O endereço já é de outro distribuidor',
    'Use outro endereço em hosts, ou remova-o antes do outro distribuidor.',
  ),
  // An error: such an input freezes the page.
  CFG2759: error(
    'A expressão regular pode travar o navegador',
    'Não repita o que já se repete: [a-z]+ em vez de ([a-z]+)+, e entre duas repetições um sinal que nenhuma delas aceita.',
  ),
  // An error: nobody could sign in, or the call would always fail.
  CFG2760: error(
    'Desta forma ninguém consegue entrar, ou a chamada sempre falha',
    'Compare com a base: uma sessão precisa do token e de todos os dados obrigatórios da sua entidade.',
  ),
  // An error: no input would ever be accepted.
  CFG2761: error('Nenhum valor é aceito neste campo', 'Corrija uma das regras que se contradizem.'),
  // A warning: it may be intended, but whoever receives the data expects the field.
  CFG2762: warning(
    'Um campo obrigatório não aparece para todos',
    'Tire o campo de required no esquema e diga em required do campo a mesma condição, ou dê-lhe um valor inicial.',
  ),
  // An error: there are records and nothing of them is shown.
  CFG2763: error('A lista não mostra nada dos registros', 'Dê-lhe columns, ou um card.'),
  // An error: which of the two opens would depend on their order.
  CFG2764: error(
    'O mesmo endereço abre duas telas',
    'Mude uma das rotas, ou dê uma rota própria a este endereço.',
  ),
  // A warning: the author may know that the values differ.
  CFG2765: warning(
    'A chave da lista se repete',
    'Use como chave um campo diferente em cada registro, como o código.',
  ),
  // An error: the user could never leave.
  CFG2766: error(
    'O usuário não consegue sair desta tela',
    'Apague o navigate: quem sai vai para onde quer.',
  ),
  // An error: the text would be illegible.
  CFG2767: error(
    'O texto seria pequeno demais para ser lido',
    'Use um tamanho como 14px ou 0.875rem.',
  ),
  CFG3001: error(
    'O esquema do formulário não pode virar um validador',
    'Confira padrões (pattern) e referências do esquema do formulário.',
  ),
  CFG9001: error(
    'O compilador falhou neste documento',
    'Isto é um defeito do produto: guarde o documento e avise o suporte.',
  ),
  // An error: the configuration was not checked to its end.
  CFG9002: error(
    'A compilação não terminou',
    'Desfaça a última mudança: uma condição, um mapeamento ou um documento é grande demais para ser conferido.',
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type DiagnosticCode = keyof typeof catalogue;
