import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteBuild } from '../packages/contract/src/features/storefront/builds.contract.ts';
import type { BenchServer } from './bench-process.ts';
import type { HttpClient } from './http-client.ts';

interface Published {
  build: SiteBuild;
  /** Time from the request to the moment at which visitors see the result. */
  seconds: number;
}

export async function publishSite({ ask }: BenchServer, client: HttpClient): Promise<Published> {
  await ask({ kind: 'rows', text: 'delete from storefront_refreshes' });
  const started = performance.now();
  const requested = await client.send('GET', '/v2/admin/deployment/nextjs/new');
  if (requested.status !== 200) throw new Error(`publish: ${requested.status} ${requested.body}`);
  for (;;) {
    const { body } = await client.send('GET', '/v2/storefront/builds');
    const [build] = (JSON.parse(body.toString()) as { items: SiteBuild[] }).items;
    if (build?.state === 'failed') throw new Error(`publish: ${build.error}`);
    if (build?.state === 'done') return { build, seconds: (performance.now() - started) / 1000 };
    await sleep(100);
  }
}
