import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '../tools/find-chromium.mjs';
import { npmStart } from './measure-start.ts';

const administratorCpf = '52998224725';
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenAdmin {
  address: string;
  browser: Browser;
  jwt: string;
  /** Opens a browser context with an empty cache, signed in as the administrator or not signed in. */
  newContext(isSignedIn: boolean): Promise<BrowserContext>;
}

async function signIn(address: string): Promise<{ cookie: string; jwt: string }> {
  const reply = await fetch(`${address}/v2/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', cpf: administratorCpf, password: 'senha-da-medida' }),
  });
  if (!reply.ok) throw new Error(`Sign-in failed: ${reply.status}`);
  const { jwt } = (await reply.json()) as { jwt: string };
  return { jwt, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Opens the installed admin with the demo store and a browser; both end with `measure`. */
export async function withOpenAdmin<Result>(measure: (admin: OpenAdmin) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-admin-'));
  const found = await ensureChromium();
  if (!found) throw new Error('There is no browser');
  const server = await npmStart(dataDir);
  const browser = await chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    args: chromiumArguments,
  });
  try {
    const { cookie, jwt } = await signIn(server.address);
    const [name = '', value = ''] = cookie.split('=');
    const newContext = async (isSignedIn: boolean) => {
      const context = await browser.newContext({ baseURL: server.address });
      if (isSignedIn) await context.addCookies([{ name, value, url: server.address }]);
      return context;
    };
    return await measure({ address: server.address, browser, jwt, newContext });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
