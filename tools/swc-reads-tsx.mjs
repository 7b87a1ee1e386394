// @ts-check
// Patches swc's parser before dependency-cruiser 17.4.3 loads it. dependency-cruiser passes every file to swc as
// TypeScript without JSX, so a `.tsx` file ends in a syntax error, and it has no option to change that.
import { createRequire } from 'node:module';

/** @type {{ parseFileSync: (file: string, options: object) => unknown }} */
const swc = createRequire(import.meta.url)('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
