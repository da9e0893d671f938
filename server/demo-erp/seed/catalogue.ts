/** Categories, each with its own pictogram and colour on the drawn product images. */
export const CATEGORIES = ['ELETRICA', 'HIDRAULICA', 'FERRAMENTAS', 'TINTAS', 'CONSTRUCAO', 'FIXACAO', 'LIMPEZA', 'ILUMINACAO', 'SEGURANCA'] as const;

export type Category = (typeof CATEGORIES)[number];

/** A kind of product; every combination of its variants and brands is one product. */
export interface Family {
  category: Category;
  /** The beginning of the description. */
  name: string;
  /** Parts of the description, one list each; a later entry of the first list costs more. */
  variants: readonly (readonly string[])[];
  brands: readonly string[];
  und: 'UN' | 'M' | 'KG' | 'PAR' | 'SC';
  /** Price of the cheapest and of the dearest variant, in reais. */
  price: readonly [number, number];
  /** Pieces in a box or pack beside the single unit; none, if it is sold one by one only. */
  box: { emb: 'CX' | 'PCT' | 'FD' | 'RL'; size: number } | null;
  /** Kilograms of one unit. */
  weight: number;
  ipi: number;
}

const COLOURS = ['Azul', 'Branco', 'Preto', 'Vermelho', 'Verde/Amarelo', 'Cinza'];
const PIPES = ['20 mm', '25 mm', '32 mm', '40 mm', '50 mm', '75 mm', '100 mm'];
const SCREWS = ['3,5 x 16 mm', '3,5 x 25 mm', '4,0 x 30 mm', '4,0 x 40 mm', '4,5 x 50 mm', '5,0 x 60 mm', '6,0 x 80 mm'];
const SIZES = ['P', 'M', 'G', 'GG'];

/** Compact notation: category, name, variants, brands, unit, price, box, weight, IPI. */
function family(
  category: Category,
  name: string,
  variants: readonly (readonly string[])[],
  brands: readonly string[],
  und: Family['und'],
  price: Family['price'],
  box: Family['box'],
  weight: number,
  ipi = 0,
): Family {
  return { category, name, variants, brands, und, price, box, weight, ipi };
}

const box = (size: number) => ({ emb: 'CX' as const, size });
const pack = (size: number) => ({ emb: 'PCT' as const, size });
const bundle = (size: number) => ({ emb: 'FD' as const, size });
const roll = (size: number) => ({ emb: 'RL' as const, size });

const WIRE = ['Condumax', 'Sil', 'Corfio', 'Cobrecom'];
const ELECTRIC = ['Tramontina', 'Fame', 'Steck', 'Margirius', 'Pial'];
const WATER = ['Tigre', 'Amanco', 'Krona', 'Fortlev'];
const TOOLS = ['Tramontina', 'Vonder', 'Gedore', 'Worker', 'Irwin'];
const POWER = ['Bosch', 'Makita', 'DeWalt', 'Vonder'];
const PAINT = ['Suvinil', 'Coral', 'Eucatex', 'Lukscolor'];
const FIXING = ['Ciser', 'Jomarca', 'Âncora', 'Walsywa'];
const CLEAN = ['Ypê', 'Start', 'Audax', 'Bombril', 'Santa Maria'];
const LIGHT = ['Ourolux', 'Taschibra', 'Avant', 'Elgin', 'Philips'];
const SAFETY = ['Kalipso', 'Danny', '3M', 'Vonder', 'Carbografite'];

/** The distributor's assortment. */
export const FAMILIES: readonly Family[] = [
  family('ELETRICA', 'Cabo Flexível 750 V', [['1,5 mm²', '2,5 mm²', '4,0 mm²', '6,0 mm²', '10 mm²', '16 mm²'], COLOURS], WIRE, 'M', [1.19, 13.9], roll(100), 0.05),
  family('ELETRICA', 'Disjuntor DIN Curva C', [['10 A', '16 A', '20 A', '25 A', '32 A', '40 A', '63 A'], ['Monopolar', 'Bipolar', 'Tripolar']], ELECTRIC, 'UN', [8.9, 92.5], box(12), 0.14, 3.25),
  family('ELETRICA', 'Tomada 2P+T', [['10 A', '20 A'], ['Branca', 'Preta', 'Grafite'], ['com Placa 4x2', 'Módulo']], ELECTRIC, 'UN', [6.45, 18.9], box(20), 0.07, 6.5),
  family('ELETRICA', 'Interruptor', [['Simples', 'Paralelo', 'Intermediário', 'com Tomada'], ['Branco', 'Preto', 'Grafite']], ELECTRIC, 'UN', [5.9, 32], box(20), 0.06, 6.5),
  family('ELETRICA', 'Eletroduto Corrugado', [['20 mm', '25 mm', '32 mm'], ['Amarelo', 'Laranja Reforçado']], WATER, 'M', [1.35, 4.8], roll(50), 0.06, 3.25),
  family('ELETRICA', 'Quadro de Distribuição de Embutir', [['6 Disjuntores', '12 Disjuntores', '24 Disjuntores', '36 Disjuntores'], ['Branco', 'Porta Fumê']], ELECTRIC, 'UN', [39.9, 389], null, 1.9, 5),
  family('ELETRICA', 'Fita Isolante Antichama', [['5 m', '10 m', '20 m'], ['Preta', 'Colorida']], ['3M', 'Vonder', 'Foxlux'], 'UN', [2.9, 13.5], pack(10), 0.08, 5),
  family('HIDRAULICA', 'Tubo PVC Soldável 6 m', [PIPES], WATER, 'UN', [17.9, 289], bundle(10), 2.1),
  family('HIDRAULICA', 'Joelho 90° Soldável', [PIPES], WATER, 'UN', [0.89, 48], pack(50), 0.05),
  family('HIDRAULICA', 'Tê Soldável', [PIPES], WATER, 'UN', [1.29, 62], pack(25), 0.07),
  family('HIDRAULICA', 'Luva com Rosca', [PIPES.slice(0, 5), ['PVC', 'Galvanizada']], WATER, 'UN', [1.1, 28.9], pack(25), 0.06),
  family('HIDRAULICA', 'Registro Esfera', [['20 mm', '25 mm', '32 mm', '40 mm', '50 mm'], ['Soldável', 'Roscável']], WATER, 'UN', [11.9, 68.5], box(12), 0.22, 3.25),
  family('HIDRAULICA', 'Torneira', [['para Jardim', 'para Tanque', 'para Lavatório', 'para Cozinha Bica Móvel', 'Gourmet'], ['Plástica', 'Metal Cromada']], ['Deca', 'Docol', 'Lorenzetti', 'Herc'], 'UN', [14.9, 489], box(6), 0.65, 6.5),
  family('HIDRAULICA', 'Caixa d’Água de Polietileno', [['310 L', '500 L', '1.000 L', '2.000 L', '5.000 L']], WATER, 'UN', [239, 3290], null, 18),
  family('HIDRAULICA', 'Adesivo Plástico para PVC', [['17 g', '75 g', '175 g', '850 g']], WATER, 'UN', [3.9, 62], box(24), 0.2, 5),
  family('FERRAMENTAS', 'Martelo Unha', [['18 mm', '23 mm', '25 mm', '27 mm', '29 mm'], ['Cabo de Madeira', 'Cabo de Fibra']], TOOLS, 'UN', [21.9, 78], box(6), 0.6),
  family('FERRAMENTAS', 'Alicate Universal', [['6"', '7"', '8"', '9"'], ['Isolado 1.000 V', 'Profissional']], TOOLS, 'UN', [24.9, 97], box(6), 0.3),
  family('FERRAMENTAS', 'Chave de Fenda Ponta Cruzada', [['1/8 x 3"', '3/16 x 4"', '1/4 x 5"', '1/4 x 6"', '5/16 x 8"']], TOOLS, 'UN', [8.9, 32.9], box(12), 0.12),
  family('FERRAMENTAS', 'Trena com Trava', [['3 m', '5 m', '7,5 m', '10 m'], ['Emborrachada', 'Magnética']], ['Stanley', ...TOOLS.slice(0, 3)], 'UN', [12.9, 74], box(12), 0.25),
  family('FERRAMENTAS', 'Furadeira de Impacto', [['550 W', '650 W', '750 W', '900 W'], ['127 V', '220 V'], ['sem Maleta', 'com Maleta e Acessórios']], POWER, 'UN', [219, 829], null, 2.4, 5),
  family('FERRAMENTAS', 'Esmerilhadeira Angular 4.1/2"', [['700 W', '850 W', '1.100 W'], ['127 V', '220 V']], POWER, 'UN', [249, 689], null, 2.1, 5),
  family('FERRAMENTAS', 'Disco de Corte para Inox', [['4.1/2"', '7"', '9"', '12"'], ['1,0 mm', '1,6 mm', '3,0 mm']], ['Norton', ...POWER.slice(0, 3)], 'UN', [3.9, 26.9], box(25), 0.05, 5),
  family('FERRAMENTAS', 'Broca de Vídea', [['5 mm', '6 mm', '8 mm', '10 mm', '12 mm', '14 mm']], ['Irwin', 'Bosch', 'Rocast'], 'UN', [4.9, 31], box(10), 0.04),
  family('FERRAMENTAS', 'Escada de Alumínio', [['5 Degraus', '6 Degraus', '7 Degraus', '8 Degraus']], ['Mor', 'Botafogo', 'Alumasa'], 'UN', [149, 329], null, 4.2, 3.25),
  family('TINTAS', 'Tinta Acrílica Fosca', [['900 ml', '3,6 L', '18 L'], ['Branco Neve', 'Gelo', 'Palha', 'Areia', 'Concreto', 'Azul Sereno']], PAINT, 'UN', [34.9, 489], null, 9.6),
  family('TINTAS', 'Esmalte Sintético Brilhante', [['225 ml', '900 ml', '3,6 L'], ['Branco', 'Preto', 'Cinza Médio', 'Vermelho', 'Azul Del Rey', 'Tabaco']], PAINT, 'UN', [19.9, 169], null, 2.1),
  family('TINTAS', 'Massa Corrida PVA', [['1,4 kg', '5,7 kg', '25 kg']], PAINT, 'UN', [14.9, 94], null, 8),
  family('TINTAS', 'Rolo de Lã', [['5 cm', '9 cm', '15 cm', '23 cm'], ['Antigota', 'Pelo Baixo']], ['Atlas', 'Tigre', 'Condor'], 'UN', [7.9, 34], box(12), 0.18),
  family('TINTAS', 'Trincha para Esmalte', [['1"', '1.1/2"', '2"', '3"', '4"']], ['Atlas', 'Tigre', 'Condor'], 'UN', [4.2, 24], box(12), 0.07),
  family('CONSTRUCAO', 'Cimento Portland', [['CP II-E-32', 'CP III-40 RS', 'CP V-ARI'], ['Saco 25 kg', 'Saco 50 kg']], ['Votoran', 'Cauê', 'Nacional', 'Itambé'], 'SC', [27.9, 49.9], null, 50),
  family('CONSTRUCAO', 'Argamassa Colante', [['AC-I', 'AC-II', 'AC-III', 'AC-III Branca'], ['Saco 20 kg']], ['Quartzolit', 'Votomassa', 'Cerâmica Portinari'], 'SC', [13.9, 54], null, 20),
  family('CONSTRUCAO', 'Rejunte Flexível 1 kg', [['Branco', 'Cinza Platina', 'Bege', 'Marrom Café', 'Preto Grafite']], ['Quartzolit', 'Votomassa', 'Ceramfix'], 'UN', [6.9, 11.9], box(15), 1),
  family('CONSTRUCAO', 'Impermeabilizante Flexível', [['3,6 kg', '12 kg', '18 kg'], ['Branco', 'Cinza']], ['Vedacit', 'Sika', 'Quartzolit'], 'UN', [69.9, 389], null, 12, 3.25),
  family('CONSTRUCAO', 'Vergalhão CA-50 12 m', [['6,3 mm', '8,0 mm', '10,0 mm', '12,5 mm', '16,0 mm']], ['Gerdau', 'ArcelorMittal'], 'UN', [23.9, 139], bundle(10), 7.4),
  family('CONSTRUCAO', 'Telha de Fibrocimento 5 mm', [['1,22 x 1,10 m', '1,83 x 1,10 m', '2,44 x 1,10 m', '3,66 x 1,10 m']], ['Brasilit', 'Eternit', 'Infibra'], 'UN', [39.9, 142], null, 19),
  family('FIXACAO', 'Parafuso Chipboard Philips', [SCREWS, ['Bicromatizado', 'Zincado']], FIXING, 'UN', [0.06, 0.49], pack(100), 0.004, 3.25),
  family('FIXACAO', 'Bucha de Nylon', [['5 mm', '6 mm', '8 mm', '10 mm', '12 mm'], ['com Anel', 'Universal']], ['Fischer', ...FIXING.slice(0, 3)], 'UN', [0.05, 0.42], pack(100), 0.002, 5),
  family('FIXACAO', 'Prego com Cabeça', [['10x10', '12x12', '15x15', '17x21', '18x27', '22x48'], ['Polido', 'Galvanizado']], ['Gerdau', 'ArcelorMittal', 'Belgo'], 'KG', [15.9, 31], box(20), 1, 3.25),
  family('FIXACAO', 'Dobradiça de Aço', [['2.1/2"', '3"', '3.1/2"', '4"'], ['Zincada', 'Oxidada', 'Inox']], ['Silvana', 'União Mundial', 'Pado'], 'PAR', [5.9, 49], box(12), 0.2, 3.25),
  family('FIXACAO', 'Cadeado de Latão', [['20 mm', '25 mm', '30 mm', '35 mm', '45 mm', '50 mm']], ['Papaiz', 'Pado', 'Stam'], 'UN', [16.9, 79], box(6), 0.18, 3.25),
  family('LIMPEZA', 'Detergente Líquido', [['500 ml', '2 L', '5 L'], ['Neutro', 'Limão', 'Coco', 'Maçã']], CLEAN, 'UN', [2.29, 21.9], box(24), 0.52),
  family('LIMPEZA', 'Desinfetante', [['500 ml', '2 L', '5 L'], ['Lavanda', 'Eucalipto', 'Pinho', 'Floral']], CLEAN, 'UN', [3.9, 26], box(12), 1.1),
  family('LIMPEZA', 'Água Sanitária', [['1 L', '2 L', '5 L']], CLEAN, 'UN', [3.1, 14.5], box(12), 1.05),
  family('LIMPEZA', 'Saco para Lixo Reforçado', [['30 L', '50 L', '100 L', '200 L'], ['Preto', 'Azul'], ['com 50 unidades', 'com 100 unidades']], ['Itaquiti', 'Embalixo', 'Dover Roll'], 'UN', [11.9, 94], bundle(10), 0.8, 5),
  family('LIMPEZA', 'Papel Toalha Interfolhado 2 Dobras', [['1.000 folhas', '2.400 folhas', '4.800 folhas'], ['Branco Luxo', 'Natural']], ['Santa Maria', 'Melhoramentos', 'Elite'], 'UN', [12.9, 69], bundle(8), 1.4),
  family('LIMPEZA', 'Vassoura', [['Nylon 30 cm', 'Piaçava nº 4', 'Gari 40 cm', 'Pelo 60 cm'], ['com Cabo 1,20 m', 'sem Cabo']], ['Condor', 'Bettanin', 'Noviça'], 'UN', [9.9, 42], box(6), 0.5),
  family('ILUMINACAO', 'Lâmpada LED Bulbo E27', [['6 W', '9 W', '12 W', '15 W', '20 W', '30 W'], ['6.500 K', '4.000 K', '3.000 K']], LIGHT, 'UN', [4.9, 46], box(10), 0.08, 9.75),
  family('ILUMINACAO', 'Painel LED de Embutir', [['6 W', '12 W', '18 W', '24 W', '36 W'], ['Quadrado', 'Redondo'], ['6.500 K', '3.000 K']], LIGHT, 'UN', [14.9, 129], box(10), 0.35, 9.75),
  family('ILUMINACAO', 'Refletor LED IP66', [['10 W', '30 W', '50 W', '100 W', '200 W'], ['6.500 K', '3.000 K']], LIGHT, 'UN', [19.9, 259], box(6), 0.9, 9.75),
  family('ILUMINACAO', 'Fita LED 5 m', [['4,8 W/m', '9,6 W/m', '14,4 W/m'], ['Branco Frio', 'Branco Quente', 'RGB']], LIGHT, 'UN', [29.9, 189], null, 0.2, 9.75),
  family('SEGURANCA', 'Luva de Segurança', [SIZES, ['Látex', 'Nitrílica', 'Vaqueta', 'Multitato']], SAFETY, 'PAR', [4.9, 28], pack(12), 0.09),
  family('SEGURANCA', 'Óculos de Proteção', [['Incolor', 'Fumê', 'Amarelo'], ['Antirrisco', 'Ampla Visão']], SAFETY, 'UN', [5.9, 38], box(12), 0.05),
  family('SEGURANCA', 'Capacete Aba Frontal com Jugular', [['Branco', 'Amarelo', 'Azul', 'Laranja', 'Vermelho']], SAFETY, 'UN', [18.9, 49], box(20), 0.4),
  family('SEGURANCA', 'Botina de Segurança com Bico de PVC', [['nº 37', 'nº 38', 'nº 39', 'nº 40', 'nº 41', 'nº 42', 'nº 43', 'nº 44']], ['Marluvas', 'Bracol', 'Cartom'], 'PAR', [69.9, 129], null, 1.1),
];
