import { badRequest } from '../../errors.ts';
import type { Answer, Call } from '../../types.ts';

interface Postcode {
  logradouro: string;
  complemento: string;
  bairro: string;
  localidade: string;
  uf: string;
  ibge: string;
}

const at = (
  logradouro: string,
  bairro: string,
  localidade: string,
  uf: string,
  ibge: string,
  complemento = '',
): Postcode => ({ logradouro, complemento, bairro, localidade, uf, ibge });

/**
 * Examples, so that the demonstration needs no network. City-wide ones have neither street nor
 * district.
 */
const POSTCODES: Readonly<Record<string, Postcode>> = {
  '01001000': at('Praça da Sé', 'Sé', 'São Paulo', 'SP', '3550308', 'lado ímpar'),
  '01310100': at(
    'Avenida Paulista',
    'Bela Vista',
    'São Paulo',
    'SP',
    '3550308',
    'de 612 a 1510 - lado par',
  ),
  '13010001': at('Rua Barão de Jaguara', 'Centro', 'Campinas', 'SP', '3509502'),
  '13054709': at('Rua das Palmeiras', 'Distrito Industrial', 'Campinas', 'SP', '3509502'),
  '18071051': at('Rua Constantino Verrone', 'Vila Barão', 'Sorocaba', 'SP', '3552205'),
  '20040020': at('Praça Floriano', 'Centro', 'Rio de Janeiro', 'RJ', '3304557'),
  '30130010': at('Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG', '3106200'),
  '36570000': at('', '', 'Viçosa', 'MG', '3171303'),
  '69005010': at('Avenida Sete de Setembro', 'Centro', 'Manaus', 'AM', '1302603'),
  '70040010': at('SBN Quadra 1', 'Asa Norte', 'Brasília', 'DF', '5300108'),
  '80010000': at('Praça Tiradentes', 'Centro', 'Curitiba', 'PR', '4106902'),
  '88010000': at('Rua Felipe Schmidt', 'Centro', 'Florianópolis', 'SC', '4205407'),
  '90010000': at('Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS', '4314902'),
};

/**
 * CEP: an address as the public service answers it. Unknown is 200 with `erro` as a text, malformed
 * is 400.
 */
export function postcode({ params }: Pick<Call, 'params'>): Answer {
  const cep = params['cep'] ?? '';
  if (!/^\d{8}$/.test(cep)) throw badRequest('CEP inválido.');
  const found = POSTCODES[cep];
  return found === undefined
    ? { erro: 'true' }
    : { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, ...found, gia: '', siafi: '' };
}

/** State of a postcode by its first digits, for freight; null for one that no state has. */
export function stateOf(cep: string): string | null {
  const known = POSTCODES[cep];
  if (known !== undefined) return known.uf;
  const region = Number(cep.slice(0, 3));
  return RANGES.find(([from, to]) => region >= from && region <= to)?.[2] ?? null;
}

/** First three digits of the states' postcodes. */
const RANGES: readonly (readonly [from: number, to: number, uf: string])[] = [
  [10, 199, 'SP'],
  [200, 289, 'RJ'],
  [290, 299, 'ES'],
  [300, 399, 'MG'],
  [400, 489, 'BA'],
  [490, 499, 'SE'],
  [500, 569, 'PE'],
  [570, 579, 'AL'],
  [580, 589, 'PB'],
  [590, 599, 'RN'],
  [600, 639, 'CE'],
  [640, 649, 'PI'],
  [650, 659, 'MA'],
  [660, 688, 'PA'],
  [689, 689, 'AP'],
  [690, 692, 'AM'],
  [693, 693, 'RR'],
  [694, 698, 'AM'],
  [699, 699, 'AC'],
  [700, 727, 'DF'],
  [728, 767, 'GO'],
  [768, 769, 'RO'],
  [770, 779, 'TO'],
  [780, 788, 'MT'],
  [790, 799, 'MS'],
  [800, 879, 'PR'],
  [880, 899, 'SC'],
  [900, 999, 'RS'],
];
