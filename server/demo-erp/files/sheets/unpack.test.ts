import ExcelJS from 'exceljs';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheetFile } from './read.ts';
import { unpacked } from './unpack.ts';

const megabyte = 1024 * 1024;

/** The archive, whose directory gives every part another unpacked size. */
function declaring(archive: Uint8Array, sizeOf: (size: number) => number): Buffer {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    view.setUint32(at + 24, sizeOf(view.getUint32(at + 24, true)), true);
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return Buffer.from(archive);
}

async function workbook(): Promise<Record<string, Uint8Array>> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Itens').addRow(['10001', 3]);
  return unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
}

test.each([
  [
    'parts that say that they have gigabytes',
    async () => declaring(zipSync(await workbook()), () => 3e9),
  ],
  [
    'a part of 65 MB of blanks in 70 KB',
    async () => zipSync({ ...(await workbook()), 'xl/media/a.bin': new Uint8Array(65 * megabyte) }),
  ],
  [
    'two thousand parts',
    async () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`xl/${n}`, new Uint8Array(1)])),
      ),
  ],
])('a workbook with %s is refused before anything is unpacked', async (_, make) => {
  const bytes = Buffer.from(await make());
  const before = process.memoryUsage().arrayBuffers;
  await expect(readSheetFile(bytes, 'a.xlsx')).rejects.toThrow(
    'A planilha é grande demais: ao ser aberta, passa de 64 MB.',
  );
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(megabyte);
});

test('a part is unpacked to no more than its archive says', () => {
  const lying = declaring(zipSync({ 'a.xml': new Uint8Array(5 * megabyte) }), () => 100);
  expect(unzipSync(unpacked(lying))['a.xml']).toHaveLength(100);
});

test('a workbook that says too little of a part is damaged, not read beyond it', async () => {
  const lying = declaring(zipSync(await workbook()), (size) => Math.ceil(size / 2));
  await expect(readSheetFile(lying, 'a.xlsx')).rejects.toThrow(/danificado/);
});
