import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'há um símbolo que não vale aqui; textos ficam entre aspas duplas',
  InvalidNumberFormat: 'há um número mal escrito',
  PropertyNameExpected: 'falta o nome de uma propriedade, ou há uma vírgula a mais',
  ValueExpected: 'falta um valor, ou há uma vírgula a mais',
  ColonExpected: 'falta : depois do nome',
  CommaExpected: 'falta uma vírgula',
  CloseBraceExpected: 'falta fechar com }',
  CloseBracketExpected: 'falta fechar com ]',
  EndOfFileExpected: 'há texto depois do fim',
  InvalidCommentToken: 'JSON não tem comentários',
  UnexpectedEndOfComment: 'JSON não tem comentários',
  UnexpectedEndOfString: 'falta fechar as aspas',
  UnexpectedEndOfNumber: 'há um número mal escrito',
  InvalidUnicode: 'há um \\u mal escrito',
  InvalidEscapeCharacter: 'há uma \\ que não vale; uma \\ de verdade se escreve \\\\',
  InvalidCharacter: 'há uma quebra de linha ou outro sinal invisível dentro de um texto',
};

/** pt-BR: what is wrong where a text stops being JSON, as the end of a sentence. */
export const jsonReason = (code: ParseErrorCode): string =>
  reasons[printParseErrorCode(code)] ?? 'não se esperava isto aqui';
