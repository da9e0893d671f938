/**
 * The parts of a source map (version 3) that say which generated character comes from which source.
 */
export interface SourceMap {
  sources: string[];
  mappings: string;
}

const digits = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [
    digit,
    value,
  ]),
);

/**
 * The numbers of one segment: base 64, five bits a digit, the lowest bit of a number is its sign.
 */
function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.get(digit) ?? 0;
    value += (bits & 31) << shift;
    if (bits & 32) {
      shift += 5;
      continue;
    }
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * How many characters of the generated text come from each source; what comes from none is counted
 * under `''`.
 */
export function charactersBySource(
  generated: string,
  { sources, mappings }: SourceMap,
): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (source: string, length: number): void => {
    if (length > 0) counts.set(source, (counts.get(source) ?? 0) + length);
  };
  const lines = generated.split('\n');
  let source = 0;
  mappings.split(';').forEach((line, row) => {
    const text = lines[row] ?? '';
    let column = 0;
    let owner = '';
    for (const segment of line === '' ? [] : line.split(',')) {
      const [step = 0, sourceStep] = decodeSegment(segment);
      add(owner, step);
      column += step;
      if (sourceStep !== undefined) source += sourceStep;
      owner = sourceStep === undefined ? '' : (sources[source] ?? '');
    }
    add(owner, text.length - column);
  });
  return counts;
}
