const formats: Readonly<Record<string, string>> = {
  text: 'Texto', multiline: 'Texto de várias linhas', integer: 'Número inteiro', number: 'Número', quantity: 'Quantidade', money: 'Dinheiro', percent: 'Porcentagem',
  boolean: 'Sim ou não', date: 'Data', dateTime: 'Data e hora', relative: 'Há quanto tempo', month: 'Mês', cpf: 'CPF', cnpj: 'CNPJ', cpfCnpj: 'CPF ou CNPJ', cep: 'CEP',
  phone: 'Telefone', email: 'E-mail', uri: 'Endereço da internet', password: 'Senha', captcha: 'Captcha', html: 'Texto com formatação', image: 'Figura', status: 'Situação',
  tags: 'Etiquetas', dateRange: 'Período', files: 'Arquivos',
};

const tones: Readonly<Record<string, string>> = {
  neutral: 'Neutro', info: 'Informação', success: 'Sucesso', warning: 'Atenção', danger: 'Perigo', primary: 'Cor principal',
};

const others: Readonly<Record<string, string>> = {
  start: 'À esquerda', center: 'No centro', end: 'À direita', between: 'Nas duas pontas', stretch: 'Em toda a largura', table: 'Tabela', cards: 'Cartões',
  auto: 'Tabela, e cartões no celular', asc: 'Crescente', desc: 'Decrescente', select: 'Lista de escolha', toggle: 'Botões lado a lado', radio: 'Uma opção por linha',
  checkboxes: 'Caixas de marcar', switch: 'Chave', xs: 'Qualquer largura', sm: 'Celular deitado', md: 'Tablet', lg: 'Computador', xl: 'Tela grande', full: 'Tela inteira', toast: 'Aviso breve',
  solid: 'Cheio', outlined: 'Contornado', plain: 'Sem moldura', card: 'Com moldura', row: 'Lado a lado', narrow: 'Estreita', title: 'Título', subtitle: 'Subtítulo', body: 'Texto comum',
  muted: 'Apagado', small: 'Pequeno', tag: 'Etiqueta', figure: 'Número em destaque', code: 'Código', cover: 'Preencher', contain: 'Caber inteira', default: 'Com menu', bare: 'Sem menu',
  public: 'Todos', session: 'Quem entrou', dialog: 'Em um diálogo', twice: 'Com um segundo clique', warning: 'Como aviso', browser: 'Neste navegador', url: 'No endereço',
  single: 'Quando há uma só', under: 'Abaixo', page: 'Página', youtube: 'Vídeo do YouTube', above: 'Acima', over: 'Por cima', visible: 'Os que cabem', any: 'Qualquer número',
  month: 'Mês', week: 'Semana', day: 'Dia', list: 'Lista', string: 'Texto', integer: 'Número inteiro', number: 'Número', boolean: 'Sim ou não', array: 'Lista', object: 'Registro',
};

/** What a value of a fixed choice is called, by the property that takes it; the value itself where it has no name. */
export function choiceLabel(property: string, value: string): string {
  if (property === 'format') return formats[value] ?? value;
  if (property === 'tone') return tones[value] ?? value;
  if (property === 'size') return { sm: 'Pequeno', md: 'Médio', lg: 'Grande' }[value] ?? others[value] ?? value;
  if (property === 'look' && value === 'text') return 'Só texto';
  return others[value] ?? value;
}
