import type { Mutation } from './types.ts';

const test = 'tests/portal/service.test.tsx';

/** Service requests, the users of support, articles. */
export const service: readonly Mutation[] = [
  { id: 'channel-picture', rows: ['AFT-027'], test, file: 'config/base/list/canais.json', text: ', "image": { "id": "imagem", "alt": "desc" }', becomes: '' },
  { id: 'channel-frame', rows: ['AFT-028'], test, file: 'config/base/list/canais.json', text: '"else": [{ "open": "canal", "with": { "canal": "= row" } }]', becomes: '"else": [{ "navigate": "= row.url", "newTab": true }]' },
  { id: 'channel-tab', rows: ['AFT-029'], test, file: 'config/base/list/canais.json', text: '"row.?novaAba.orValue(false)"', becomes: '"row.?novaAba.orValue(false) && false"' },
  { id: 'service-text', rows: ['AFT-032'], test, file: 'config/base/screen/solicitacao-de-atendimento.json', text: `{ "html": "= params.textoAtendimento", "id": "texto", "when": "params.textoAtendimento != ''" },`, becomes: '' },
  { id: 'request-fantasy-name', rows: ['AFT-035'], test, file: 'config/base/list/solicitacoes.json', text: '{{#if row.cliente.fant}} ({{row.cliente.fant}}){{/if}}', becomes: '' },
  {
    id: 'users-by-client', rows: ['AFT-040'], test, file: 'config/base/list/usuarios.json',
    text: `,
    { "id": "idCli", "label": "Cliente", "placeholder": "Código, Razão Social, CNPJ...", "options": {
      "call": "CLIENTES_PESQUISAR", "with": { "tipo": "id" }, "term": "q", "debounce": 400, "label": "{{item.id}} - {{item.razSoc}}", "detail": "{{cpfCnpj item.cnpj}}", "empty": "Não encontrado" } }`,
    becomes: '',
  },
  { id: 'faq-three-pages', rows: ['AFT-164'], test, file: 'config/base/list/faq.json', text: '"pageLinks": 3', becomes: '"pageLinks": 5' },
  { id: 'faq-one-page', rows: ['AFT-164'], test, file: 'runtime/blocks/list/model/paging.ts', text: 'if (last <= 1) return [];', becomes: '' },
  { id: 'request-store', rows: ['AFT-264'], test, file: 'config/base/form/solicitacao.json', text: '"idCli": { "required": "Informe a loja" }, ', becomes: '' },
  { id: 'request-reason', rows: ['AFT-266'], test, file: 'config/base/form/solicitacao.json', text: '"idMotivo": { "required": "Informe o motivo" }, ', becomes: '' },
  { id: 'request-reasons-none', rows: ['AFT-266'], test, file: 'config/base/form/solicitacao.json', text: '"when": "size(data.motivos.?value.orValue([])) > 0", ', becomes: '' },
  { id: 'request-failure', rows: ['AFT-409'], test, file: 'config/base/form/solicitacao.json', text: ', "failText": "Falha na requisição"', becomes: '' },
  { id: 'result-success', rows: ['AFT-421'], test, file: 'config/base/messages/messages.json', text: '"Ação realizada com sucesso!"', becomes: '"Pronto!"' },
  { id: 'result-success-default', rows: ['AFT-421'], test, file: 'runtime/actions/progress.ts', text: "text: said || scope.app.message('progress.success')", becomes: 'text: said' },
];
