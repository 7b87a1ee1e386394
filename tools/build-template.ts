/**
 * Bundled and run by the build: migrates an empty embedded database once and packs it, so that the first start of an
 * installation unpacks it instead of migrating. Argument: the file to write.
 */
import { migrations } from '../apps/api/database/migrations/all-migrations.ts';
import { buildTemplate } from '../apps/api/src/kit/db/build-template.ts';

const outFile = process.argv[2];
if (!outFile) throw new Error('build-template needs the file to write');
// What goes wrong ends the build; what goes well needs no line of its own.
const log = { info: () => {}, warn: console.warn, error: console.error };
await buildTemplate(migrations, outFile, log);
