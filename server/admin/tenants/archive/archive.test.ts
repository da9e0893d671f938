import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readArchive } from './read.ts';
import { type ArchiveEntry, writeArchive } from './write.ts';

const limits = { files: 10, bytes: 100_000 };
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

async function* listed(entries: readonly ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries;
}

describe('an archive', () => {
  it('comes back as it was written', async () => {
    const stream = writeArchive(
      listed([
        { path: 'list/a.json', content: text('{"a":"ã"}') },
        { path: 'assets/x.png', content: Uint8Array.of(1, 2, 3), packed: true },
      ]),
    );
    const entries = await readArchive(
      new Uint8Array(await new Response(stream).arrayBuffer()),
      limits,
    );
    expect([...entries.keys()]).toEqual(['list/a.json', 'assets/x.png']);
    expect(new TextDecoder().decode(entries.get('list/a.json'))).toBe('{"a":"ã"}');
    expect([...(entries.get('assets/x.png') ?? [])]).toEqual([1, 2, 3]);
  });

  it('is refused when it unpacks to more than is allowed, whatever it says of itself', async () => {
    const bomb = zipSync({ 'list/a.json': new Uint8Array(5_000_000) });
    // The sizes in the local header and in the directory say: one byte.
    for (const [signature, offset] of [
      [0x04034b50, 22],
      [0x02014b50, 24],
    ] as const) {
      const view = new DataView(bomb.buffer, bomb.byteOffset);
      for (let at = 0; at < bomb.length - 4; at++)
        if (view.getUint32(at, true) === signature) view.setUint32(at + offset, 1, true);
    }
    await expect(readArchive(bomb, limits)).rejects.toMatchObject({ status: 413 });
  });

  it('is refused when it has too many entries, is damaged, or is none', async () => {
    const many = zipSync(
      Object.fromEntries(
        Array.from({ length: 11 }, (_, index) => [`list/${index}.json`, text('{}')]),
      ),
    );
    await expect(readArchive(many, limits)).rejects.toMatchObject({ status: 413 });
    await expect(readArchive(text('no archive'), limits)).rejects.toMatchObject({ status: 400 });
    const cut = zipSync({ 'list/a.json': text('{"a":1}'.repeat(100)) }).subarray(0, 50);
    await expect(readArchive(cut, limits)).rejects.toMatchObject({ status: 400 });
  });
});
