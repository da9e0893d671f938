import type { ProductRow } from '../../documents/product.ts';
import { notFound } from '../../errors.ts';
import { pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

/** Fiscal codes by category: NCM and, where goods are under ST, CEST. */
const FISCAL: Readonly<Record<string, { ncm: string; cest: string | null }>> = {
  ELETRICA: { ncm: '85369090', cest: '1200700' },
  HIDRAULICA: { ncm: '39174090', cest: '1000600' },
  FERRAMENTAS: { ncm: '82055900', cest: '0800900' },
  TINTAS: { ncm: '32091010', cest: '2400100' },
  CONSTRUCAO: { ncm: '25232910', cest: '0500100' },
  FIXACAO: { ncm: '73181500', cest: '1005300' },
  LIMPEZA: { ncm: '34025000', cest: '1100400' },
  ILUMINACAO: { ncm: '85395200', cest: '0900500' },
  SEGURANCA: { ncm: '61161000', cest: null },
};

const CUBIC_MILLIMETRES = 1_000_000_000;
/** Pictures of one product: ids of further ones stand so far above those of products. */
export const PICTURE_STEP = 1_000_000_000;
const PICTURES = 3;

/** PRODUTO_DETALHES */
export function productDetails({ erp, params }: Call): Answer {
  const row = erp.store.one<ProductRow & { ipi: number }>(
    'SELECT * FROM produto WHERE id = ?',
    pathId(params['idProd']) ?? -1,
  );
  if (row === undefined) throw notFound('Produto não encontrado.');
  const fiscal = FISCAL[row.categoria];
  return {
    id: row.id,
    idExibicao: row.idExibicao,
    descComp: row.descComp,
    descricao: `${row.descComp}\n\nMarca ${row.marca}. Produto original, com garantia do fabricante. As imagens são ilustrativas.`,
    marca: row.marca,
    categoria: row.categoria,
    linha: row.linha,
    codBarra: row.codBarra,
    und: row.und,
    caixa: row.caixa,
    pesoLiquido: row.pesoLiquido,
    pesoBruto: String(row.pesoBruto),
    altura: row.altura,
    largura: row.largura,
    comprimento: row.comprimento,
    volume:
      Math.round(((row.altura * row.largura * row.comprimento) / CUBIC_MILLIMETRES) * 1e6) / 1e6,
    ncm: fiscal?.ncm ?? null,
    cest: fiscal?.cest ?? null,
    origem: '0 - Nacional',
    ipi: row.ipi,
    tipo: row.tipo,
    imagens: Array.from({ length: PICTURES }, (_, index) => ({
      imagemId: row.id + index * PICTURE_STEP,
    })),
  };
}
