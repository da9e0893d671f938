import type { Store } from '../../store/store.ts';
import type { Random } from '../random.ts';

/**
 * Pictures have the id of their banner or showcase, with 1 behind it for a desk and 2 for a phone.
 */
const BANNERS = [
  {
    nome: 'Semana da Elétrica',
    href: '/orcamentos',
    nova_aba: 'N',
    popup: 'N',
    tipo: 'IMAGEM',
    publico: 'TODOS',
    phone: true,
  },
  {
    nome: 'Tintas com 15% de desconto',
    href: 'https://www.exemplo.com.br/tintas',
    nova_aba: 'S',
    popup: 'N',
    tipo: 'IMAGEM',
    publico: 'TODOS',
    phone: true,
  },
  {
    nome: 'Frete grátis acima de R$ 2.000',
    href: null,
    nova_aba: 'N',
    popup: 'N',
    tipo: 'IMAGEM',
    publico: 'TODOS',
    phone: false,
  },
  {
    nome: 'Conheça o nosso centro de distribuição',
    href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    nova_aba: 'N',
    popup: 'N',
    tipo: 'VIDEO_YOUTUBE',
    publico: 'TODOS',
    phone: false,
  },
  {
    nome: 'Campanha de metas do trimestre',
    href: '/relatorios',
    nova_aba: 'N',
    popup: 'N',
    tipo: 'IMAGEM',
    publico: 'EQUIPE',
    phone: true,
  },
  {
    nome: 'Novo horário de atendimento',
    href: '/solicitacao-de-atendimento',
    nova_aba: 'N',
    popup: 'S',
    tipo: 'IMAGEM',
    publico: 'TODOS',
    phone: true,
  },
] as const;

/**
 * How many products a showcase has decides whether it can be shown: one has fewer than fit side by
 * side.
 */
const SHOWCASES = [
  {
    titulo: 'Mais vendidos do mês',
    descricao: 'O que os nossos clientes mais compraram.',
    cor: '#0b5cad',
    title: 'S',
    text: 'S',
    tag: 'Mais vendido',
    highlight: 'S',
    products: 12,
    picture: true,
  },
  {
    titulo: 'Ofertas da semana',
    descricao: 'Preços válidos enquanto durarem os estoques.',
    cor: '#b3261e',
    title: 'S',
    text: 'N',
    tag: 'Oferta',
    highlight: 'N',
    products: 8,
    picture: true,
  },
  {
    titulo: 'Lançamentos',
    descricao: null,
    cor: null,
    title: 'N',
    text: 'N',
    tag: null,
    highlight: 'N',
    products: 6,
    picture: false,
  },
  {
    titulo: 'Últimas unidades',
    descricao: 'Poucas peças em estoque.',
    cor: '#8a5a00',
    title: 'S',
    text: 'S',
    tag: 'Acaba logo',
    highlight: 'S',
    products: 2,
    picture: false,
  },
] as const;

export const pictureId = (id: number, of: 'desk' | 'phone') => id * 10 + (of === 'desk' ? 1 : 2);

/** Banners and showcases; showcases take products that are sold. */
export function seedHome(store: Store, random: Random): void {
  for (const [index, banner] of BANNERS.entries()) {
    const id = 101 + index;
    const video = banner.tipo === 'VIDEO_YOUTUBE';
    store.run(
      'INSERT INTO banner VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      banner.nome,
      banner.href,
      banner.nova_aba,
      banner.popup,
      banner.tipo,
      video ? null : pictureId(id, 'desk'),
      video || !banner.phone ? null : pictureId(id, 'phone'),
      banner.publico,
      index + 1,
    );
  }
  const sold = store.all<{ id: number }>(
    'SELECT id FROM produto WHERE disponivel = 1 ORDER BY popularidade LIMIT 200',
  );
  for (const [index, showcase] of SHOWCASES.entries()) {
    const id = 201 + index;
    store.run(
      'INSERT INTO vitrine VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      showcase.titulo,
      showcase.descricao,
      showcase.cor,
      showcase.title,
      showcase.text,
      showcase.picture ? pictureId(id, 'desk') : null,
      showcase.picture ? pictureId(id, 'phone') : null,
      showcase.highlight,
      showcase.tag,
    );
    for (const [pos, product] of sample(random, sold, showcase.products).entries()) {
      store.run('INSERT INTO vitrine_produto VALUES (?, ?, ?)', id, pos, product.id);
    }
  }
}

/** Different members of a list, as many as there are or as wanted. */
function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  ).flat();
}
