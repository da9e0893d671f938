import { galleryWords } from '../../schemas/gallery/words.ts';
import { accounts } from '../scenarios/support/steps.ts';
import { type State, states, type View, type Width } from './stage.ts';

/** A page in a state, whose look at some widths is compared. */
export interface Picture extends View {
  /** Its file, without width and extension. */
  name: string;
  path: string;
  widths: readonly Width[];
  /** With what is below the window; not where a bar stands at its end. */
  tall: boolean;
  /** `npm test` compares it, too. */
  chosen: boolean;
}

interface Screen {
  name: string;
  path: string;
  login?: string;
  /** Those that look different; by default all. */
  states?: readonly State[];
  tall?: boolean;
}

const full = ['full'] as const;
const filled = ['full', 'loading', 'failed'] as const;
const { rep, customer, consumer, admin } = accounts;

/** The product's screens, each for somebody who has what it shows. */
const screens: readonly Screen[] = [
  { name: 'login', path: '/login', states: full },
  { name: 'redefinir-senha', path: '/senha/redefinir/1', states: full },
  { name: 'formulario', path: '/formulario/pesquisa-de-satisfacao' },
  { name: 'home', path: '/home', login: rep },
  { name: 'home-cliente', path: '/home', login: customer, states: full },
  { name: 'orcamentos', path: '/orcamentos', login: rep },
  { name: 'pedidos', path: '/pedidos', login: rep },
  { name: 'notas-fiscais', path: '/notas-fiscais', login: rep },
  { name: 'boletos', path: '/boletos', login: rep },
  { name: 'clientes', path: '/clientes', login: rep },
  { name: 'cliente', path: '/cliente/1001', login: rep, states: filled },
  { name: 'relatorios', path: '/relatorios', login: rep },
  { name: 'agendas', path: '/agendas', login: rep },
  { name: 'avisos', path: '/avisos', login: rep },
  { name: 'faq', path: '/faq', login: rep },
  { name: 'artigo', path: '/artigo/1', login: rep, states: filled },
  { name: 'sac', path: '/sac', login: rep },
  { name: 'ticket', path: '/ticket/31478', login: rep, states: filled },
  { name: 'solicitacao-de-troca', path: '/solicitacao-de-troca', login: rep },
  { name: 'solicitacao-de-atendimento', path: '/solicitacao-de-atendimento', login: rep },
  { name: 'orcamento', path: '/orcamento/48783', login: rep, states: filled, tall: false },
  { name: 'orcamento-sucesso', path: '/orcamento/sucesso?pedido=48909', login: rep, states: full },
  { name: 'nao-encontrada', path: '/nada', login: rep, states: full },
  { name: 'suporte-usuarios', path: '/suporte-usuarios', login: admin },
  // It asks the ERP for nothing before a branch was chosen.
  { name: 'comprar', path: '/busca?termo=tinta', login: customer, states: full },
  { name: 'cadastro-consumidor', path: '/cadastro-consumidor', login: consumer, states: full },
];

const both: readonly Width[] = [1280, 390];

/** About forty pictures: blocks, fields, every state, both widths. */
const chosen: ReadonlySet<string> = new Set([
  'screens/login-full',
  'screens/home-full',
  'screens/orcamentos-full',
  'screens/orcamentos-empty',
  'screens/orcamentos-loading',
  'screens/orcamentos-failed',
  'screens/cliente-full',
  'screens/ticket-full',
  'screens/relatorios-full',
  'screens/solicitacao-de-atendimento-full',
  'gallery/block-wizard',
  'gallery/block-attachments',
  'gallery/block-alert',
  'gallery/block-picker',
  'gallery/block-calendar',
  'gallery/block-timeline',
  'gallery/block-dashboard',
  'gallery/form',
  'gallery/format',
]);

const ofScreens = screens.flatMap(({ name, path, login, states: shown = states, tall = true }) =>
  shown.map((state) => ({
    name: `screens/${name}-${state}`,
    tenant: 'demo' as const,
    path,
    state,
    tall,
    widths: both,
    ...(login !== undefined && { login }),
  })),
);

/**
 * Everything around an example is the same for every word: a phone shows the words with a layout.
 */
const laidOut = /^(block-|dashboard$|form$|format$|list$|card$)/;

const ofGallery = galleryWords().map(({ id, stage }) => ({
  name: `gallery/${id}`,
  tenant: 'galeria' as const,
  path: `/galeria/${id}`,
  state: 'full' as const,
  tall: true,
  widths: laidOut.test(id) ? both : both.slice(0, 1),
  ...(stage.access === 'session' && { login: rep }),
}));

/** In the order that windows are used in: one after the other. */
export const pictures: readonly Picture[] = [...ofScreens, ...ofGallery]
  .map((picture) => ({ ...picture, chosen: chosen.has(picture.name) }))
  .sort((a, b) => windowOf(a).localeCompare(windowOf(b)));

function windowOf({ tenant, state, login = '' }: View): string {
  return `${tenant} ${states.indexOf(state)} ${login}`;
}

/** Names of a picture's files, without their extension. */
export const filesOf = ({ name, widths }: Picture): string[] =>
  widths.map((width) => `${name}-${width}`);
