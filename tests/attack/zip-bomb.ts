import { zipSync } from 'fflate';
import { accounts } from '../scenarios/support/steps.ts';
import { type Attack, longestWait } from './attack.ts';
import { portalUser } from './user.ts';

const megabyte = 1024 * 1024;

/**
 * A workbook of under 5 MB whose sheet is 900 MB of blanks, the same bytes counted in every part.
 */
function bomb(): Uint8Array {
  const sheet = new Uint8Array(300 * megabyte);
  return zipSync({
    'xl/workbook.xml': [sheet, { level: 9 }],
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': sheet,
  });
}

export const zipBomb: Attack = {
  name: 'zipBomb',
  aim: 'import a small workbook that unpacks to hundreds of megabytes',
  async run(portal) {
    const user = await portalUser(portal, accounts.customer);
    const bytes = bomb();
    let status = 0;
    let text = '';
    const start = performance.now();
    const waited = await longestWait(portal.url, async () => {
      const response = await user.upload(
        'IMPORTAR_ITENS_DE_ARQUIVO',
        {},
        { name: 'pedido.xlsx', type: 'application/octet-stream', bytes },
      );
      status = response.status;
      text = await response.text();
    });
    const took = performance.now() - start;
    return [
      {
        what: `answer to ${(bytes.length / megabyte).toFixed(1)} MB that unpack to 900`,
        value: `${status} ${text.slice(0, 120)}`,
        limit: '422',
        held: status === 422,
      },
      {
        what: 'time to the answer',
        value: `${took.toFixed(0)} ms`,
        limit: '2000 ms',
        held: took < 2_000,
      },
      {
        what: 'longest wait of another user',
        value: `${waited.toFixed(0)} ms`,
        limit: '500 ms',
        held: waited < 500,
      },
    ];
  },
};
