import { accounts } from '../scenarios/support/steps.ts';
import type { Attack, Figure } from './attack.ts';
import { portalUser } from './user.ts';

const script = 'fetch("/_/call/SAIR", { method: "POST" })';
const page = `<!doctype html><script>${script}</script>`;

/** Files that run something where a browser is led to believe them. */
const files = [
  { name: 'x.js', type: 'text/javascript', text: script },
  { name: 'x.mjs', type: 'application/javascript', text: script },
  { name: 'x.html', type: 'text/html', text: page },
  {
    name: 'x.svg',
    type: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
  },
  { name: 'x.css', type: 'text/css', text: 'body{background:url(//evil.example)}' },
  { name: 'x.pdf', type: 'text/javascript', text: script },
  { name: 'x.pdf', type: 'text/html', text: page },
  { name: 'x.pdf', type: 'text/javascript', text: `%PDF-1.4\n${script}` },
  { name: 'x.pdf', type: 'text/html', text: `%PDF-1.4\n${page}` },
  { name: 'x.png', type: 'text/html', text: page },
  { name: 'x.pdf', type: 'application/x-msdownload', text: 'MZ\u0090\0\u0003' },
];

const runnable = /javascript|ecmascript|html|css/i;

export const scriptUpload: Attack = {
  name: 'scriptUpload',
  aim: 'upload a file that runs when somebody of the same distributor opens its address',
  async run(portal) {
    const user = await portalUser(portal, accounts.customer);
    const { id } = await user.call<{ id: number }>('ORCAMENTO_CRIAR', { idCli: 1001, idFil: 1 });
    const figures: Figure[] = [];
    for (const { name, type, text } of files) {
      const answer = await user.upload(
        'ORCAMENTO_COMPROVANTE_ENVIAR',
        { id },
        { name, type, bytes: Buffer.from(text) },
      );
      const what = `${name} as ${type}`;
      const limit = 'refused, or served to be saved';
      if (!answer.ok) {
        figures.push({
          what,
          value: `refused with ${answer.status}`,
          limit,
          held: answer.status < 500,
        });
        continue;
      }
      const { idComprovante = 0, id: receipt = idComprovante } = (await answer.json()) as {
        id?: number;
        idComprovante?: number;
      };
      const { headers, status } = await user.file('ORCAMENTO_COMPROVANTE_BAIXAR', {
        id,
        idComprovante: receipt,
      });
      const served = headers.get('content-type') ?? '';
      const saved = headers.get('content-disposition')?.startsWith('attachment') === true;
      const sandboxed = /(^|; )sandbox/.test(headers.get('content-security-policy') ?? '');
      figures.push({
        what,
        value: `${status} ${served}${saved ? ', saved' : ', shown'}`,
        limit,
        held: !runnable.test(served) && saved && sandboxed,
      });
    }
    return figures;
  },
};
