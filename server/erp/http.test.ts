import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpErp } from './http.ts';
import type { Erp } from './types.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** An ERP whose file is sent by `send`. */
async function erpThat(send: (response: ServerResponse) => void): Promise<Erp> {
  const server = createServer((_, response) => send(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const erp = createHttpErp({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return erp;
}

/** Sends `piece` every `every` ms, `count` times. */
function drip(response: ServerResponse, piece: Buffer, every: number, count: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(piece);
    if (++sent < count) return;
    clearInterval(timer);
    response.end();
  }, every);
  response.on('close', () => clearInterval(timer));
}

const download = (erp: Erp, sink: Writable, timeout = 300) =>
  erp.stream({ method: 'GET', path: 'x', headers: {}, timeout, idempotent: true }, () => sink);

describe('a download', () => {
  test('may take longer than the time limit of its call while it goes on', async () => {
    const piece = Buffer.alloc(64 * 1024, 1);
    const erp = await erpThat((response) => drip(response, piece, 300, 6));
    const sink = new PassThrough();
    const [, whole] = await Promise.all([download(erp, sink, 1_200), buffer(sink)]);
    expect(whole.length).toBe(6 * piece.length);
  });

  test('fails when it stands still', async () => {
    const erp = await erpThat((response) => response.write('%PDF-1.4'));
    await expect(download(erp, new PassThrough())).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('fails when it drips', async () => {
    const erp = await erpThat((response) => drip(response, Buffer.from('x'), 10, 10_000));
    await expect(download(erp, new PassThrough())).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('that nobody takes is broken off, and says nothing against the ERP', async () => {
    const erp = await erpThat((response) => response.end(Buffer.alloc(4 * 1024 * 1024)));
    await expect(download(erp, new Writable({ write: () => {} }))).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});
