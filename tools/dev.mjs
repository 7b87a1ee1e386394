// @ts-check
// `npm run dev` runs the API under tsx watch and the screens under Vite, which proxies the API's paths.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { repositoryRoot } from './run-command.mjs';

await ensureInstalled();

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const api = spawn(
  process.execPath,
  [join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts'],
  { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, PORT: String(apiPort) } },
);

const adminFolder = join(repositoryRoot, 'apps/admin');
const viteFile = createRequire(join(adminFolder, 'package.json')).resolve('vite');
/** @type {{ createServer: (options: object) => Promise<{ listen(): Promise<void>, close(): Promise<void> }> }} */
const vite = await import(pathToFileURL(viteFile).href);
// apps/admin/vite.config.ts proxies the API's paths to this address.
process.env.API_URL = `http://127.0.0.1:${apiPort}`;
const server = await vite.createServer({ root: adminFolder, server: { port, strictPort: true } });
await server.listen();
console.log(`Telas em http://localhost:${port}, API na porta ${apiPort}.`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    api.kill(signal);
    void server.close().finally(() => process.exit(0));
  });
}
api.on('exit', (code) => process.exit(code ?? 0));
