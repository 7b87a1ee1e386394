import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Sends new connections to this port and closes the current ones. */
  switchTo(port: number): void;
  /** Accepts but forwards nothing, like a firewall that has forgotten its connections. */
  blackhole(): void;
  /** Forwards new connections again; the silent ones stay silent. */
  mend(): void;
  stop(): void;
}

/** A proxy in front of a database that can switch to another one and become silent. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let port = target;
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isDead = isSilent;
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        isDead ||= isSilent;
        if (!isDead) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isDead) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (next) => {
      port = next;
      cut();
    },
    blackhole: () => {
      isSilent = true;
    },
    mend: () => {
      isSilent = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}
