import type { Mutation } from './types.ts';

const test = 'tests/portal/tickets.test.tsx';
const item = 'config/base/form/ticket-item.json';

/** Tickets: items, files, searches, filters. */
export const tickets: readonly Mutation[] = [
  { id: 'item-toasts', rows: ['AFT-413'], test, file: item, text: '"problems": "toast", ', becomes: '' },
  { id: 'item-toasts-word', rows: ['AFT-413'], test, file: 'runtime/blocks/form/use-submit.ts', text: "if (form.submit?.problems === 'toast') for", becomes: 'if (false) for' },
  { id: 'item-limit-toast', rows: ['AFT-413'], test, file: 'runtime/blocks/picker/pick.ts', text: "scope.app.notify({ text, tone: 'danger', life: refusalLife });", becomes: 'void text;' },
  { id: 'item-reason', rows: ['AFT-413'], test, file: item, text: '"motivo_id": { "required": "Obrigatório informar o motivo." },', becomes: '' },
  { id: 'item-explained', rows: ['AFT-284'], test, file: item, text: `, "required": "state.motivos.exists(m, m.id == form.?motivo_id.orValue(0) && m.?informa.orValue(false))"`, becomes: '' },
  { id: 'item-file-needed', rows: ['AFT-287'], test, file: item, text: '"required": "state.produto.?anexo_obrigatorio.orValue(false)", ', becomes: '' },
  { id: 'item-limit', rows: ['AFT-281'], test, file: 'config/base/wizard/ticket.json', text: `"mark": "{{quantity item.qtd_solicitada}} - {{item.motivo}}", "label": "Adicionar", "editLabel": "Alterar",
                "max": "= params.maximoItensTicket", `, becomes: `"mark": "{{quantity item.qtd_solicitada}} - {{item.motivo}}", "label": "Adicionar", "editLabel": "Alterar",
                ` },
  { id: 'error-toast-life', rows: ['AFT-438'], test, file: 'runtime/blocks/form/use-submit.ts', text: 'const problemLife = 3000', becomes: 'const problemLife = 5000' },
  { id: 'error-toast-short', rows: ['AFT-438'], test, file: 'runtime/blocks/form/use-submit.ts', text: 'const problemLife = 3000', becomes: 'const problemLife = 2000' },
  { id: 'file-toast-life', rows: ['AFT-439'], test, file: 'runtime/fields/files/widget.tsx', text: 'const refusalLife = 5000', becomes: 'const refusalLife = 3000' },
  { id: 'ticket-files-all', rows: ['AFT-290'], test, file: item, text: '"accept": ["*"], ', becomes: '' },
  { id: 'files-usual', rows: ['AFT-290'], test: 'tests/portal/field-words.test.tsx', file: 'schemas/compiler/formField.ts', text: "cursor.strings('accept') : usualFiles", becomes: "cursor.strings('accept') : ['*']" },
  { id: 'files-six', rows: ['AFT-290'], test: 'tests/portal/field-words.test.tsx', file: 'schemas/compiler/formField.ts', text: 'const mostFiles = 6', becomes: 'const mostFiles = 60' },
  { id: 'invoice-product-search', rows: ['AFT-389', 'AFT-390'], test, file: 'config/base/list/ticket-notas.json', text: '"debounce": 400', becomes: '"debounce": 800' },
  { id: 'loose-product-search', rows: ['AFT-389'], test, file: 'config/base/list/ticket-avulsos.json', text: '"debounce": 800', becomes: '"debounce": 400' },
  { id: 'tickets-free-text', rows: ['AFT-105'], test, file: 'config/base/list/tickets.json', text: '"placeholder": "Ticket, nota fiscal..."', becomes: '"placeholder": "Buscar"' },
  { id: 'tickets-by-region', rows: ['AFT-215'], test, file: 'config/base/list/tickets.json', text: '"id": "regiao", "label"', becomes: '"id": "regiao", "param": "etapa", "label"' },
  { id: 'tickets-by-days', rows: ['AFT-215'], test, file: 'config/base/list/tickets.json', text: '"params": ["dtIni", "dtFim"]', becomes: '"params": ["dtFim", "dtIni"]' },
];
