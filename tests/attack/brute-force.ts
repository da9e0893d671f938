import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accounts } from '../scenarios/support/steps.ts';
import type { Attack } from './attack.ts';

/** A captcha's solution: an attacker's program computes it as a browser does. */
async function solved(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/_/captcha/challenge`);
  // Even challenges are counted.
  if (!response.ok) return undefined;
  const challenge = (await response.json()) as Challenge;
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64');
}

export const bruteForce: Attack = {
  name: 'bruteForce',
  aim: 'guess the password of one account from four addresses, and from many of one IPv6 /64',
  env: { TRUST_PROXY: '1' },
  async run({ url }) {
    const guess = async (address: string, cpf: string): Promise<number> => {
      const headers = {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': address,
      };
      const captcha = await solved(url);
      if (captcha === undefined) return 429;
      const given = { cpf, senha: `errada-${address}`, captcha };
      return (
        await fetch(`${url}/_/call/LOGIN`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ with: given }),
        })
      ).status;
    };
    const count = async (
      times: number,
      addressOf: (at: number) => string,
      cpf: string,
    ): Promise<number> => {
      let judged = 0;
      for (let at = 0; at < times; at++) if ((await guess(addressOf(at), cpf)) !== 429) judged++;
      return judged;
    };
    const four = await count(48, (at) => `203.0.113.${at % 4}`, accounts.customer);
    const block = await count(20, (at) => `2001:db8::${at + 1}`, accounts.fourStores);
    return [
      {
        what: 'of 48 wrong passwords from four addresses, judged by the ERP',
        value: String(four),
        limit: '12',
        held: four <= 12,
      },
      {
        what: 'of 20 wrong passwords from one IPv6 /64, judged by the ERP',
        value: String(block),
        limit: '8',
        held: block <= 8,
      },
    ];
  },
};
