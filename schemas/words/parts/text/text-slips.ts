import type { Hint } from '../../../diagnostics/hint.ts';

/** The template for an expression that only joins texts and data: `{{row.id}} excluído`. */
export function templateFor(expression: string): string {
  const parts = expression.split('+').map((part) => part.trim());
  const written = parts.map((part) => {
    if (/^[\d.]+$/.test(part)) return part;
    if (/^[\w.]+$/.test(part)) return `{{${part}}}`;
    const inner = /^string\(([\w.]+)\)$/.exec(part)?.[1];
    if (inner !== undefined) return `{{${inner}}}`;
    return /^'([^']*)'$/.exec(part)?.[1];
  });
  return written.every((part) => part !== undefined)
    ? written.join('')
    : `{{${/[\w.]+/.exec(expression)?.[0] ?? 'row.campo'}}}`;
}

/** pt-BR: why a template is invalid, from its text and Handlebars' message. */
export function unreadableText(source: string, said: string): { message: string; hint?: Hint } {
  const [, opened, closed] = /(\S+) doesn't match (\S+)/.exec(said) ?? [];
  if (opened !== undefined && closed !== undefined)
    return {
      message: `{{#${opened}}} é fechado por {{/${closed}}}.`,
      hint: `Feche com {{/${opened}}}.`,
    };
  const opens = source.split('{{').length;
  const closes = source.split('}}').length;
  if (opens !== closes)
    return {
      message: `Há ${opens - 1} '{{' e ${closes - 1} '}}' no texto.`,
      hint: 'Cada {{ precisa do seu }}.',
    };
  const blocks = [...source.matchAll(/\{\{([#/])\s*(\w+)/g)];
  const left = blocks.filter(([, sign]) => sign === '#').at(-1)?.[2];
  if (
    left !== undefined &&
    blocks.filter(([, sign]) => sign === '#').length !==
      blocks.filter(([, sign]) => sign === '/').length
  ) {
    return { message: `O bloco {{#${left}}} não é fechado.`, hint: `Acrescente {{/${left}}}.` };
  }
  const sum = /\{\{([^{}]*[+*][^{}]*)\}\}/.exec(source)?.[1];
  if (sum !== undefined)
    return {
      message: `Entre chaves não é possível somar nem juntar: '${sum.trim()}'.`,
      hint: `Escreva cada dado entre as suas chaves, como ${templateFor(sum)}.`,
    };
  if (/\{\{\s*\}\}/.test(source))
    return {
      message: 'Entre {{ e }} não há nada.',
      hint: 'Escreva entre as chaves o campo, como {{row.nome}}.',
    };
  const inside = [...source.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, text = '']) => text.trim())
    .find((text) => !/^[#/]?[\w.@\s'"()-]+$|^else$/.test(text));
  return {
    message: `${inside === undefined ? 'O que está entre chaves' : `'${inside}'`} não é um campo nem um auxiliar.`,
    hint: 'Entre chaves cabe um campo, como {{row.nome}}, ou um auxiliar com o que ele usa, como {{money row.valor}}.',
  };
}
