import type { ComponentType } from 'react';
import type { Permission } from '../../schemas/admin/accounts.ts';

/** A page of the admin. */
export interface Area {
  /** Below `/admin`; `r/:draft/...` for what edits a draft. */
  path: string;
  /** In the menu; absent: the page has no entry there. */
  menu?: { label: string; icon: string; group: 'ajustar' | 'publicar' | 'administrar' };
  /** Required for both entry and page. */
  permission: Permission;
  load: () => Promise<{ Component: ComponentType }>;
}

/** All pages, in the order of the menu. */
export const areas: readonly Area[] = [
  {
    path: '',
    menu: { label: 'Início', icon: 'home', group: 'ajustar' },
    permission: 'read',
    load: () => import('../pages/home.tsx'),
  },
  {
    path: 'r/:draft/telas',
    menu: { label: 'Ajustar telas', icon: 'th-large', group: 'ajustar' },
    permission: 'read',
    load: () => import('../workbench/page.tsx'),
  },
  {
    path: 'r/:draft/previa',
    menu: { label: 'Prévia', icon: 'eye', group: 'ajustar' },
    permission: 'read',
    load: () => import('../preview/page.tsx'),
  },
  {
    path: 'r/:draft/tema',
    menu: { label: 'Tema', icon: 'palette', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/theme/page.tsx'),
  },
  {
    path: 'r/:draft/menu',
    menu: { label: 'Menu e moldura', icon: 'bars', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/menu/page.tsx'),
  },
  {
    path: 'r/:draft/textos',
    menu: { label: 'Textos', icon: 'language', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/texts/page.tsx'),
  },
  {
    path: 'r/:draft/parametros',
    menu: { label: 'Parâmetros', icon: 'sliders-h', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/parameters/page.tsx'),
  },
  {
    path: 'r/:draft/paineis',
    menu: { label: 'Painéis', icon: 'chart-bar', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/dashboards/page.tsx'),
  },
  {
    path: 'r/:draft/formularios',
    menu: { label: 'Formulários', icon: 'list-check', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/forms/page.tsx'),
  },
  {
    path: 'r/:draft/banners',
    menu: { label: 'Banners', icon: 'images', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/banners/page.tsx'),
  },
  {
    path: 'r/:draft/visitas',
    menu: { label: 'Visitas guiadas', icon: 'compass', group: 'ajustar' },
    permission: 'read',
    load: () => import('../editors/tours/page.tsx'),
  },
  {
    path: 'r/:draft/publicar',
    menu: { label: 'Publicar', icon: 'send', group: 'publicar' },
    permission: 'read',
    load: () => import('../releases/plan/page.tsx'),
  },
  {
    path: 'publicacoes',
    menu: { label: 'Publicações', icon: 'history', group: 'publicar' },
    permission: 'read',
    load: () => import('../releases/history/page.tsx'),
  },
  {
    path: 'publicacoes/:hash/previa',
    permission: 'read',
    load: () => import('../releases/history/preview-page.tsx'),
  },
  {
    path: 'distribuidores',
    menu: { label: 'Distribuidores', icon: 'building', group: 'administrar' },
    permission: 'tenants.manage',
    load: () => import('../tenants/list/page.tsx'),
  },
  {
    path: 'depois-da-atualizacao',
    permission: 'tenants.manage',
    load: () => import('../tenants/upgrades/page.tsx'),
  },
  {
    path: 'chamadas',
    menu: { label: 'Chamadas do ERP', icon: 'server', group: 'administrar' },
    permission: 'tenant.settings',
    load: () => import('../tenants/calls/list-page.tsx'),
  },
  {
    path: 'chamadas/:call',
    permission: 'tenant.settings',
    load: () => import('../tenants/calls/call-page.tsx'),
  },
  {
    path: 'desvios',
    menu: { label: 'Desvios do ERP', icon: 'wave-pulse', group: 'administrar' },
    permission: 'tenant.settings',
    load: () => import('../tenants/drift/page.tsx'),
  },
  {
    path: 'assistente',
    menu: { label: 'Assistente', icon: 'sparkles', group: 'administrar' },
    permission: 'tokens.manage',
    load: () => import('../tenants/assistant/page.tsx'),
  },
  {
    path: 'r/:draft/configuracoes',
    menu: { label: 'Configurações', icon: 'cog', group: 'administrar' },
    permission: 'tenant.settings',
    load: () => import('../tenants/settings/page.tsx'),
  },
  {
    path: 'pessoas',
    menu: { label: 'Pessoas', icon: 'users', group: 'administrar' },
    permission: 'people.manage',
    load: () => import('../accounts/people/page.tsx'),
  },
  {
    path: 'registro',
    menu: { label: 'Registro', icon: 'list', group: 'administrar' },
    permission: 'audit.read',
    load: () => import('../accounts/audit/page.tsx'),
  },
  { path: 'conta', permission: 'read', load: () => import('../accounts/account/page.tsx') },
];

/** Pages for people who are not signed in, outside of the shell. */
export const publicPages: readonly Pick<Area, 'path' | 'load'>[] = [
  { path: 'entrar', load: () => import('../accounts/public/sign-in-page.tsx') },
  { path: 'esqueci-a-senha', load: () => import('../accounts/public/forgotten-page.tsx') },
  { path: 'nova-senha', load: () => import('../accounts/public/reset-page.tsx') },
  { path: 'convite', load: () => import('../accounts/public/invitation-page.tsx') },
];

export const groupTitles = {
  ajustar: 'Ajustar',
  publicar: 'Publicar',
  administrar: 'Administrar',
} as const;
