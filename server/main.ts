import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { createLogger, inBatches } from './http/telemetry/logger.ts';
import { startServer } from './start-server.ts';

// The store holds personal data: its files are this user's alone.
process.umask(0o077);

const log = createLogger(inBatches((text) => process.stdout.write(text)));

async function main(): Promise<void> {
  const { stop } = await startServer(readConfig(process.env, process.cwd()), log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  // Of a variable that is wrong nobody needs the trace.
  log.error('start.failed', error instanceof ConfigError ? { message: error.message } : { error });
  // Connections to the database would hold the process.
  process.exit(1);
});
