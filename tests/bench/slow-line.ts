import type { CDPSession } from 'playwright';

/** A phone's line: bytes a second and ms. */
const line = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
/** How many times slower than this machine its processor is. */
const slower = 4;

export const slowNote = `processor ${slower} times slower, 1.6 Mbit/s with ${line.latency} ms`;

/** Makes a page's line and processor those of a phone. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
