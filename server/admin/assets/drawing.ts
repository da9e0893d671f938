import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

export interface DrawingLimits {
  /** What the drawing is made to fit. */
  box: Size;
  /** A larger drawing is not drawn. */
  maxSide: number;
  maxPixels: number;
  /** ms after which it is given up. */
  deadline: number;
}

/** The size that a drawing names, and the drawing as PNG; undefined when it is too large. */
export interface Drawn extends Size {
  png: Buffer | undefined;
}

/** A drawing took longer than its deadline. */
export class DrawingDeadline extends Error {
  override readonly name = 'DrawingDeadline';
}

const program = fileURLToPath(new URL('draw.mjs', import.meta.url));
const gzip = Buffer.from([0x1f, 0x8b]);

/** Whether a file may be read as SVG: it is compressed, or its head is text with the element. */
export function isDrawing(body: Buffer): boolean {
  const head = body.subarray(0, 4_096);
  return head.subarray(0, 2).equals(gzip) || (head.includes('<svg') && !head.includes(0));
}

function read(said: Buffer): Drawn | null {
  const end = said.indexOf('\n');
  if (end < 0) return null;
  const size = JSON.parse(said.toString('latin1', 0, end)) as Size;
  const png = said.subarray(end + 1);
  return { ...size, png: png.length > 0 ? png : undefined };
}

/**
 * Draws an SVG in a process that is ended at the deadline: a small one can take hours, and nothing
 * else stops it. Null for what cannot be drawn; throws `DrawingDeadline`.
 */
export function draw(body: Buffer, limits: DrawingLimits): Promise<Drawn | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(limits)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: limits.deadline,
      killSignal: 'SIGKILL',
    });
    // Requests are served before drawings.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') reject(new DrawingDeadline());
      else resolve(code === 0 ? read(Buffer.concat(said)) : null);
    });
    // One that ends before it has read everything has said why by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(body);
  });
}
