import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What it logged so far. */
  events: { event: string; [key: string]: unknown }[];
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the product as its users do, over a data folder, on a port of its own. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn('node', ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ERP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const events: ServerProcess['events'] = [];
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`No start: ${JSON.stringify(events)}`)));
    lines.on('line', (line) => {
      const entry = JSON.parse(line) as ServerProcess['events'][number];
      events.push(entry);
      if (entry.event === 'started') resolve(`http://127.0.0.1:${String(entry.port)}`);
    });
  });
  return { url, child, events, ended };
}
