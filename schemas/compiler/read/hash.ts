/**
 * SHA-256 in hexadecimal, in plain JavaScript: the compiler runs in the browser's editor too, and
 * must not wait. Words are signed, because the engine keeps those as they are and wraps every
 * larger one into an object until it has optimised.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = bytes.length;
  const blocks = ((length + 8) >> 6) + 1;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(length, 0x80);
  padded.setInt32(blocks * 64 - 8, Math.floor(length / 0x20000000));
  padded.setInt32(blocks * 64 - 4, length << 3);
  const state = new Int32Array(initial);
  const schedule = new Int32Array(64);
  for (let offset = 0; offset < padded.byteLength; offset += 64)
    round(state, schedule, padded, offset);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function round(state: Int32Array, schedule: Int32Array, padded: DataView, offset: number): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) schedule[i] = padded.getInt32(offset + i * 4);
    else {
      const a = schedule[i - 15] as number;
      const b = schedule[i - 2] as number;
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1;
    }
  }
  // Eight local variables, rotated by assignment: destructuring an array in the inner loop takes
  // four times as long.
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 =
      (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (schedule[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 0x1_0000_0000);
const initial = Int32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
const constants = Int32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
