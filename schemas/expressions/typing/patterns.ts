/** pt-BR reasons of invalid patterns, by the engine's message. */
const reasons: [RegExp, string][] = [
  [/Unterminated group/, 'um parêntese foi aberto e não foi fechado'],
  [/Unmatched '\)'/, 'um parêntese é fechado sem ter sido aberto'],
  [
    /Unterminated character class|Lone quantifier brackets|Missing \]/,
    'um colchete ou uma chave está sem o seu par',
  ],
  [/Nothing to repeat/, '*, + ou ? está onde não há o que repetir'],
  [/Range out of order/, 'um intervalo entre colchetes está ao contrário'],
  [/numbers out of order/, 'entre chaves, o primeiro número é maior que o segundo'],
  [/Incomplete quantifier/, 'uma chave { não é fechada por }'],
  [/\\ at end of pattern/, 'ele termina em uma barra invertida'],
  [
    /Invalid.*escape|Invalid unicode/,
    'uma barra invertida está antes de um sinal que não precisa dela',
  ],
  [
    /Invalid group|Invalid capture group|Duplicate capture|Invalid named/,
    'o que vem depois de (? não é conhecido',
  ],
];

/** pt-BR: why a pattern is not a regular expression; undefined when it is one. */
export function unreadable(pattern: string, flags: '' | 'u' = 'u'): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    return (
      reasons.find(([test]) => test.test(message))?.[1] ??
      'ele não tem a forma de uma expressão regular'
    );
  }
}
