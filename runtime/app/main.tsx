import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import '../styles/index.css';
import { blocks } from '../blocks/index.ts';
import { readBoot } from '../data/boot.ts';
import { onFault } from '../render/faults/faults.ts';
import { AppRoot } from './app-root.tsx';
import { followConsent } from './boot/analytics.ts';
import { showBootFailure } from './boot/boot-failure.ts';
import { emitBrowserEvents } from './boot/browser-events.ts';
import { loadFont } from './boot/load-font.ts';
import { type OpenedApp, openApp } from './boot/open-app.ts';
import { reportFaults } from './boot/report-faults.ts';
import { voidInFrame } from './boot/foreign-frame.ts';
import { registerWorker } from './boot/service-worker.ts';
import { stylesReady } from './boot/styles-ready.ts';
import { whenLoaded } from './navigation/when-loaded.ts';
import { whenQuiet } from './boot/when-quiet.ts';
import { extensions } from './extensions.ts';
import { clickMovedButtons } from './shell/moved-button.ts';

const registry = { blocks, extensions };

async function start(root: HTMLElement): Promise<void> {
  // What draws is a third of the page's scripts, and the page gets far without it.
  const drawing = import('react-dom/client');
  onFault((fault) => console.error(`[${fault.at}] ${fault.message}`));
  const boot = readBoot(document);
  if (boot.preview)
    return (await import('../preview/start.tsx')).startPreview({
      root,
      boot,
      preview: boot.preview,
      registry,
    });
  voidInFrame(boot, window);
  reportFaults(boot.release);
  const [opened, { createRoot }] = await Promise.all([
    openApp(boot, registry),
    drawing,
    stylesReady(document),
  ]);
  emitBrowserEvents();
  clickMovedButtons(document);
  followConsent(opened.app.manifest.analytics, opened.app.consent);
  await whenLoaded(opened);
  // Whatever a boundary catches has been reported with its place in the configuration.
  const react = createRoot(root, { onCaughtError: () => undefined });
  const render = ({ app, router }: OpenedApp): void =>
    react.render(<AppRoot key={app.boot.release} app={app} router={router} registry={registry} />);
  render(opened);
  if (import.meta.env.PROD)
    whenQuiet(opened.app.queries, () => registerWorker((path) => opened.app.navigation.go(path)));
  if (import.meta.hot)
    (await import('./boot/dev-release.ts')).followReleases(
      import.meta.hot,
      opened,
      registry,
      render,
    );
}

loadFont(document);
const root = document.getElementById('root');
if (root) {
  start(root).catch((cause: unknown) => {
    console.error(cause);
    showBootFailure(root, () => window.location.reload());
  });
}
