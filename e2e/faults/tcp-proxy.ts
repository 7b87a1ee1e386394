import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** New connections go there from now on, and the present ones are cut. */
  switchTo(port: number): void;
  /** Nothing is refused and nothing passes any more: a firewall that forgot its connections. */
  blackhole(): void;
  /** New connections pass again; the silent ones stay silent. */
  mend(): void;
  stop(): void;
}

/** The address of a database, which can be moved to another one and fall silent. */
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
