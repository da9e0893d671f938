/** SHA-256 in hexadecimal, in plain JavaScript: the compiler runs in the browser's editor too, and must not wait. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = bytes.length;
  const blocks = ((length + 8) >> 6) + 1;
  const words = new Uint32Array(blocks * 16);
  for (let i = 0; i < length; i++) words[i >> 2] = (words[i >> 2] as number) | ((bytes[i] as number) << (24 - (i % 4) * 8));
  words[length >> 2] = (words[length >> 2] as number) | (0x80 << (24 - (length % 4) * 8));
  words[blocks * 16 - 2] = Math.floor(length / 0x20000000);
  words[blocks * 16 - 1] = length << 3;
  const state = new Uint32Array(initial);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < words.length; offset += 16) round(state, schedule, words, offset);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function round(state: Uint32Array, schedule: Uint32Array, words: Uint32Array, offset: number): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) schedule[i] = words[offset + i] as number;
    else {
      const a = schedule[i - 15] as number;
      const b = schedule[i - 2] as number;
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      schedule[i] = (schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1;
    }
  }
  // One variable a word, moved by hand: a list taken apart and put together 64 times a block takes four times as long.
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
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (schedule[i] as number)) | 0;
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
const initial = Uint32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
const constants = Uint32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
