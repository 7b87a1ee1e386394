import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { pageFiles } from './page-files.ts';

/** Where the API listens during development; `npm run dev` sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Made anew for each of the two builds: the router's plugin remembers what it saw. */
const plugins = () => [
  // What `npm run new` needs as well, where the routes lie and how their list is written, stands in tsr.config.json.
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A loader leaves with its page: its contract would weigh on the first load of every other page.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
  }),
  react(),
];

/** Each module goes where the plan says, and nowhere else: what it imports has a place of its own. */
const filesByPage: Plugin = {
  name: 'botica-files-by-page',
  apply: 'build',
  config: async () => {
    const fileOf = await planChunks(plugins());
    const groups = [{ debugName: 'plan', name: (id: string) => fileOf(id) ?? null }];
    return {
      build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
    };
  },
};

export default defineConfig({
  plugins: [...plugins(), filesByPage, pageFiles],
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/v3', '/openapi.json'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: '../../dist/admin',
    // What every page needs is one file, on purpose; the browser's tests hold the sizes.
    chunkSizeWarningLimit: 600,
    emptyOutDir: true,
    // The polyfill is an inline script's worth of code for browsers that we do not support.
    modulePreload: { polyfill: false },
    // An inlined asset is a data: URL that the content security policy would have to allow everywhere.
    assetsInlineLimit: 0,
    // The first file names all others, and of such a name the hash is what cannot be packed.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
