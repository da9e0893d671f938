import { notFound } from '../../errors.ts';
import { drawBanner } from '../../files/banners.ts';
import { pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

const DESK = { width: 1600, height: 400 };
const PHONE = { width: 720, height: 480 };

/** A drawn picture, public like every picture of the catalogue. */
export function picture(svg: string): Response {
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  });
}

/** BANNER_IMAGEM: pictures of banners and of showcases, for a desk or for a phone. */
export function bannerImage({ erp, params }: Pick<Call, 'erp' | 'params'>): Answer {
  const id = pathId(params['idImagem']) ?? -1;
  const found = erp.store.one<{ nome: string; phone: number }>(
    `SELECT nome, imagem_mobile = ? AS phone FROM (SELECT nome, imagem_desktop, imagem_mobile FROM banner
       UNION ALL SELECT titulo, imagem_desktop, imagem_mobile FROM vitrine) WHERE ? IN (imagem_desktop, imagem_mobile)`,
    id,
    id,
  );
  if (found === undefined) throw notFound('Imagem não encontrada.');
  return picture(drawBanner(id, found.nome, found.phone === 1 ? PHONE : DESK));
}
