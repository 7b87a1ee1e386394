import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the API listens during development; `npm run dev` sets it. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Modules of dialogs, ours and what they bring. */
const dialogParts =
  /[\\/]kit[\\/]feedback[\\/](?:[a-z]+-)?dialog\.|[\\/](?:Modal|ModalBase|Overlay|Paper|Portal|ScrollArea|FocusTrap|Transition|CloseButton|use-focus-trap|use-focus-return|use-sidecar|use-callback-ref|react-style-singleton)[\\/]|floating-ui|react-remove-scroll/;

/** Sentences of the contract that only the OpenAPI document says: 2 kB of the sign-in page. */
const withoutSummaries: Plugin = {
  name: 'botica-without-summaries',
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler: (code) => code.replace(/\bsummary:\s*'[^'\n]*'/g, "summary: ''"),
  },
};

export default defineConfig({
  plugins: [
    withoutSummaries,
    // What `npm run new` needs as well, where the routes lie and how their list is written, stands in tsr.config.json.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader leaves with its page: its contract would weigh on the first load of every other page.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/v3', '/openapi.json'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    // The polyfill is an inline script's worth of code for browsers that we do not support.
    modulePreload: { polyfill: false },
    // An inlined asset is a data: URL that the content security policy would have to allow everywhere.
    assetsInlineLimit: 0,
    // What sixteen chunks need travels together: a file for each small module costs the sign-in page 10 kB after gzip.
    // Dialogs are needed by more, but not by the sign-in page, for which they are 23 kB.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', minShareCount: 16, test: (id) => !dialogParts.test(id) }] } },
    },
  },
});
