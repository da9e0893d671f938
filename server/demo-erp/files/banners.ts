/** Grounds of the drawn pictures, from left to right. */
const GROUNDS = [
  ['#0b5cad', '#1f8ac0'],
  ['#7a2e12', '#c8702f'],
  ['#14532d', '#2f8f63'],
  ['#3b2f7a', '#6d5bd0'],
  ['#5f4a32', '#8a6d4b'],
] as const;

/**
 * The picture of a banner, a showcase or a report: wide for a desk, high for a phone, with its name
 * on it.
 */
export function drawBanner(
  id: number,
  name: string,
  shape: { width: number; height: number },
): string {
  const [from, to] = GROUNDS[Math.floor(id / 10) % GROUNDS.length] ?? GROUNDS[0];
  const { width, height } = shape;
  const size = Math.round(Math.min(height / 5, width / 14));
  const lines = wrap(name, Math.floor(width / (size * 0.62)));
  const top = height / 2 - ((lines.length - 1) * size * 1.2) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<circle cx="${width * 0.88}" cy="${height * 0.2}" r="${height * 0.5}" fill="#fff" opacity=".08"/>`,
    `<circle cx="${width * 0.08}" cy="${height * 0.95}" r="${height * 0.4}" fill="#fff" opacity=".08"/>`,
    ...lines.map(
      (line, index) =>
        `<text x="${width / 2}" y="${Math.round(top + index * size * 1.2)}" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${escaped(line)}</text>`,
    ),
    '</svg>',
  ].join('');
}

/** Words in lines of at most so many characters. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
