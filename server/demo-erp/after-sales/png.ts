import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUECOLOUR = 2;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small PNG, the same for the same seed: a box on a ground, both coloured by the seed. */
export function drawPng(seed: number): Uint8Array<ArrayBuffer> {
  const side = 96;
  const shade = (salt: number) => 80 + ((seed * 37 + salt * 61) % 150);
  const [ground, box] = [
    [shade(1), shade(2), shade(3)],
    [shade(5) >> 1, shade(6) >> 1, shade(7) >> 1],
  ];
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (__, x) =>
      x > 20 && x < 76 && y > 26 && y < 80 && (x + y + seed) % 23 !== 0 ? box : ground,
    );
    return Buffer.from([0, ...pixels.flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  head[9] = TRUECOLOUR;
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
