import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { guards } from './guards.mjs';
import { plantTree } from './planted-tree.ts';

/** Faults to plant for each guard, and the patterns that its findings must match. */
const plants: Record<string, { files: Record<string, string>; finds: [string, RegExp][] }> = {
  types: {
    files: {
      'packages/contract/src/kit/bad-a.ts': "export const a: number = 'a';\n",
      'apps/api/src/kit/bad-b.ts': "export const b: number = 'b';\n",
      'apps/admin/src/kit/bad-c.tsx': 'export const C = () => <p title={1}>c</p>;\n',
      'e2e/bad-d.ts': "export const d: number = 'd';\n",
    },
    finds: [
      ['the contract', /bad-a\.ts.*TS2322/],
      ['the API', /bad-b\.ts.*TS2322/],
      ['the screens', /bad-c\.tsx.*TS2322/],
      ['the root', /bad-d\.ts.*TS2322/],
    ],
  },
  lint: {
    files: {
      'apps/api/src/kit/loose.ts':
        'const later = async (): Promise<number> => 1;\nexport function start(): void {\n  later();\n}\n',
      'apps/api/src/kit/any.ts': 'export const anything: any = 1;\n',
      'apps/api/src/kit/there.test.ts': 'export const there = (list: string[]) => list[0]!.length;\n',
      'apps/api/src/kit/printed.ts': "console.log('x');\n",
      'apps/api/src/kit/default.ts': 'export default 1;\n',
      'apps/api/src/kit/camelCase.ts': 'export const camel = 1;\n',
      'apps/api/src/kit/barrel.ts': "export * from './any.ts';\n",
      'apps/api/src/kit/unused.ts': "import { anything } from './any.ts';\n",
      'apps/api/src/kit/unformatted.ts': 'export const  wide = 1\n',
      'apps/api/src/kit/long-file.ts': Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n};\n`).join(''),
      'apps/api/src/kit/long.test.ts': Array.from({ length: 401 }, (_, n) => `export const n${n} = ${n};\n`).join(''),
      'apps/api/src/kit/long-function.ts': `export function long(): void {\n${'  void 0;\n'.repeat(61)}}\n`,
      'apps/admin/src/kit/long-component.tsx': `export function Long(): void {\n${'  void 0;\n'.repeat(151)}}\n`,
      'apps/admin/src/kit/fine-component.tsx': `export function Fine(): void {\n${'  void 0;\n'.repeat(149)}}\n`,
      'apps/admin/src/kit/no-alt.tsx': 'export const Picture = () => <img src="a.png" />;\n',
      'apps/admin/src/features/orders/own-field.tsx':
        "import { TextInput } from '@mantine/core';\n\nexport const Own = () => <TextInput />;\n",
      'apps/admin/src/routes/own-toast.tsx': "import '@mantine/notifications';\n",
      'packages/contract/src/kit/full-zod.ts': "import * as z from 'zod';\n\nexport const full = z.string();\n",
      'apps/api/src/kit/only.test.ts': "import { it } from 'vitest';\n\nit.only('x', () => {});\n",
    },
    finds: [
      ['a promise nobody waits for', /loose\.ts.*noFloatingPromises/],
      ['any', /any\.ts.*noExplicitAny/],
      ['a value that is only said to be there, in a test too', /there\.test\.ts.*noNonNullAssertion/],
      ['console', /printed\.ts.*noConsole/],
      ['a default export', /default\.ts.*noDefaultExport/],
      ['a file name that is not kebab-case', /camelCase\.ts.*useFilenamingConvention/],
      ['a barrel', /barrel\.ts.*noReExportAll/],
      ['an unused import', /unused\.ts.*noUnusedImports/],
      ['a file out of format', /unformatted\.ts.*format/],
      ['a file of more than 300 lines', /long-file\.ts.*noExcessiveLinesPerFile/],
      ['a test of the API of more than 400 lines', /long\.test\.ts.*noExcessiveLinesPerFile/],
      ['a function of more than 60 lines', /long-function\.ts.*noExcessiveLinesPerFunction/],
      ['a component of more than 150 lines', /long-component\.tsx.*noExcessiveLinesPerFunction/],
      ['a picture without alternative text', /no-alt\.tsx.*useAltText/],
      ['a field that the kit wraps', /own-field\.tsx.*noRestrictedImports/],
      ['a toast past the kit', /own-toast\.tsx.*noRestrictedImports/],
      ['the heavy zod in the contract', /full-zod\.ts.*noRestrictedImports/],
      ['a test that silences the others', /only\.test\.ts.*noFocusedTests/],
    ],
  },
  floors: {
    files: {
      'apps/api/src/kit/up.ts':
        "import { mayRead } from '../features/roles/roles.routes.ts';\n\nexport const up = mayRead;\n",
      'apps/api/src/features/roles/higher.ts':
        "import type { Row } from '../orders/row.ts';\n\nexport type Higher = Row;\n",
      'apps/api/src/features/orders/row.ts': 'export interface Row {\n  id: number;\n}\n',
      'apps/api/src/kit/across.ts': "export { roles } from '@botica/contract/features/roles/roles.contract';\n",
      'apps/api/src/platform/live/across.ts':
        "export { roles } from '@botica/contract/features/roles/roles.contract';\n",
      'apps/api/src/platform/live/up.ts': "export { mayRead } from '../../features/roles/roles.routes.ts';\n",
      'apps/api/src/kit/room.ts': "export { live } from '../platform/live/across.ts';\n",
      'packages/contract/src/platform/live/live-errors.ts': 'export const liveErrors = {};\n',
      'packages/contract/src/platform/live/up.ts': "export { roles } from '../../features/roles/roles.contract.ts';\n",
      'apps/admin/src/kit/across.ts': "export { liveErrors } from '@botica/contract/platform/live/live-errors';\n",
      'apps/admin/src/kit/up.tsx': "export { OrdersPage } from '../features/orders/orders-page.tsx';\n",
      'apps/admin/src/features/orders/meets.ts': "export { serve } from '../../../../api/src/kit/http/serve.ts';\n",
      'packages/contract/src/kit/down.ts': "export { readFileSync } from 'node:fs';\n",
      'packages/contract/src/kit/react.ts': "export { useState } from 'react';\n",
      'apps/api/src/kit/ring-a.ts': "import type { B } from './ring-b.ts';\n\nexport type A = B | 1;\n",
      'apps/api/src/kit/ring-b.ts': "import type { A } from './ring-a.ts';\n\nexport type B = A | 2;\n",
      'apps/api/src/kit/http/first.ts': "export { second } from '../db/second.ts';\n",
      'apps/api/src/kit/db/second.ts': 'export const second = 2;\n',
      'apps/api/src/kit/db/third.ts': "export { fourth } from '../http/fourth.ts';\n",
      'apps/api/src/kit/http/fourth.ts': 'export const fourth = 4;\n',
      'apps/api/src/kit/lost.ts': "export { lost } from './nowhere.ts';\n",
      'apps/api/src/kit/tooling.ts': "export { apiFeatures } from '../../../../tools/floors.mjs';\n",
      'apps/api/src/features/orders/sampled.ts': "export { ordersSamples } from './orders.samples.ts';\n",
    },
    finds: [
      ['a kit that knows a feature (API)', /api: kit must not look up: apps\/api\/src\/kit\/up\.ts/],
      ['a feature that imports a higher one, by type alone', /api: features\/roles must not look up: .*higher\.ts/],
      ['a kit that knows a feature (screens)', /admin: kit must not look up: apps\/admin\/src\/kit\/up\.tsx/],
      ['a kit that knows a room of the platform', /api: kit must not look up: .*kit\/room\.ts/],
      ['a room that knows a feature', /api: platform must not look up: .*platform\/live\/up\.ts/],
      ['a room of the contract that does', /contract: platform must not look up: .*platform\/live\/up\.ts/],
      ["a kit that knows a feature's contract", /api: kit must not look up in the contract: .*kit\/across\.ts/],
      ["a room that knows a feature's contract", /api: platform must not look up in the contract: .*live\/across\.ts/],
      ["a kit that knows a room's contract (screens)", /admin: kit must not look up in the contract: .*across\.ts/],
      ['a screen that imports the API', /admin must not import .*meets\.ts/],
      ['a contract that does I/O', /contract depends on zod alone: .*down\.ts/],
      ['a contract that uses another package', /contract depends on zod alone: .*kit\/react\.ts/],
      ['a circle of files, by types alone', /no circle of files: .*ring-a\.ts/],
      ['a circle of folders', /no circle of folders: .*kit\/(http|db)/],
      ['an import that leads nowhere', /every import leads somewhere: .*lost\.ts/],
      ['product code that uses tools', /must not import tools.*tooling\.ts/],
      ['product code that uses samples of tests', /must not import tools.*sampled\.ts/],
    ],
  },
  picture: {
    files: { 'ARCHITECTURE.md': '<!-- floors:start -->\nold\n<!-- floors:end -->\n' },
    finds: [['a picture that is not the list', /ARCHITECTURE\.md/]],
  },
  unused: {
    files: {
      'apps/api/src/kit/orphan.ts': 'export const orphan = 1;\n',
      'apps/api/src/kit/http/serve.ts':
        'export const serve = (cents: number): number => cents;\nexport const nobodyAsks = 1;\n',
      'packages/contract/src/kit/money.ts':
        'export const parseCents = (text: string): number => Number(text) * 100;\nexport const nobodyWants = 1;\n',
      'apps/admin/package.json':
        '{"name":"@botica/admin","type":"module","dependencies":{"@mantine/core":"9.7.3","react":"19.3.1","dayjs":"1.11.23"}}',
      'apps/api/package.json': '{"name":"@botica/api","type":"module","dependencies":{}}',
    },
    finds: [
      ['a file nobody imports', /orphan\.ts/],
      ['an export nobody uses (API)', /nobodyAsks/],
      ['an export nobody uses (contract)', /nobodyWants/],
      ['a dependency nobody uses', /dayjs/],
      ['a dependency that is not declared', /@botica\/contract/],
    ],
  },
  mirror: {
    files: {
      'packages/contract/src/features/coupons/coupons.contract.ts': 'export const coupons = 1;\n',
      'packages/contract/src/features/clients/client.contract.ts': 'export const clients = 1;\n',
      'packages/contract/src/features/clients/caderno/page.ts': 'export const page = 1;\n',
      'apps/api/src/features/branches/branches.routes.ts': 'export const branches = 1;\n',
      'apps/admin/src/features/pedidos/pedidos-page.tsx': 'export const PedidosPage = 1;\n',
      'packages/contract/src/platform/zip/zip.contract.ts': 'export const zip = 1;\n',
      'apps/api/src/platform/live/live.routes.ts': 'export const live = 1;\n',
      'apps/admin/src/platform/cep/cep-field.tsx': 'export const CepField = 1;\n',
    },
    finds: [
      ['a contract without API', /falta apps\/api\/src\/features\/coupons\/coupons\.routes\.ts/],
      ['a contract file of another name', /falta packages\/contract\/src\/features\/clients\/clients\.contract\.ts/],
      ['a room that only the contract has', /clients\/caderno não tem sala de mesmo nome/],
      ['routes without contract', /falta packages\/contract\/src\/features\/branches\/branches\.contract\.ts/],
      ['routes without test', /falta apps\/api\/src\/features\/branches\/branches\.test\.ts/],
      ['routes without samples', /falta apps\/api\/src\/features\/branches\/branches\.samples\.ts/],
      ['routes that nobody serves', /all-features\.ts não importa \.\/features\/branches\/branches\.routes\.ts/],
      ['a feature without floor', /branches não está na lista/],
      ['a room without routes', /falta apps\/api\/src\/platform\/zip\/zip\.routes\.ts/],
      ['a room without contract', /falta packages\/contract\/src\/platform\/live\/live\.contract\.ts/],
      ['a room that nobody serves', /all-features\.ts não importa \.\/platform\/live\/live\.routes\.ts/],
      ['a room of the screens of another name', /platform\/cep não tem sala/],
      ['screens of another name', /features\/pedidos não tem contrato/],
      ['screens without browser test', /falta e2e\/pedidos\.e2e\.ts/],
    ],
  },
  lockfile: {
    files: {
      'package-lock.json':
        '{"packages":{"node_modules/a":{"optionalDependencies":{"@a/core-linux-x64":"1.0.0","@a/core-darwin-x64":"1.0.0"}},"node_modules/@a/core-linux-x64":{}}}',
    },
    finds: [['a part of another system that is left out', /não tem node_modules\/@a\/core-darwin-x64:/]],
  },
  names: {
    files: {
      'apps/api/src/kit/utils.ts': 'export const u = 1;\n',
      'packages/contract/src/kit/helpers/date.ts': 'export const d = 1;\n',
      'apps/admin/src/kit/index.ts': 'export const i = 1;\n',
    },
    finds: [
      ['a file', /kit\/utils\.ts/],
      ['a folder', /helpers\/date\.ts/],
      ['a barrel', /kit\/index\.ts/],
    ],
  },
  mentions: {
    files: {
      'packages/contract/src/features/roles/roles.contract.ts':
        "import * as z from 'zod/mini';\n\nexport const calls = {\n  quietCall: get('/v2/quiet/{id}', {\n    query: z.object({\n      'quiet-filter': z.string(),\n      loud_field: z.string(),\n      quiet_field: z.optional(z.string()),\n    }),\n  }),\n  otherCall: put('/v2/roles/{id}/loudly', {}),\n};\n",
      'apps/api/src/features/roles/roles.samples.ts': "export const samples = { quietCall: '/v2/quiet/1' };\n",
      'apps/api/src/features/roles/roles.test.ts': "ask('/v2/roles/1/loudly', { loud_field: 1 });\n",
    },
    finds: [
      ['an endpoint', /roles\.contract\.ts: nenhum teste fala de quietCall/],
      ['a filter', /nenhum teste fala de quiet-filter/],
      ['a field', /nenhum teste fala de quiet_field/],
      ['nothing that a test names by word or by path', /^(?!.*(?:loud_field|otherCall))/s],
    ],
  },
  expressions: {
    files: {
      'apps/api/src/kit/spaces.ts': 'export const a = (text: string) => text.replace(/\\s+$/, "");\n',
      'packages/contract/src/kit/words.ts': '\nexport const words = /^(\\w+\\s?)*$/;\n',
      'apps/api/src/kit/bounded.ts':
        'export const a = (text: string) =>\n  // Bounded: nobody sends more.\n  text.slice(0, 100).replace(/\\s+$/, "");\n',
      'apps/api/src/kit/linear.ts': 'export const a = /^\\s*[a-z]+/;\n',
      'apps/admin/src/kit/in-a-browser.ts': 'export const a = /\\s+$/;\n',
    },
    finds: [
      ['a square', /kit\/spaces\.ts:1:.*2nd degree/],
      ['an exponential one', /kit\/words\.ts:2:.*exponential/],
      ['no other', /^(?:.*(?:spaces|words)\.ts.*\n?){2}$/],
    ],
  },
  escapes: {
    files: {
      'apps/api/src/kit/never.ts': 'export const a = b as never;\n',
      'apps/api/src/kit/any.ts': '\nexport const a = b as any;\n',
      'apps/admin/src/kit/unknown.tsx': 'export const A = (b as unknown as string).trim();\n',
      'apps/api/test/in-a-test.ts': 'call({ db } as never);\n',
      'apps/api/src/kit/two-lines.ts': 'export const a = b as\n  unknown as string;\n',
      'apps/api/src/kit/brackets.ts': 'export const a = (b as unknown) as string;\n',
      'apps/api/src/kit/expected.ts': '// @ts-expect-error\nexport const a: number = b;\n',
      'apps/api/src/kit/ignored.ts': '// @ts-ignore later\nexport const a: number = b;\n',
      'tools/look-away.mjs': '// @ts-nocheck\nexport const a = b;\n',
      'tools/any.mjs': '/** @param {any} a */\nexport const b = (a) => a;\n',
      'apps/api/src/kit/said-expected.ts':
        '// @ts-expect-error: the library has no type for it.\nexport const a = b();\n',
      'apps/api/src/kit/said-above.ts': '// The library types it too narrowly.\nexport const a = b as never;\n',
      'apps/api/src/kit/said-beside.ts': 'export const a = b as never; // the library types it too narrowly\n',
      'apps/api/src/kit/words.ts': "export const a = 'known as never before'; // as any other\n",
      'apps/api/src/kit/checked.ts': 'export const a = (b as unknown[]).length;\n',
    },
    finds: [
      ['never', /kit\/never\.ts:1:/],
      ['any', /kit\/any\.ts:2:/],
      ['a way round by unknown', /kit\/unknown\.tsx:1:/],
      ['a test’s', /test\/in-a-test\.ts:1:/],
      ['one over two lines', /kit\/two-lines\.ts:1:/],
      ['one in brackets', /kit\/brackets\.ts:1:/],
      ['an error that is expected without a reason', /kit\/expected\.ts:1:/],
      ['one that is ignored', /kit\/ignored\.ts:1:/],
      ['a file that is not checked', /tools\/look-away\.mjs:1:/],
      ['any in JavaScript', /tools\/any\.mjs:1:/],
      ['nothing else', /^(?!.*(said|words|checked))/s],
    ],
  },
  prose: {
    files: {
      'apps/api/src/kit/of.ts': '/** Of these rows the newest. */\nexport const a = 1;\n',
      'apps/api/src/kit/what.ts': '\n/**\n * What is kept.\n * @param {string} text\n */\nexport const a = 1;\n',
      'apps/api/src/kit/whoever.ts': 'export const a = 1;\n\n// Whoever asks\n// waits.\nexport const b = 1;\n',
      'apps/api/src/kit/field.ts': 'export interface A {\n  /** As it is stored. */\n  b: string;\n}\n',
      'apps/api/src/kit/jsx.tsx': 'export const A = () => (\n  <p>\n    {/* So much for that. */}\n  </p>\n);\n',
      'apps/api/src/kit/looks.css': '/* By the colour of the store. */\n',
      'apps/api/src/kit/skeleton.ts.txt': '/** Those rows. */\nexport const a = 1;\n',
      'apps/api/src/kit/comma.ts': '/** Reads the rows, */\nexport const a = 1;\n',
      'apps/api/src/kit/comma-lines.ts': '// Reads the rows\n// and keeps them,\nexport const a = 1;\n',
      'apps/api/src/kit/fine.ts':
        '// By default nothing is read\n// as long as nobody asks.\nexport const a = 1; // of no use\n/** @param {string} of What */\nexport const b = 1;\n/** One of the rows. */\nexport const c = 1;\n',
      'playwright.config.ts': '/** Who waits. */\nexport const a = 1;\n',
    },
    finds: [
      ['a word that must be decoded', /kit\/of\.ts:1: .*"Of"/],
      ['one in a comment of several lines', /kit\/what\.ts:2: .*"What"/],
      ['one at the start of a block of lines', /kit\/whoever\.ts:3: .*"Whoever"/],
      ['one of a field', /kit\/field\.ts:2: .*"As"/],
      ['one amid markup', /kit\/jsx\.tsx:3: .*"So"/],
      ['one in a stylesheet', /kit\/looks\.css:1: .*"By"/],
      ['one in a skeleton', /kit\/skeleton\.ts\.txt:1: .*"Those"/],
      ['a comment that breaks off', /kit\/comma\.ts:1: .*vírgula/],
      ['the same in lines', /kit\/comma-lines\.ts:1: .*vírgula/],
      ['one in the root folder', /playwright\.config\.ts:1: .*"Who"/],
      ['nothing else', /^(?!.*fine)/s],
    ],
  },
  sql: {
    files: {
      'apps/api/src/features/orders/read.ts': "export const read = (db: Db) => db.selectFrom('orders').selectAll();\n",
      'apps/api/src/features/orders/add.ts':
        "export const add = (db: Db) =>\n  db\n    .insertInto('orders')\n    .values({});\n",
      'apps/api/src/features/orders/change.ts': "export const change = (db: Db) => db.updateTable('orders');\n",
      'apps/api/src/features/orders/import/drop.ts': "export const drop = (db: Db) => db.deleteFrom('orders');\n",
      'apps/api/src/features/orders/count.ts': 'export const count = sql<number>`count(*)`;\n',
      'apps/api/src/features/orders/plain.ts': 'export const plain = sql`select 1`;\n',
      'apps/api/src/features/orders/grant.store.ts':
        "export const grant = (db: Db) =>\n  db\n    .updateTable('groups')\n    .set({});\n",
      'apps/api/src/features/orders/strip.store.ts':
        'export const strip = sql`\n  delete from\n    groups where id = 1`;\n',
      'apps/api/src/features/roles/loud.store.ts': 'export const loud = sql`UPDATE ONLY public."orders" set id = 1`;\n',
      'apps/api/src/features/roles/named.store.ts':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file holds the template.
        "export const named = sql`delete from ${sql.table('orders')} where id = 1`;\n",
      'apps/api/src/features/roles/whole.store.ts': 'export const whole = sql`truncate table orders`;\n',
      'apps/api/src/features/roles/note.store.ts': "export const note = (db: Db) => db.insertInto('audit');\n",
      'apps/api/src/platform/live/note.ts': "export const note = (db: Db) => db.insertInto('orders');\n",
      'apps/api/src/features/roles/hide.store.ts': 'export const hide = (db: Db, table: T) => db.deleteFrom(table);\n',
      'apps/api/src/features/orders/raise.ts':
        "export const raise = (db: Db) => updateVersion(db, 'orders', row, {});\n",
      'apps/api/src/features/orders/promote.store.ts':
        "export const promote = (db: Db) =>\n  updateVersion(\n    db, 'groups', row, {},\n  ).execute();\n",
      'apps/api/src/features/roles/many.store.ts': "export const many = (db: Db) => insertRows(db, 'orders', all);\n",
      'apps/api/src/features/roles/anew.store.ts': "export const anew = (db: Db) => updateRows(db, 'orders', all);\n",
      'apps/api/src/features/roles/fine.store.ts':
        "import { updateVersion } from '../../kit/db/update-version.ts';\n\nexport const fine = (db: Db) => updateVersion(db, 'groups', row, {});\n",
      'apps/api/src/features/roles/cover.store.ts':
        'export const cover = (db: Db, table: T) => updateVersion(db, table, row, {});\n',
      'apps/api/src/features/roles/mask.store.ts':
        "import {\n  updateVersion as mask,\n} from '../../kit/db/update-version.ts';\n\nexport const masked = (db: Db) => mask(db, 'orders', row, {});\n",
      'apps/api/src/features/roles/pass.store.ts': 'export const pass = (all: All) => all.map(updateVersion);\n',
      'apps/api/src/kit/fill.ts': "export const fill = (db: Db) => db.insertInto('orders');\n",
      'apps/api/src/seed/demo.ts': "export const demo = (db: Db) => db.insertInto('orders as o');\n",
    },
    finds: [
      ['a select', /orders\/read\.ts:1:/],
      ['an insert', /orders\/add\.ts:3:/],
      ['an update', /orders\/change\.ts:1:/],
      ['a delete in a subfolder', /orders\/import\/drop\.ts:1:/],
      ['an expression in SQL', /orders\/count\.ts:1:/],
      ['plain SQL', /orders\/plain\.ts:1:/],
      ["a write into another feature's table", /orders\/grant\.store\.ts:3: só .*features\/roles\/ .* groups/],
      ['the same in plain SQL', /orders\/strip\.store\.ts:2: só .*features\/roles\/ .* groups/],
      ['a write in capitals and quotes', /roles\/loud\.store\.ts:1: só .* orders/],
      ['a write whose table is a part of the SQL', /roles\/named\.store\.ts:1: só .* orders/],
      ['a table that is emptied', /roles\/whole\.store\.ts:1: só .* orders/],
      ["a write into the kit's table", /roles\/note\.store\.ts:1: só apps\/api\/src\/kit\/ .* audit/],
      ['a query of a room', /platform\/live\/note\.ts:1: consulta/],
      ["a room in a feature's table", /platform\/live\/note\.ts:1: só .*features\/orders\/ .* orders/],
      ['a write whose table cannot be read', /roles\/hide\.store\.ts:1: a escrita esconde .* table/],
      ['a call of a helper that writes', /orders\/raise\.ts:1: consulta/],
      ['the same into a table of another feature', /orders\/promote\.store\.ts:2: só .*features\/roles\/ .* groups/],
      [
        'many rows inserted into a table of another feature',
        /roles\/many\.store\.ts:1: só .*features\/orders\/ .* orders/,
      ],
      ['many rows updated in one', /roles\/anew\.store\.ts:1: só .*features\/orders\/ .* orders/],
      ['a helper that is given a table which cannot be read', /roles\/cover\.store\.ts:1: a escrita esconde/],
      ['a helper under another name', /roles\/mask\.store\.ts:2: a escrita esconde/],
      ['a helper that is handed on', /roles\/pass\.store\.ts:1: a escrita esconde/],
      ['nothing in a write by the owner', /^(?!.*fine\.store)/s],
      ["the kit in a feature's table", /kit\/fill\.ts:1: só .*features\/orders\/ .* orders/],
      ["the seed in a feature's table", /seed\/demo\.ts:1: só .*features\/orders\/ .* orders/],
    ],
  },
};

it('plants a fault for every guard', () => {
  expect(Object.keys(plants).sort()).toEqual(guards.map(({ name }) => name).sort());
});

describe.each(guards)('guard $name', ({ name, run }) => {
  const plant = plants[name];
  let findings = '';

  beforeAll(async () => {
    const tree = await plantTree(plant?.files);
    findings = (await run(tree.root)).join('\n');
    tree.remove();
  });

  it('is content with a healthy tree', async () => {
    const tree = await plantTree();
    onTestFinished(tree.remove);
    expect(await run(tree.root)).toEqual([]);
  });

  it.each(plant?.finds ?? [])('finds %s', (_, pattern) => {
    expect(findings).toMatch(pattern);
  });
});

describe('a guard that read nothing', () => {
  it.each(['lint', 'floors', 'mirror', 'names', 'escapes', 'expressions', 'prose', 'mentions', 'sql'])(
    '%s says so',
    async (name) => {
      const tree = await plantTree({ 'biome.json': '{ "files": { "includes": ["nothing/**"] } }\n' });
      onTestFinished(tree.remove);
      for (const folder of name === 'lint' ? [] : ['packages', 'apps', 'e2e'])
        rmSync(join(tree.root, folder), { recursive: true });
      if (['names', 'escapes', 'prose'].includes(name)) rmSync(join(tree.root, 'tools'), { recursive: true });
      const findings = await guards.find((guard) => guard.name === name)?.run(tree.root);
      expect(findings?.join('\n')).toMatch(/nenhum|leu 1 de/);
    },
  );
});
