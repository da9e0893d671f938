// A process of its own, started by `drawing.ts`: what draws an SVG cannot be interrupted otherwise.
// Reads the drawing and writes a line with its size and then, unless it is too large, a PNG.
import sharp from 'sharp';

const { box, maxSide, maxPixels, deadline } = JSON.parse(process.argv[2]);
// A server that was killed ends nothing any more.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), deadline).unref();
const body = Buffer.concat(await process.stdin.toArray());
const { width, height } = await sharp(body, { limitInputPixels: false }).metadata();
process.stdout.write(`${JSON.stringify({ width, height })}\n`);
if (Math.max(width, height) <= maxSide && width * height <= maxPixels) {
  // As large as it will be needed.
  const scale = Math.min(box.width / width, box.height / height);
  const density = Math.min(Math.max(72 * scale, 1), 4_800);
  const drawn = sharp(body, { limitInputPixels: maxPixels, density });
  process.stdout.write(await drawn.png({ compressionLevel: 1 }).toBuffer());
}
