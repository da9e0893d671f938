import type { Attack, Figure } from './attack.ts';
import { longestWait } from './attack.ts';

const body = `{"with":{"a":${'['.repeat(1_800_000)}`;

/** Without an account, so that anybody can do it. */
export const deepJson: Attack = {
  name: 'deepJson',
  aim: 'hold the server up with arrays within arrays, without an account',
  async run({ url }) {
    const figures: Figure[] = [];
    for (const call of ['LOGIN', 'FORMULARIO']) {
      const statuses = new Set<number | string>();
      const send = async () => {
        const headers = { 'content-type': 'application/json', origin: url };
        const response = await fetch(`${url}/_/call/${call}`, {
          method: 'POST',
          headers,
          body,
        }).catch(() => undefined);
        statuses.add(response?.status ?? 'cut off');
      };
      const waited = await longestWait(url, () => Promise.all(Array.from({ length: 20 }, send)));
      const what = `longest wait of another user during twenty bodies of 1.8 MB to ${call} (answers: ${[...statuses].join(', ')})`;
      figures.push({
        what,
        value: `${waited.toFixed(0)} ms`,
        limit: '500 ms',
        held: waited < 500 && !statuses.has(500),
      });
    }
    return figures;
  },
};
