import type { Store } from '../../store/types.ts';

/**
 * Why a tenant's file cannot go, as a pt-BR sentence; null when neither its documents, nor a draft
 * (with what can be undone or redone there), nor a release that can still be served or returned to
 * names it.
 */
export async function usageOf(
  store: Pick<Store, 'overlay' | 'draftWithText' | 'releases' | 'releaseOverlay'>,
  tenant: string,
  hash: string,
): Promise<string | null> {
  const names = (files: readonly { text: string }[]): boolean =>
    files.some(({ text }) => text.includes(hash));
  if (names((await store.overlay(tenant)).files))
    return 'O arquivo está em uso no que está publicado.';
  const draft = await store.draftWithText(tenant, hash);
  if (draft !== null)
    return `O rascunho ‘${draft}’ usa o arquivo, ou volta a usá-lo quando alguém desfaz ou refaz uma mudança.`;
  for (const release of await store.releases(tenant)) {
    if (names((await store.releaseOverlay(tenant, release.hash)) ?? []))
      return 'Uma versão anterior, à qual ainda se pode voltar, usa o arquivo.';
  }
  return null;
}
