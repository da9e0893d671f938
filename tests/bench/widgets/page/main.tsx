import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import '../../../../runtime/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createHarness } from '../../../../runtime/fields/testing/harness.tsx';
import { PrimeReact } from '../../../../runtime/primereact/prime-react.tsx';
import { ScopeProvider } from '../../../../runtime/render/scope/scope.tsx';
import { overlays } from './overlays.tsx';
import { type Contestant, pairs } from './pairs.tsx';

const { app, scope } = createHarness({
  state: { linhas: Array.from({ length: 30 }, (_, at) => ({ value: at, label: `Opção ${at}` })) },
});

function Page({ children }: { children: ReactNode }): React.JSX.Element {
  return (
    <QueryClientProvider client={app.queries}>
      <ScopeProvider scope={scope}>
        <PrimeReact>
          <Suspense>{children}</Suspense>
        </PrimeReact>
      </ScopeProvider>
    </QueryClientProvider>
  );
}

declare global {
  interface Window {
    widgets: {
      names: string[];
      /** Violations of the policy so far. */
      violations: string[];
      /** Draws a widget some times over; ms of script and layout. */
      show(name: string, by: Contestant, times: number): number;
      /** Draws one of PrimeReact's overlays with its opener. */
      overlay(name: string): void;
      clear(): void;
    };
  }
}

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.effectiveDirective} ${event.sourceFile}`),
);

let root: ReturnType<typeof createRoot> | undefined;

function show(name: string, by: Contestant, times: number): number {
  const Widget = pairs[name]?.[by];
  const place = document.getElementById('root');
  if (!Widget || !place) throw new Error(`There is no widget ${name} by ${by}`);
  const start = performance.now();
  root = createRoot(place);
  const drawn = root;
  flushSync(() =>
    drawn.render(
      <Page>
        {Array.from({ length: times }, (_, at) => (
          <p key={at}>
            <label htmlFor={`w${at}`} id={`w${at}-label`}>{`Campo ${at}`}</label>
            <Widget id={`w${at}`} />
          </p>
        ))}
      </Page>,
    ),
  );
  // Reading a size lays out.
  place.getBoundingClientRect();
  return performance.now() - start;
}

function overlay(name: string): void {
  const Overlay = overlays[name];
  const place = document.getElementById('root');
  if (!Overlay || !place) throw new Error(`There is no overlay ${name}`);
  root = createRoot(place);
  root.render(
    <Page>
      <Overlay />
    </Page>,
  );
}

window.widgets = {
  names: Object.keys(pairs),
  violations,
  show,
  overlay,
  clear() {
    root?.unmount();
  },
};
