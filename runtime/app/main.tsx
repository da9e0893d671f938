import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import type { Manifest } from '../../schemas/release/types.ts';
import { blocks } from '../blocks/index.ts';
import { readBoot } from '../data/boot.ts';
import { onFault } from '../render/faults.ts';
import { startAnalytics } from './analytics.ts';
import { AppRoot } from './AppRoot.tsx';
import { showBootFailure } from './boot-failure.ts';
import { emitBrowserEvents } from './browser-events.ts';
import { createApp } from './create-app.ts';
import { extensions } from './extensions.ts';
import { reportFaults } from './report-faults.ts';
import { createRouter } from './router.tsx';
import { applyTheme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const registry = { blocks, extensions };

async function start(root: HTMLElement): Promise<void> {
  onFault((fault) => console.error(`[${fault.at}] ${fault.message}`));
  const boot = readBoot(document);
  // Inside a foreign frame nobody is signed in; a preview's page lets nobody frame it but the admin.
  if (window.self !== window.top && !boot.preview) boot.session = null;
  // The server knows no release of a draft; its preview tells the admin by itself.
  if (!boot.preview) reportFaults(boot.release);
  const answer = await fetch(boot.manifest, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`manifest: ${answer.status}`);
  const manifest = (await answer.json()) as Manifest;
  emitBrowserEvents();
  startAnalytics(manifest.analytics);
  applyTheme(manifest.theme, document.documentElement);
  const { app, router } = await createApp(boot, manifest, registry, (ready) => createRouter(manifest, ready));
  // Whatever a boundary catches has been reported with its place in the configuration.
  createRoot(root, { onCaughtError: () => undefined }).render(<AppRoot app={app} router={router} registry={registry} nonce={nonce} />);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((cause: unknown) => {
    console.error(cause);
    showBootFailure(root, () => window.location.reload());
  });
}
