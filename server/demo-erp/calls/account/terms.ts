import { badRequest, notFound } from '../../errors.ts';
import { pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

/** A text that people read or accept; `versao` changes with the text. */
export interface Terms {
  id: number;
  slug: string;
  titulo: string;
  /** HTML. */
  conteudo: string;
  versao: string;
}

const BODY = (what: string) =>
  `<p>Este é o texto de demonstração de <strong>${what}</strong>.</p><h3>1. Objeto</h3><p>O portal permite consultar produtos, fazer orçamentos e pedidos e acompanhar entregas, notas fiscais e cobranças.</p><h3>2. Acesso</h3><p>O acesso é pessoal. Quem recebe um acesso não o empresta e avisa o distribuidor se achar que outra pessoa o usa.</p><h3>3. Dados pessoais</h3><p>Tratamos nome, documento, e-mail e telefone para atender pedidos e cumprir obrigações fiscais, conforme a Lei nº 13.709/2018.</p><h3>4. Contato</h3><p>Dúvidas: <a href="mailto:privacidade@exemplo.com.br">privacidade@exemplo.com.br</a>.</p>`;

export const TERMS: readonly Terms[] = [
  {
    id: 1,
    slug: 'termos-de-uso',
    titulo: 'Termos de Uso',
    conteudo: BODY('termos de uso'),
    versao: '2026-03',
  },
  {
    id: 2,
    slug: 'politica-de-privacidade',
    titulo: 'Política de Privacidade',
    conteudo: BODY('política de privacidade'),
    versao: '2026-03',
  },
  {
    id: 3,
    slug: 'acordo-de-processamento-de-dados',
    titulo: 'Acordo de Processamento de Dados',
    conteudo: BODY('acordo de processamento de dados'),
    versao: '2025-11',
  },
];

/** TERMOS (pagina-termos): every text. */
export const listTerms = (): Answer => TERMS;

/** TERMO (pagina-termos/{slug}): one text. */
export function readTerms({ params }: Pick<Call, 'params'>): Answer {
  const found = TERMS.find(({ slug }) => slug === params['slug']);
  if (!found) throw notFound('Este termo não existe.');
  return found;
}

/**
 * TERMO_ACEITAR: records that this person accepts the text as it stands; again is no error.
 * Somebody who acts as another person accepts nothing on their behalf: the portal does not send it.
 */
export function acceptTerms({ erp, user, params }: Call): Answer {
  const id = pathId(params['termoId']);
  const terms = TERMS.find((one) => one.id === id);
  if (!terms) throw badRequest('Este termo não existe.');
  erp.store.run(
    'INSERT OR IGNORE INTO termo_aceite (idColab, idTermo, versao, quando) VALUES (?, ?, ?, ?)',
    user.id,
    terms.id,
    terms.versao,
    erp.clock.now(),
  );
  return { message: 'Termos de uso aceito com sucesso.' };
}
