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
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (schedule[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] as number) + word;
  });
}

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 0x1_0000_0000);
const initial = primes(8).map((p) => fraction(Math.sqrt(p)));
const constants = primes(64).map((p) => fraction(Math.cbrt(p)));
