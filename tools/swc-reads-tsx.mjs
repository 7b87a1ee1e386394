// @ts-check
// Loaded before dependency-cruiser 17.4.3, which hands every file to swc as TypeScript without JSX: a `.tsx` file ends
// it with a syntax error. A change of its options is not possible from outside, so swc's reader learns it here.
import { createRequire } from 'node:module';

/** @type {{ parseFileSync: (file: string, options: object) => unknown }} */
const swc = createRequire(import.meta.url)('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
