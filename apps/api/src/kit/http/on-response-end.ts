import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getOrAdd } from '../get-or-add.ts';

/** Callbacks of responses that wait behind another response of the same connection. */
const waiting = new WeakMap<Socket, Map<ServerResponse, () => void>>();

/** When the connection closes, calls the callbacks of all responses that have not ended. */
function watch(socket: Socket): Map<ServerResponse, () => void> {
  const pending = new Map<ServerResponse, () => void>();
  socket.on('close', () => {
    for (const ended of pending.values()) ended();
    pending.clear();
  });
  return pending;
}

/**
 * Calls `ended` when the response is sent or its connection is closed. With HTTP pipelining, Node emits no `close` for
 * a response that waits behind another one when the connection breaks. For all other responses no object is allocated.
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
