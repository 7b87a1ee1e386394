import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 250;

interface Target {
  port: number;
  agent: Agent;
  isReady: boolean;
  isLeftOut: boolean;
}

export interface Balancer {
  url: string;
  /** True if every server's last health check succeeded. */
  isWhole(): boolean;
  /** Resolves when every server is ready. */
  whole(): Promise<void>;
  /** Sends no calls to this port until it is called again. */
  leaveOut(port: number | null): void;
  stop(): void;
}

/**
 * Load balancer like nginx or a cloud's: takes turns among the servers whose /health/ready answers 200, keeps
 * connections open, never retries.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    isLeftOut: false,
  }));
  const ask = async (target: Target) => {
    const reply = await fetch(`http://127.0.0.1:${target.port}/health/ready`).catch(() => undefined);
    target.isReady = reply?.status === 200;
  };
  const timer = setInterval(() => targets.forEach(ask), askEveryMs);
  let turn = 0;

  function pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const ready = targets.filter(({ isReady, isLeftOut }) => isReady && !isLeftOut);
    const target = ready[turn++ % ready.length];
    const fail = (reason: string) => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end(reason));
    if (target === undefined) return void fail('nobody is ready');
    const { url, method, headers } = incoming;
    const { port, agent } = target;
    const outgoing = request({ host: '127.0.0.1', port, agent, path: url, method, headers }, (answer) => {
      // Headers of one connection do not apply to the other.
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, kept);
      answer.on('error', () => reply.destroy()).pipe(reply);
    });
    outgoing.on('error', (error) => fail(`${port}: ${error.message}`));
    incoming.pipe(outgoing);
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const stop = () => {
    clearInterval(timer);
    for (const { agent } of targets) agent.destroy();
    server.close();
    server.closeAllConnections();
  };
  const isWhole = () => targets.every(({ isReady }) => isReady);
  const whole = async () => {
    while (!isWhole()) {
      await Promise.all(targets.map(ask));
      await sleep(20);
    }
  };
  const leaveOut = (port: number | null) => {
    for (const target of targets) target.isLeftOut = target.port === port;
  };
  return { isWhole, whole, leaveOut, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
