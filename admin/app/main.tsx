import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import '../styles/index.css';
import { addLocale } from 'primereact/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ptBr } from '../../runtime/admin/primereact.ts';
import { App } from './app.tsx';
import { closeListsFirst } from './escape.ts';
import { leaveFieldFirst } from './leave-field.ts';
import { createRouter } from './router.tsx';

addLocale('pt-BR', ptBr);
closeListsFirst(document);
leaveFieldFirst(window);
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={createRouter()} nonce={nonce} />
    </StrictMode>,
  );
}
