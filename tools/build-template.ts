/**
 * Migrates an empty embedded database once and packs it, so that an installation's first start unpacks it instead of
 * migrating. The build bundles and runs this file; its argument is the file to write.
 */
import { migrations } from '../apps/api/database/migrations/all-migrations.ts';
import { buildTemplate } from '../apps/api/src/kit/db/build-template.ts';

const outFile = process.argv[2];
if (!outFile) throw new Error('build-template needs the file to write');
// A failure ends the build; success prints nothing.
const log = { info: () => {}, warn: console.warn, error: console.error };
await buildTemplate(migrations, outFile, log);
