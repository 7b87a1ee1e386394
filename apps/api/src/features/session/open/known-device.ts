import type { PublicContext } from '../../../kit/context.ts';
import { newToken } from '../../../kit/tokens.ts';
import { cookiePlace } from './session-cookie.ts';

const purpose = 'device';
const keptSeconds = 180 * 86_400;
/** Limit of people per browser, because a team shares the one at the counter. */
const maxAgents = 30;

/** A browser in which these people signed in, with the time of each (seconds). It proves nothing else. */
interface Device {
  id: string;
  agents: [agentId: number, at: number][];
}

/** The cookie is sealed, so that nobody can forge one. An attacker can only have one of their own account. */
function readDevice(ctx: PublicContext): Device | null {
  const sealed = ctx.cookie(cookiePlace(ctx.settings, 'device').name);
  if (sealed === null) return null;
  try {
    return JSON.parse(ctx.outside.secrets.open(sealed, purpose)) as Device;
  } catch {
    return null;
  }
}

const secondsOf = (ctx: PublicContext) => Math.floor(ctx.clock().getTime() / 1000);

/** Id of this browser if the person has signed in with it before. Failures in other browsers do not block it. */
export function knownDevice(ctx: PublicContext, agentId: number | undefined): string | null {
  const device = readDevice(ctx);
  const at = device?.agents.find(([id]) => id === agentId)?.[1];
  return device && at !== undefined && secondsOf(ctx) - at < keptSeconds ? device.id : null;
}

/** `Set-Cookie` header that marks this browser as known to the person. */
export function rememberDevice(ctx: PublicContext, agentId: number): string {
  const before = readDevice(ctx);
  const others = (before?.agents ?? []).filter(([id]) => id !== agentId).slice(0, maxAgents - 1);
  const device: Device = { id: before?.id ?? newToken(), agents: [[agentId, secondsOf(ctx)], ...others] };
  const { name, attributes } = cookiePlace(ctx.settings, 'device');
  return `${name}=${ctx.outside.secrets.seal(JSON.stringify(device), purpose)}; Max-Age=${keptSeconds}; ${attributes}`;
}
