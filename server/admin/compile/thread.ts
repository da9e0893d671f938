import { workerData } from 'node:worker_threads';
import { readSources } from '../../folders/sources.ts';
import { serve } from '../../concurrency/threads/serve.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { createAnswers } from './answers.ts';
import { type Question, Refusal, type Reply } from './questions.ts';

const { baseDir } = workerData as { baseDir: string };
const answer = createAnswers(await readSources(baseDir, 'config/base'));

function reply(question: Question): Reply {
  try {
    return { answer: answer(question) };
  } catch (error) {
    if (error instanceof OperationRefused)
      return { operation: { code: error.code, at: error.at, message: error.message } };
    if (error instanceof Refusal) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

serve(reply);
