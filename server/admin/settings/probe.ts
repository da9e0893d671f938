import { lookup } from 'node:dns/promises';
import { Agent } from 'undici';
import ipaddr from 'ipaddr.js';
import type { ErpTestAnswer } from '../../../schemas/admin/tenants.ts';
import { badInput } from '../../http/errors.ts';

export interface ProbeOptions {
  /**
   * Addresses of this machine and of private networks may be asked: the server's own ERP is in one.
   */
  allowPrivate: boolean;
  /** ms until the answer's head must be there. */
  timeout: number;
}

const refused = (message: string) => badInput(message, { url: message });

/** Whether an address leads to this machine or to a network that the internet does not reach. */
export function isPrivate(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast';
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw refused('Informe um endereço que comece com https:// ou http://.');
  if (url.username !== '' || url.password !== '')
    throw refused('O endereço não leva usuário e senha.');
  return url;
}

/** The addresses that a host name leads to; none when it leads nowhere. */
async function addressesOf(hostname: string): Promise<string[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(bare)) return [bare];
  try {
    return (await lookup(bare, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

/** Whether a URL leads to this machine or to a private network. */
export async function leadsInside(url: string): Promise<boolean> {
  const [address] = await addressesOf(new URL(url).hostname);
  return address !== undefined && isPrivate(address);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'O endereço existe, mas nada responde nesta porta.',
  UND_ERR_CONNECT_TIMEOUT: 'O endereço não respondeu a tempo.',
  UND_ERR_HEADERS_TIMEOUT: 'O endereço aceitou a ligação, mas não respondeu a tempo.',
  CERT_HAS_EXPIRED: 'O certificado deste endereço venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado deste endereço não é reconhecido.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado deste endereço não é reconhecido.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro endereço.',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const took = (start: number): number => Math.round(performance.now() - start);

/**
 * Asks an address for its head and says whether it answers: status and time, never what it
 * answered. Follows no redirect, and connects to the very address that was checked. Throws a 400
 * for one that may not be asked.
 */
export async function probe(
  text: string,
  { allowPrivate, timeout }: ProbeOptions,
): Promise<ErpTestAnswer> {
  const url = addressOf(text);
  const start = performance.now();
  const [address] = await addressesOf(url.hostname);
  if (address === undefined)
    return { reached: false, took: took(start), message: 'Este nome não existe na internet.' };
  if (!allowPrivate && isPrivate(address))
    throw refused('Este endereço é de uma rede interna, que o painel não consulta.');
  const agent = new Agent({
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: {
      timeout,
      lookup: (_name, _options, done) =>
        done(null, [{ address, family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4 }]),
    },
  });
  try {
    const { statusCode, body } = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
    });
    body.on('error', () => {}).destroy();
    return {
      reached: true,
      status: statusCode,
      took: took(start),
      message: `O endereço respondeu (HTTP ${statusCode}).`,
    };
  } catch (error) {
    return {
      reached: false,
      took: took(start),
      message: reasons[codeOf(error)] ?? 'Não foi possível ligar a este endereço.',
    };
  } finally {
    await agent.destroy();
  }
}
