import type { PublicContext } from '../../../kit/context.ts';
import { newToken } from '../../../kit/tokens.ts';
import { cookiePlace } from './session-cookie.ts';

const purpose = 'device';
const keptSeconds = 180 * 86_400;
/** A counter's browser is used by a whole team. */
const maxAgents = 30;

/** A browser in which these people signed in, and when last (seconds). No proof of anything but that. */
interface Device {
  id: string;
  agents: [agentId: number, at: number][];
}

/** Sealed, so that nobody makes one up: an attacker holds at most that of an account of their own. */
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

/** Names this browser, when the person signed in with it before: strangers' failures elsewhere do not shut it out. */
export function knownDevice(ctx: PublicContext, agentId: number | undefined): string | null {
  const device = readDevice(ctx);
  const at = device?.agents.find(([id]) => id === agentId)?.[1];
  return device && at !== undefined && secondsOf(ctx) - at < keptSeconds ? device.id : null;
}

/** `Set-Cookie` header by which this browser is known as one that the person signed in with. */
export function rememberDevice(ctx: PublicContext, agentId: number): string {
  const before = readDevice(ctx);
  const others = (before?.agents ?? []).filter(([id]) => id !== agentId).slice(0, maxAgents - 1);
  const device: Device = { id: before?.id ?? newToken(), agents: [[agentId, secondsOf(ctx)], ...others] };
  const { name, attributes } = cookiePlace(ctx.settings, 'device');
  return `${name}=${ctx.outside.secrets.seal(JSON.stringify(device), purpose)}; Max-Age=${keptSeconds}; ${attributes}`;
}
