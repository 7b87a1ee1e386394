import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { clientNetwork } from '../client-network.ts';

/** Proxies whose `X-Forwarded-For` is trusted: none, all, a number of hops, or a list of addresses. */
export type TrustedProxies = boolean | number | string[];

/** Value of Fastify's option `trustProxy`. A plain number would count the client as a hop there. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** True if the operator trusts this address as a proxy in front of the server. */
export function readIsProxy(proxies: TrustedProxies): (address: string) => boolean {
  const trust = trustOf(proxies);
  if (typeof trust === 'boolean') return () => trust;
  const isTrusted = Array.isArray(trust) ? proxyAddress.compile(trust) : trust;
  return (address) => address !== '' && isTrusted(address, 0);
}

/** Reads the network of a caller from a raw request, before Fastify, by the same rule as `request.ip`. */
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
