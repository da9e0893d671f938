import { badInput, PortalError } from '../http/errors.ts';
import { contentProblem, sampleSize } from './content.ts';
import type { Scanner } from './scanner.ts';

const infected = (name: string): PortalError =>
  new PortalError(422, 'FILE', `O arquivo ${name} foi recusado pela verificação de segurança.`);
const unverified = (name: string): PortalError =>
  new PortalError(
    503,
    'FILE',
    `Não foi possível verificar o arquivo ${name}. Tente novamente em instantes.`,
  );

/**
 * A file's bytes as they arrive, checked before the first of them is passed on: by the content of
 * its beginning against its name, then, where there is a scanner, as a whole. Throws a
 * `PortalError` for what is refused.
 */
export async function* inspectUpload(
  name: string,
  content: AsyncIterable<Buffer>,
  scanner: Scanner | undefined,
): AsyncGenerator<Buffer> {
  const checked = checkedContent(name, content);
  if (!scanner) yield* checked;
  else
    yield* scanner.scan(checked, (result) =>
      result === 'infected' ? infected(name) : unverified(name),
    );
}

async function* checkedContent(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  const check = async (): Promise<void> => {
    const problem = await contentProblem(name, Buffer.concat(pieces).subarray(0, sampleSize));
    if (problem !== undefined) throw badInput(problem);
  };
  for await (const piece of content) {
    if (size >= sampleSize) {
      yield piece;
      continue;
    }
    pieces.push(piece);
    size += piece.length;
    if (size < sampleSize) continue;
    await check();
    yield* pieces;
  }
  if (size >= sampleSize) return;
  await check();
  yield* pieces;
}
