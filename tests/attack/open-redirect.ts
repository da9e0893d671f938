import { withBrowser } from '../bench/browser.ts';
import { accounts, logIn } from '../scenarios/support/steps.ts';
import type { Attack } from './attack.ts';

/** Addresses that browsers read as another site's, whatever they begin with. */
const foreign = [
  '/%09/evil.example/phish',
  '/%0A/evil.example/',
  '//evil.example/',
  '/%5Cevil.example/',
  'https:evil.example',
  'javascript:document.title=1',
];

export const openRedirect: Attack = {
  name: 'openRedirect',
  aim: "send whoever logs out to the attacker's page, by a link to the portal",
  run: ({ url }) =>
    withBrowser(async (browser) => {
      const left: string[] = [];
      let loggedOut = 0;
      for (const address of foreign) {
        const context = await browser.newContext();
        const page = await context.newPage();
        page.on('request', (request) => {
          // The home page may show a film of another address in a frame of its own.
          const leaves = request.isNavigationRequest() && request.frame() === page.mainFrame();
          if (leaves && new URL(request.url()).origin !== url) left.push(request.url());
        });
        await logIn(page, url, accounts.customer);
        await page.goto(`${url}/home?login_url=${address}`);
        await page.getByRole('button', { name: 'Menu do usuário' }).click();
        await page.getByRole('button', { name: 'Sair', exact: true }).click();
        await page.getByLabel('CPF ou CNPJ').waitFor();
        if (new URL(page.url()).origin === url) loggedOut++;
        await context.close();
      }
      return [
        {
          what: `of ${foreign.length} links, followed after a logout${left.length > 0 ? ` (${left.join(' ')})` : ''}`,
          value: String(left.length),
          limit: '0',
          held: left.length === 0,
        },
        {
          what: "of them, that end on the portal's own login",
          value: String(loggedOut),
          limit: String(foreign.length),
          held: loggedOut === foreign.length,
        },
      ];
    }),
};
