import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getOrAdd } from '../get-or-add.ts';

/** What is to be called for the responses of a connection that wait behind another one of it. */
const waiting = new WeakMap<Socket, Map<ServerResponse, () => void>>();

/** Calls back for all of them that have not ended when their connection does. */
function watch(socket: Socket): Map<ServerResponse, () => void> {
  const pending = new Map<ServerResponse, () => void>();
  socket.on('close', () => {
    for (const ended of pending.values()) ended();
    pending.clear();
  });
  return pending;
}

/**
 * Calls `ended` once the response is sent or its connection is gone. Node emits no `close` for a response that waits behind
 * another one of its connection (HTTP pipelining) when that connection breaks off. For all others no object is made.
 */
export function onResponseEnd(request: IncomingMessage, response: ServerResponse, ended: () => void): void {
  if (response.socket !== null) {
    response.on('close', ended);
    return;
  }
  if (request.socket.destroyed) return void ended();
  const pending = getOrAdd(waiting, request.socket, () => watch(request.socket));
  pending.set(response, ended);
  response.on('close', () => {
    if (pending.delete(response)) ended();
  });
}
