/** pt-BR descriptions of the vocabulary's patterns, as the end of a sentence. */
export const forms: Readonly<Record<string, string>> = {
  '^[0-9.]+/[0-9.]+$': 'dois números com uma barra, como 16/9',
  '^[^=]': 'aqui não cabe uma expressão: escreva sem o = do começo',
  '^(?!(?:__proto__|constructor|prototype)$)[A-Za-z_][A-Za-z0-9_]*$':
    'letras sem acento, números e _, sem espaços e sem começar por número',
  '^(?!(?:__proto__|constructor|prototype)$)[A-Za-z_][A-Za-z0-9_.-]*$':
    'letras sem acento, números, _, . e -, sem espaços e sem começar por número',
  '^/': 'um endereço do portal, que começa com /',
  '^=[^=]': 'uma expressão, que começa com =',
  '^https?://': 'um endereço que começa com http:// ou https://',
  '^https?://[a-z0-9.*-]+(:[0-9]+)?$': 'uma origem sem caminho, como https://fotos.exemplo.com',
  '^(erp|https?://[a-z0-9.*-]+(:[0-9]+)?)$':
    'erp, ou uma origem sem caminho, como https://fotos.exemplo.com',
  '^data\\.[A-Za-z_][A-Za-z0-9_]*$': 'data. e o nome do dado, como data.pedido',
  '^[a-z0-9.-]+$': 'um nome de servidor em letras minúsculas, como portal.exemplo.com',
  '^[^/\\s][^\\s?#]*$': 'um caminho que não começa com / e não tem espaços, ? nem #',
  '^[0-9.]+(px|rem|vh|%)$': 'um número com a sua medida, como 20rem, 300px ou 50%',
  '^(/|notFound$)': 'um endereço do portal, que começa com /, ou notFound',
  '^(/|=[^=])': 'um endereço do portal, que começa com /, ou uma expressão, que começa com =',
  '^(state|form|(state|form|item)\\.[A-Za-z_].*|row(\\.[A-Za-z_].*)?)$':
    'um lugar que muda, como state.nome ou form.nome',
  '^(entity|call|parameters|screen|list|form|wizard|dialog|theme|messages|shell|tenant)/[A-Za-z_][A-Za-z0-9_.-]*$':
    'o tipo e o id de um documento, como list/pedidos',
  '^(\\*|\\.[a-z0-9]+)$': 'um final de arquivo com ponto, como .pdf, ou *',
  '^[A-Za-z0-9-]+$': 'letras sem acento, números e -',
  '^([^{}\\u0000-\\u001f]|\\{(token|app|timestamp|secret\\.[A-Z][A-Z0-9_]*)\\})+$':
    'um texto em que cabem {token}, {app}, {timestamp} e {secret.NOME}, o nome em maiúsculas',
  '^[A-Za-z]*$': 'só letras sem acento',
  '^(0|(\\d+|\\d*\\.\\d+)(px|rem|em|ch|vw|vh|%)|(calc|clamp|min|max)\\([^;{}<>]+\\))$':
    'um número com a sua medida, como 8rem, 300px ou 50%',
};
