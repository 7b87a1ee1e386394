import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './kit/db/startup-error.ts';

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `A porta ${port} já está em uso. Escolha outra com PORT=… ou pare o outro programa.`,
  EACCES: (_host, port) => `Sem permissão para usar a porta ${port}. Escolha uma porta acima de 1023 com PORT=….`,
  EADDRNOTAVAIL: (host) => `O endereço ${host} não existe nesta máquina. Confira a variável HOST.`,
  ENOTFOUND: (host) => `O endereço ${host} não existe nesta máquina. Confira a variável HOST.`,
};

interface Address {
  host: string;
  port: number;
}

function inWords(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence === undefined ? error : new StartupError(sentence(host, port));
}

/**
 * Throws if the address cannot be used. Called before anything is created, such as a demo store whose password is shown
 * once.
 */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((listening, fail) => {
      probe.once('error', fail).listen(address, listening);
    });
  } catch (error) {
    throw inWords(error, address);
  } finally {
    await new Promise((closed) => probe.close(closed));
  }
}

/** Listens and returns the address to open. Throws StartupError with one sentence if the port is not available. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw inWords(error, { host, port });
  }
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${boundPort}`;
}
