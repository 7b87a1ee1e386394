import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { pageFiles } from './page-files.ts';

/** Address of the API during development, set by `npm run dev`. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Created anew for each of the two builds, because the router's plugin keeps state. */
const plugins = () => [
  // Settings that `npm run new` needs as well (the routes' folder and their list's format) are in tsr.config.json.
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A loader is split off with its page: its contract would be in the first load of every other page.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
  }),
  react(),
];

/** Puts each module into the planned file and nowhere else; its imports have places of their own. */
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
    // The modules of every page are deliberately in a single file; browser tests limit the sizes.
    chunkSizeWarningLimit: 600,
    emptyOutDir: true,
    // The polyfill is an inline script for browsers that are not supported.
    modulePreload: { polyfill: false },
    // An inlined asset is a data: URL, which the content security policy would have to allow everywhere.
    assetsInlineLimit: 0,
    // The first file names all others, and the hash in a name cannot be compressed.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
