import type { Mutation } from './types.ts';

const fields = 'tests/portal/field-words.test.tsx';
const flags = 'tests/portal/flags.test.tsx';
const messages = 'config/base/messages/messages.json';
const findings = 'runtime/blocks/form/model/messages.ts';

/** What fields say, the search for customers, what stands in the header. */
export const access: readonly Mutation[] = [
  { id: 'english-label', rows: ['ACC-009'], test: 'tests/contracts/documents.test.ts', file: 'config/base/list/faq.json', text: '"searchLabel": "Buscar"', becomes: '"searchLabel": "Show results"' },
  { id: 'text-required', rows: ['ACC-170'], test: fields, file: messages, text: '"form.required": "Campo obrigatório"', becomes: '"form.required": "Preencha este campo"' },
  { id: 'text-invalid', rows: ['ACC-171'], test: fields, file: messages, text: '"form.invalid": "O campo é inválido"', becomes: '"form.invalid": "Valor inválido"' },
  { id: 'text-length-exact', rows: ['ACC-172'], test: fields, file: messages, text: 'exatamente {n} caracteres', becomes: '{n} caracteres' },
  { id: 'length-exact', rows: ['ACC-172'], test: fields, file: findings, text: "if (schema && schema.minLength === schema.maxLength) return message('form.length.exact', { n });", becomes: '' },
  { id: 'text-length-min', rows: ['ACC-173'], test: fields, file: messages, text: 'pelo menos {n} caracteres', becomes: 'no mínimo {n} caracteres' },
  { id: 'text-length-max', rows: ['ACC-174'], test: fields, file: messages, text: 'no máximo {n} caracteres', becomes: 'até {n} caracteres' },
  { id: 'text-email', rows: ['ACC-175'], test: fields, file: messages, text: '"Formato de e-mail inválido"', becomes: '"E-mail inválido"' },
  { id: 'text-pattern', rows: ['ACC-176'], test: fields, file: messages, text: '"O campo informado é inválido"', becomes: '"O campo é inválido"' },
  { id: 'number-positive', rows: ['ACC-177', 'ACC-180'], test: fields, file: findings, text: "limit === 0 ? message('form.number.positive') : ", becomes: '' },
  { id: 'number-not-equal', rows: ['ACC-177', 'ACC-180'], test: fields, file: messages, text: '"Não pode ser igual a {n}"', becomes: '"Valor não permitido"' },
  { id: 'date-min', rows: ['ACC-178'], test: fields, file: messages, text: '"Data anterior a data mínima"', becomes: '"Data inválida"' },
  { id: 'items-max', rows: ['ACC-179', 'ACC-180'], test: fields, file: messages, text: '"Deve ter no máximo {n} itens"', becomes: '"Itens demais"' },
  { id: 'choice-not-one-of', rows: ['ACC-179', 'ACC-180'], test: fields, file: messages, text: '"Não pode ser um dos valores: {lista}"', becomes: '"Valor não permitido"' },
  { id: 'date-invalid', rows: ['ACC-181'], test: fields, file: messages, text: '"form.date.invalid": "Data inválida"', becomes: '"form.date.invalid": "Data incorreta"' },
  { id: 'customer-search-sooner', rows: ['ACC-363'], test: flags, file: 'config/base/form/novo-orcamento-cliente.json', text: '"debounce": 400', becomes: '"debounce": 300' },
  { id: 'customer-search-later', rows: ['ACC-363'], test: flags, file: 'config/base/form/novo-orcamento-cliente.json', text: '"debounce": 400', becomes: '"debounce": 500' },
  { id: 'bell-to-notices', rows: ['ACC-050'], test: flags, file: 'config/base/shell/shell.json', text: '"items": [{ "id": "avisos", "label": "Avisos", "icon": "bell", "to": "/avisos"', becomes: '"items": [{ "id": "avisos", "label": "Avisos", "icon": "bell", "to": "/home"' },
  { id: 'credit-dialog', rows: ['ACC-050'], test: flags, file: 'config/base/shell/shell.json', text: '"do": [{ "open": "extrato-credito" }]', becomes: '"do": [{ "navigate": "/home" }]' },
];
