import { configure, getConfig, prettyDOM } from '@testing-library/dom';

/**
 * ms. What a test of a page waits for comes when it comes: on a machine with other work a second is
 * no bound.
 */
export const patience = 20_000;

const isWaiting = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

configure({
  asyncUtilTimeout: patience,
  // Every look of a wait that finds nothing would print the page: the wait prints it when it gives
  // up.
  getElementError: (message, container) => {
    const parts = message !== null && isWaiting() ? [message] : [message, prettyDOM(container)];
    return Object.assign(new Error(parts.filter(Boolean).join('\n\n')), {
      name: 'TestingLibraryElementError',
    });
  },
});
