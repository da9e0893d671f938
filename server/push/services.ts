/**
 * Hosts of the browsers' push services. A browser names the address that its messages go to, and
 * the server must not be made to ask any other address.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/**
 * Whether messages may be sent to an address.
 * @param more origins that the operator adds
 */
export function isPushService(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, port, username } = new URL(address);
  if (more.includes(origin)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    hosts.some((host) => host.test(hostname))
  );
}
