import { buttonClass } from '../../render/chains/action-button.tsx';

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/**
 * Instead of an application that could not be started. Without a manifest there are no configured
 * texts and no router: the words are the product's own, and both ways out load the page anew.
 */
export function showBootFailure(root: HTMLElement, reload: () => void): void {
  const icon = element('i', 'pi pi-exclamation-circle page-message-icon');
  icon.setAttribute('aria-hidden', 'true');
  const home = element(
    'a',
    buttonClass({ tone: 'neutral', look: 'outlined' }),
    element('span', 'p-button-label', 'Ir para Home'),
  );
  home.href = '/';
  const retry = element(
    'button',
    buttonClass({ tone: 'primary', look: 'solid' }),
    element('span', 'p-button-label', 'Tentar Novamente'),
  );
  retry.type = 'button';
  retry.addEventListener('click', reload);
  const title = element(
    'h1',
    'page-message-title page-message-small',
    'Ooops! Ocorreu um erro em sua aplicação.',
  );
  const page = element(
    'article',
    'page-message',
    icon,
    title,
    element('div', 'actions actions-center', home, retry),
  );
  page.setAttribute('role', 'alert');
  root.replaceChildren(page);
}
