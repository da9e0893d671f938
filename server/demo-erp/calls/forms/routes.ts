import type { Route } from '../../route.ts';
import { publicForm, submitForm } from './forms.ts';

export const FORM_ROUTES: readonly Route[] = [
  {
    call: 'FORMULARIO',
    method: 'GET',
    path: '/formularios/:slug',
    access: 'public',
    run: publicForm,
  },
  {
    call: 'FORMULARIO_ENVIAR',
    method: 'POST',
    path: '/formularios/:slug',
    access: 'public',
    run: submitForm,
  },
];
