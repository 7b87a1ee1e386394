import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { clientNetwork } from '../client-network.ts';

/** Proxies whose `X-Forwarded-For` is believed: none, all, so many hops, or those of these addresses. */
export type TrustedProxies = boolean | number | string[];

/** Fastify's option `trustProxy`, where a number alone would count the client as a hop. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Whether the operator trusts this address as a proxy that stands before the server. */
export function readIsProxy(proxies: TrustedProxies): (address: string) => boolean {
  const trust = trustOf(proxies);
  if (typeof trust === 'boolean') return () => trust;
  const isTrusted = Array.isArray(trust) ? proxyAddress.compile(trust) : trust;
  return (address) => address !== '' && isTrusted(address, 0);
}

/** Reads the network of a caller from a request that Fastify has not seen yet; by the same rule as `request.ip`. */
export function readClientNetwork(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const ofSocket = (request: IncomingMessage) => request.socket.remoteAddress ?? '';
  if (proxies === false) return (request) => clientNetwork(ofSocket(request));
  const trust = trustOf(proxies);
  const isTrusted = Array.isArray(trust) ? proxyAddress.compile(trust) : trust === true ? () => true : trust;
  return (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return clientNetwork(ofSocket(request));
    return clientNetwork(proxyAddress(request, isTrusted as (address: string, hop: number) => boolean));
  };
}
