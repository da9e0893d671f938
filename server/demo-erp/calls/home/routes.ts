import type { Route } from '../../route.ts';
import { dashboards, salesPage } from './dashboards.ts';
import { bannerImage } from './pictures.ts';
import { banners, showcases } from './showcases.ts';

export const HOME_ROUTES: readonly Route[] = [
  { call: 'BANNERS', method: 'GET', path: '/banners', access: 'session', run: banners },
  {
    call: 'BANNER_IMAGEM',
    method: 'GET',
    path: '/banners/:idImagem/imagem',
    access: 'public',
    run: bannerImage,
  },
  { call: 'VITRINES', method: 'GET', path: '/vitrines', access: 'session', run: showcases },
  { call: 'DASHBOARDS', method: 'GET', path: '/dashboards', access: 'session', run: dashboards },
  {
    call: 'PAGINA_PAINEL_VENDAS',
    method: 'GET',
    path: '/paineis/vendas',
    access: 'public',
    run: salesPage,
  },
];
