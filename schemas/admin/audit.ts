/**
 * Every change that the admin's server records, with the words of the log. A new kind of change is
 * added here.
 */
export const auditActions = {
  'session.open': 'Entrou',
  'session.foreign': 'Barrou uma conta sem acesso a este distribuidor',
  'session.end': 'Saiu',
  'session.endOthers': 'Encerrou a sessão em um aparelho',
  'session.endAll': 'Encerrou todas as próprias sessões',
  'account.name': 'Mudou o próprio nome',
  'account.password': 'Mudou a própria senha',
  'account.passwordReset': 'Redefiniu a senha por e-mail',
  'account.twoFactorOn': 'Ativou a verificação em duas etapas',
  'account.twoFactorOff': 'Desativou a verificação em duas etapas',
  'account.recoveryCodes': 'Gerou novos códigos de recuperação',

  'person.invite': 'Convidou uma pessoa',
  'person.inviteRemove': 'Cancelou um convite',
  'person.join': 'Aceitou o convite',
  'person.role': 'Mudou o perfil de uma pessoa',
  'person.remove': 'Removeu uma pessoa',

  'preview.as': 'Viu o portal como outra pessoa',
  'preview.asEnd': 'Deixou de ver o portal como outra pessoa',
  'preview.allow': 'Permitiu que uma prévia grave no ERP',
  'preview.account': 'Mudou a conta das prévias',
  'preview.link': 'Criou um link de prévia',
  'preview.linkEnd': 'Encerrou um link de prévia',
  'draft.create': 'Criou um rascunho',
  'draft.change': 'Mudou um rascunho',
  'draft.undo': 'Desfez uma mudança de um rascunho',
  'draft.redo': 'Refez uma mudança de um rascunho',
  'draft.rebase': 'Atualizou um rascunho',
  'draft.rename': 'Renomeou um rascunho',
  'draft.delete': 'Excluiu um rascunho',

  'asset.add': 'Enviou uma imagem ou fonte',
  'asset.delete': 'Apagou uma imagem ou fonte',
  'release.publish': 'Publicou',
  'release.branch': 'Liberou para uma filial',
  'release.withdraw': 'Retirou a versão de uma filial',
  'release.rollback': 'Voltou a uma versão anterior',
  'release.revoke': 'Revogou uma versão substituída',
  'release.undo': 'Preparou a volta de uma mudança publicada',
  'release.request': 'Pediu ou agendou uma publicação',
  'release.approve': 'Aprovou uma publicação',
  'release.refuse': 'Recusou uma publicação',
  'release.cancel': 'Cancelou uma publicação',
  'release.approval': 'Mudou se publicar precisa de aprovação',

  'audit.export': 'Exportou o registro de alterações',

  'tenant.create': 'Criou um distribuidor',
  'tenant.import': 'Importou um distribuidor',
  'tenant.export': 'Exportou o distribuidor',
  'tenant.visit': 'Abriu o painel de outro distribuidor',
  'secret.put': 'Gravou um segredo',
  'secret.remove': 'Apagou um segredo',
  'erp.test': 'Testou um endereço de ERP',
  'call.login': 'Entrou no ERP para experimentar chamadas',
  'call.loginEnd': 'Saiu do ERP em que experimentava chamadas',
  'call.try': 'Experimentou uma chamada no ERP',
  'token.create': 'Criou uma chave de assistente',
  'token.remove': 'Revogou uma chave de assistente',
} as const;

export type AuditAction = keyof typeof auditActions;

/** One change, as `GET /admin/api/audit` answers; `at` in ms since 1970. */
export interface AuditEntry {
  id: number;
  at: number;
  /** Null for the server itself; `name` null where the entry was encrypted with another key. */
  person: { id: string; name: string | null; email: string | null } | null;
  action: AuditAction;
  document: string | null;
  detail: string | null;
  address: string | null;
}

/** Newest first; `more` is the `before` of the next page. */
export interface AuditPage {
  entries: readonly AuditEntry[];
  /** Names of the documents of these entries, by `kind/id`: 'Pedidos (lista)'. */
  names: Readonly<Record<string, string>>;
  more: number | null;
}

/** `GET /admin/api/audit/documents`: a document that the log names, with its present name. */
export interface AuditDocument {
  /** `kind/id`. */
  document: string;
  name: string;
}
