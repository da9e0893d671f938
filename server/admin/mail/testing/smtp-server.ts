import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** Of nobody but the tests: for `localhost`, signed by itself. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdH8bPBTKzlnSp+ar
WUHw1OeovLXQPLxvNB30fyaPLyehRANCAARLbu4ppunbANmxNS+zRchkeZJdJDLP
AYQEh5kauPCzXGtrXsnvzpOD/oQKl0DVrm+pp4qILGy/tTbs6WgaDjAA
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUEpZNkTXVH7q+PW9ES5nlmKfIcKUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIyMDYwN1oYDzIxMjYxMDMw
MjIwNjA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARLbu4ppunbANmxNS+zRchkeZJdJDLPAYQEh5kauPCzXGtrXsnvzpOD
/oQKl0DVrm+pp4qILGy/tTbs6WgaDjAAo1MwUTAdBgNVHQ4EFgQUSioU9EcKyzy3
UCsxdne9mUy4W3QwHwYDVR0jBBgwFoAUSioU9EcKyzy3UCsxdne9mUy4W3QwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA+dv95Jevw7+g+m/i7nvC
kZPvlRPKy9hrxn2QvYgqk1ECIBsZg/BdV0gjm6GcM/kH6GigghRdYdEAqyjvpczT
HAkd
-----END CERTIFICATE-----`;

export interface SmtpServer {
  port: number;
  /** Lines sent by clients; passwords decoded. */
  said: string[];
  /** Texts of accepted mails. */
  mails: string[];
  close(): Promise<void>;
}

interface SmtpServerOptions {
  /** The only accepted password. */
  password?: string;
  /** Whether STARTTLS is offered. */
  tls?: boolean;
  /** Recipients that nobody has here. */
  unknown?: string;
  port?: number;
}

/** A conversation with one client: a line in, a line out. */
function converse(
  socket: Socket,
  server: Pick<SmtpServer, 'said' | 'mails'>,
  options: SmtpServerOptions,
): void {
  let text = '';
  let isData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const answers: Record<string, (line: string) => void> = {
    EHLO: () =>
      say(
        `250-localhost\r\n${options.tls && !(socket instanceof TLSSocket) ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN`,
      ),
    STARTTLS: () => {
      say('220 go on');
      socket.removeAllListeners('data');
      const secureContext = createSecureContext({ key, cert });
      const secured = new TLSSocket(socket, { isServer: true, secureContext });
      secured.on('error', () => secured.destroy());
      converse(secured, server, options);
    },
    AUTH: (line) => {
      const [, , given = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0');
      server.said.push(`password ${given}`);
      say(given === options.password ? '235 welcome' : '535 wrong');
    },
    RCPT: (line) =>
      say(options.unknown && line.includes(options.unknown) ? `550 ${line} unknown` : '250 fine'),
    DATA: () => {
      isData = true;
      say('354 go on');
    },
    QUIT: () => socket.end('221 bye\r\n'),
  };
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      if (isData) {
        const over = text.indexOf('\r\n.\r\n');
        if (over < 0) return;
        server.mails.push(text.slice(0, over));
        text = text.slice(over + 5);
        isData = false;
        say('250 taken');
        continue;
      }
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      const verb = line.split(' ')[0]?.toUpperCase() ?? '';
      server.said.push(verb);
      (answers[verb] ?? (() => say('250 fine')))(line);
    }
  });
}

/** A mail server on a port of this machine that speaks as much SMTP as a test needs. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpServer> {
  const said: string[] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    converse(socket, { said, mails }, options);
    socket.write('220 localhost\r\n');
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    said,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
