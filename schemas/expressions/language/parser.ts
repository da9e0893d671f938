import type { Environment } from '@marcbachmann/cel-js';
import { createCelEnvironment } from './environment.ts';

/** An environment that parses and checks expressions and evaluates none: its host knows nothing. */
export const createParser = (): Environment =>
  createCelEnvironment({
    param: () => undefined,
    today: () => '1970-01-01',
    now: () => '1970-01-01T00:00',
  });

/** For all who register nothing of their own. */
export const parser = createParser();
