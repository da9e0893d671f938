import type { Route } from '../../route.ts';
import { authorizeChannel, notices, readAllNotices, readNotice, unreadNotices } from './notices.ts';

export const NOTICE_ROUTES: readonly Route[] = [
  { call: 'LOAD_AVISOS', method: 'GET', path: '/avisos', access: 'session', run: notices },
  {
    call: 'TOTAL_NAO_LIDOS_AVISOS',
    method: 'GET',
    path: '/avisos/total-nao-lidos',
    access: 'session',
    run: unreadNotices,
  },
  {
    call: 'CONFIRMAR_LEITURA_AVISO',
    method: 'PUT',
    path: '/avisos/:idAviso/leitura',
    access: 'session',
    run: readNotice,
  },
  {
    call: 'CONFIRMAR_LEITURA_TODOS_AVISOS',
    method: 'PUT',
    path: '/avisos/leitura',
    access: 'session',
    run: readAllNotices,
  },
  {
    call: 'BROADCASTING_AUTH',
    method: 'POST',
    path: '/broadcasting/auth',
    access: 'session',
    run: authorizeChannel,
  },
];
