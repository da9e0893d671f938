import type { Category } from '../seed/catalogue.ts';

/** Colours of a category: a pale ground, the pictogram's body, and its shade. */
const PALETTES: Readonly<Record<Category, readonly [ground: string, body: string, shade: string]>> = {
  ELETRICA: ['#eef3fb', '#3a6ea5', '#28507c'],
  HIDRAULICA: ['#e9f5f7', '#2f8fa3', '#1f6676'],
  FERRAMENTAS: ['#f4f1ec', '#8a6d4b', '#5f4a32'],
  TINTAS: ['#f7eef4', '#a4577f', '#773a5b'],
  CONSTRUCAO: ['#f3f2ef', '#7d7a70', '#57554d'],
  FIXACAO: ['#eef0f3', '#5f6b7a', '#414b57'],
  LIMPEZA: ['#ebf6ef', '#3f8f63', '#2b6645'],
  ILUMINACAO: ['#fbf6e6', '#c2992f', '#8d6e1d'],
  SEGURANCA: ['#fdf1e8', '#c8702f', '#935020'],
};

/** Pictograms on a field of 120 by 120, centred; `B` and `S` stand for the body's colour and its shade. */
const PICTOGRAMS: Readonly<Record<Category, string>> = {
  ELETRICA: '<rect x="34" y="30" width="52" height="60" rx="10" fill="B"/><circle cx="50" cy="54" r="5" fill="#fff"/><circle cx="70" cy="54" r="5" fill="#fff"/><path d="M60 66v10" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  HIDRAULICA: '<path d="M26 42h34a24 24 0 0 1 24 24v28H62V70a6 6 0 0 0-6-6H26z" fill="B"/><rect x="20" y="36" width="12" height="34" rx="3" fill="S"/><rect x="56" y="84" width="34" height="12" rx="3" fill="S"/>',
  FERRAMENTAS: '<rect x="54" y="46" width="12" height="54" rx="5" fill="B"/><path d="M34 28h40c8 0 14 5 16 14H70l-4 8H50l-4-8H34z" fill="S"/>',
  TINTAS: '<path d="M36 46h48v42a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z" fill="B"/><ellipse cx="60" cy="46" rx="24" ry="8" fill="S"/><path d="M40 42c2-22 38-22 40 0" fill="none" stroke="S" stroke-width="4"/><path d="M48 50c0 16 10 10 10 24" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>',
  CONSTRUCAO: '<g fill="B"><rect x="24" y="36" width="34" height="16" rx="2"/><rect x="62" y="36" width="34" height="16" rx="2"/><rect x="24" y="76" width="34" height="16" rx="2"/><rect x="62" y="76" width="34" height="16" rx="2"/></g><g fill="S"><rect x="24" y="56" width="14" height="16" rx="2"/><rect x="42" y="56" width="34" height="16" rx="2"/><rect x="80" y="56" width="16" height="16" rx="2"/></g>',
  FIXACAO: '<path d="M40 28h40l-6 14H46z" fill="S"/><path d="M52 42h16v46l-8 12-8-12z" fill="B"/><path d="M50 52l20 6M50 64l20 6M50 76l20 6" stroke="S" stroke-width="4" stroke-linecap="round"/>',
  LIMPEZA: '<path d="M46 46h28l6 14v32a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V60z" fill="B"/><rect x="52" y="30" width="16" height="16" rx="2" fill="S"/><path d="M68 32h16v8" fill="none" stroke="S" stroke-width="5" stroke-linecap="round"/><circle cx="60" cy="74" r="11" fill="#fff" opacity=".85"/>',
  ILUMINACAO: '<circle cx="60" cy="52" r="24" fill="B"/><path d="M50 74h20v14a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z" fill="S"/><path d="M60 16v8M28 52h8M84 52h8M37 29l6 6M83 29l-6 6" stroke="B" stroke-width="4" stroke-linecap="round"/>',
  SEGURANCA: '<path d="M28 76a32 32 0 0 1 64 0z" fill="B"/><rect x="20" y="76" width="80" height="10" rx="5" fill="S"/><path d="M54 46h12v30H54z" fill="S" opacity=".5"/>',
};

/** What a picture shows. */
export interface Pictured {
  id: number;
  categoria: Category;
  marca: string;
}

/** The SVG of a product: the category's pictogram on its ground, varied a little by the product's id so that rows differ. */
export function drawProduct({ id, categoria, marca }: Pictured): string {
  const [ground, body, shade] = PALETTES[categoria];
  const tilt = (id % 5) * 3 - 6;
  const scale = 0.92 + (id % 4) * 0.04;
  const mark = PICTOGRAMS[categoria].replaceAll('"B"', `"${body}"`).replaceAll('"S"', `"${shade}"`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" role="img">',
    `<rect width="160" height="160" rx="12" fill="${ground}"/>`,
    `<circle cx="${60 + (id % 7) * 7}" cy="74" r="52" fill="#fff" opacity=".6"/>`,
    `<g transform="translate(20 10) rotate(${tilt} 60 60) translate(${60 - 60 * scale} ${60 - 60 * scale}) scale(${scale.toFixed(2)})">${mark}</g>`,
    `<text x="80" y="146" text-anchor="middle" font-family="sans-serif" font-size="13" fill="${shade}">${escapeXml(marca)}</text>`,
    '</svg>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
