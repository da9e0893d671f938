type Labels = Readonly<Record<string, string>>;

const formats: Labels = {
  text: 'Texto',
  multiline: 'Texto de várias linhas',
  integer: 'Número inteiro',
  number: 'Número',
  quantity: 'Quantidade',
  money: 'Dinheiro',
  percent: 'Porcentagem',
  boolean: 'Sim ou não',
  date: 'Data',
  dateTime: 'Data e hora',
  relative: 'Há quanto tempo',
  month: 'Mês',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cpfCnpj: 'CPF ou CNPJ',
  cep: 'CEP',
  phone: 'Telefone',
  email: 'E-mail',
  uri: 'Endereço da internet',
  password: 'Senha',
  captcha: 'Captcha',
  html: 'Texto com formatação',
  image: 'Figura',
  status: 'Situação',
  tags: 'Etiquetas',
  dateRange: 'Período',
  files: 'Arquivos',
};

const types: Labels = {
  string: 'Texto',
  integer: 'Número inteiro',
  number: 'Número',
  boolean: 'Sim ou não',
  array: 'Lista',
  object: 'Registro',
  null: 'Nada',
};

/** What the values of fixed choices are called in pt-BR, by the property that takes them. */
const choiceLabels: Readonly<Record<string, Labels>> = {
  access: { public: 'Todos', session: 'Quem entrou' },
  align: {
    start: 'À esquerda',
    center: 'No centro',
    end: 'À direita',
    between: 'Nas duas pontas',
    stretch: 'Em toda a largura',
  },
  as: { page: 'Página', youtube: 'Vídeo do YouTube' },
  autoSelect: { single: 'Quando há uma só' },
  control: {
    select: 'Lista de escolha',
    toggle: 'Botões lado a lado',
    radio: 'Uma opção por linha',
    checkboxes: 'Caixas de marcar',
    switch: 'Chave',
  },
  controls: { above: 'Acima', over: 'Por cima' },
  direction: { asc: 'Crescente', desc: 'Decrescente' },
  do: {
    open: 'Começa a sessão',
    switch: 'Passa a ver como outra pessoa',
    restore: 'Volta ao próprio acesso',
    reload: 'Lê de novo os dados de quem entrou',
  },
  error: { under: 'Abaixo do campo' },
  fit: { cover: 'Preencher', contain: 'Caber inteira' },
  format: formats,
  from: {
    xs: 'Qualquer largura',
    sm: 'Celular deitado',
    md: 'Tablet',
    lg: 'Computador',
    xl: 'Tela grande',
  },
  kind: {
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    ALTCHA: 'O do próprio portal',
    WEB_PUSH: 'Do próprio portal (Web Push)',
    FIREBASE: 'Firebase do distribuidor',
    NONE: 'Nenhum',
    GA4: 'Google Analytics 4',
  },
  layout: { default: 'Com menu', bare: 'Sem menu' },
  least: { visible: 'Os que cabem', any: 'Qualquer número' },
  look: {
    solid: 'Cheio',
    outlined: 'Contornado',
    text: 'Só texto',
    plain: 'Sem moldura',
    card: 'Com moldura',
    row: 'Lado a lado',
    narrow: 'Estreita',
    title: 'Título',
    subtitle: 'Subtítulo',
    body: 'Texto comum',
    muted: 'Apagado',
    small: 'Pequeno',
    tag: 'Etiqueta',
    figure: 'Número em destaque',
    code: 'Código',
  },
  makes: {
    fields: 'Campos de um formulário',
    columns: 'Colunas de uma lista',
    widgets: 'Quadros de um painel',
  },
  method: {
    GET: 'Ler (GET)',
    POST: 'Enviar (POST)',
    PUT: 'Substituir (PUT)',
    PATCH: 'Alterar (PATCH)',
    DELETE: 'Excluir (DELETE)',
  },
  numbers: { point: 'Ponto: 1250.50', comma: 'Vírgula: 1250,50' },
  persist: { browser: 'Neste navegador', url: 'No endereço' },
  problems: { toast: 'Em um aviso breve' },
  session: {
    end: 'Sair do portal',
    reload: 'Ler de novo os dados de quem entrou',
    restore: 'Voltar ao próprio acesso',
  },
  size: {
    sm: 'Pequeno',
    md: 'Médio',
    lg: 'Grande',
    full: 'Tela inteira',
    toast: 'Aviso breve',
  },
  style: {
    dialog: 'Em um diálogo',
    twice: 'Com um segundo clique',
    warning: 'Como aviso',
  },
  tone: {
    neutral: 'Neutro',
    info: 'Informação',
    success: 'Sucesso',
    warning: 'Atenção',
    danger: 'Perigo',
    primary: 'Cor principal',
  },
  tools: {
    bold: 'Negrito',
    italic: 'Itálico',
    underline: 'Sublinhado',
    color: 'Cor',
    list: 'Lista',
    link: 'Link',
  },
  type: types,
  view: { table: 'Tabela', cards: 'Cartões', auto: 'Tabela, e cartões no celular' },
  views: { month: 'Mês', week: 'Semana', day: 'Dia', list: 'Lista' },
};

/**
 * What people who configure by hand call a value of a fixed choice, in pt-BR.
 *
 * @param property that takes the value: `format`, `tone`
 * @returns undefined for a value that is none of a fixed choice
 */
export function choiceLabel(property: string, value: string): string | undefined {
  const labels = Object.hasOwn(choiceLabels, property) ? choiceLabels[property] : undefined;
  return labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
