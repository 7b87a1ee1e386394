import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../client-network.ts';
import { getOrAdd } from '../get-or-add.ts';
import { onResponseEnd } from './on-response-end.ts';

/** An office of forty people with six connections each has fewer. */
const mostIdle = 256;

interface Limit {
  /** Proxies of the operator have no limit, because they keep connections for everybody. */
  isProxy: (address: string) => boolean;
  mostIdle?: number;
}

/**
 * Limits the idle connections of one network: a new one closes the one that has been idle longest. Each idle connection
 * takes memory, and thousands of them cost an attacker nothing.
 */
export function limitConnections(server: Server, { isProxy, mostIdle: most = mostIdle }: Limit): void {
  const idle = new Map<string, Set<Socket>>();
  const underWay = new WeakMap<Socket, number>();

  const rest = (socket: Socket, network: string) => {
    if (socket.destroyed) return;
    const sockets = getOrAdd(idle, network, () => new Set<Socket>());
    sockets.add(socket);
    const [oldest] = sockets;
    if (sockets.size > most) oldest?.destroy();
  };
  const leave = (socket: Socket, network: string) => {
    const sockets = idle.get(network);
    sockets?.delete(socket);
    if (sockets?.size === 0) idle.delete(network);
  };

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const network = clientNetwork(remoteAddress);
    underWay.set(socket, 0);
    socket.once('close', () => leave(socket, network));
    rest(socket, network);
  });
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const count = underWay.get(socket);
    if (count === undefined) return;
    const network = clientNetwork(socket.remoteAddress ?? '');
    underWay.set(socket, count + 1);
    leave(socket, network);
    onResponseEnd(request, response, () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0) rest(socket, network);
    });
  });
}
