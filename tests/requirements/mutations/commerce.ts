import type { Mutation } from './types.ts';

const test = 'tests/portal/flags.test.tsx';

/** Flags of quotes, statuses of orders, stock, the dialler. */
export const commerce: readonly Mutation[] = [
  { id: 'table-empty', rows: ['COM-112'], test, file: 'schemas/compiler/list.ts', text: "view === 'table' ? 'table.empty' : 'list.empty'", becomes: "'list.empty'" },
  { id: 'list-pdf-always', rows: ['COM-149'], test, file: 'config/base/list/orcamentos.json', text: `"pdf": "= 'BAIXAR_PDF' in row.acoes"`, becomes: '"pdf": true' },
  { id: 'list-excel-always', rows: ['COM-150'], test, file: 'config/base/list/orcamentos.json', text: `"excel": "= 'BAIXAR_EXCEL' in row.acoes && params.permiteDownloadExcel"`, becomes: '"excel": "= params.permiteDownloadExcel"' },
  { id: 'list-download-always', rows: ['COM-149', 'COM-150'], test, file: 'config/base/list/orcamentos.json', text: `"when": "'BAIXAR_PDF' in row.acoes || ('BAIXAR_EXCEL' in row.acoes && params.permiteDownloadExcel)",`, becomes: '' },
  { id: 'editor-pdf-always', rows: ['COM-149'], test, file: 'runtime/quote/ui/actions/DocumentFeature.tsx', text: "pdf: allows(quote, 'BAIXAR_PDF')", becomes: 'pdf: true' },
  { id: 'editor-excel-always', rows: ['COM-150'], test, file: 'runtime/quote/ui/actions/DocumentFeature.tsx', text: "excel: allows(quote, 'BAIXAR_EXCEL')", becomes: 'excel: true' },
  { id: 'status-expired', rows: ['COM-163'], test, file: 'config/base/entity/situacao.json', text: '"label": "Pagamento Expirado"', becomes: '"label": "Expirado"' },
  { id: 'status-pending', rows: ['COM-163'], test, file: 'config/base/entity/situacao.json', text: '"label": "Pendente"', becomes: '"label": "Em aberto"' },
  { id: 'status-done', rows: ['COM-163'], test, file: 'config/base/entity/situacao.json', text: '"label": "Realizado"', becomes: '"label": "Feito"' },
  { id: 'stock-always', rows: ['COM-298'], test, file: 'runtime/quote/model/settings.ts', text: "parameter('exibeQtdEstoque') === true", becomes: 'true' },
  { id: 'stock-never', rows: ['COM-298'], test, file: 'runtime/quote/model/settings.ts', text: "parameter('exibeQtdEstoque') === true", becomes: 'false' },
  { id: 'dialler-failure', rows: ['COM-420'], test, file: 'config/base/list/cliente-telefones.json', text: '"failText": "Erro ao discar", ', becomes: '' },
];
