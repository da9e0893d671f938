import type { NameChoice } from '../../schemas/admin/documents.ts';

/** Where a helper's template names the field. */
const field = '@';

/** pt-BR labels of the helpers that people choose, with the mark that each makes of a field. */
const templates: Readonly<Record<string, string>> = {
  'Em reais': '{{money @}}',
  'Em porcentagem': '{{percent @}}',
  'Como quantidade': '{{quantity @}}',
  'Como número': '{{number @}}',
  'Como data': '{{date @}}',
  'Como data e hora': '{{dateTime @}}',
  'Há quanto tempo': '{{relative @}}',
  'Como mês': '{{month @}}',
  'Como CPF ou CNPJ': '{{cpfCnpj @}}',
  'Como CEP': '{{cep @}}',
  'Como telefone': '{{phone @}}',
  'Em maiúsculas': '{{upper @}}',
  'Em minúsculas': '{{lower @}}',
  'Quantos são': '{{size @}}',
  'No singular ou no plural': '{{plural @ "item" "itens"}}',
  'Todos, com vírgulas': '{{join @ ", "}}',
  'Outro texto, se vazio': '{{default @ "não informado"}}',
  'Só se houver': '{{#if @}}texto{{/if}}',
  'Só se não houver': '{{#unless @}}texto{{/unless}}',
};

/** The helpers to choose from, by their templates. */
export const helperChoices: readonly NameChoice[] = Object.entries(templates).map(
  ([label, value]) => ({ value, label, group: 'Como mostrar' }),
);

/** A template as text before and after its field. */
export function partsOf(template: string): [before: string, after: string] {
  const at = template.indexOf(field);
  return [template.slice(0, at), template.slice(at + field.length)];
}
