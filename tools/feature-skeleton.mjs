// @ts-check

/** @param {string} name kebab-case */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} camel */
const pascalCase = (camel) => camel.slice(0, 1).toUpperCase() + camel.slice(1);

/**
 * `apps/api/src/all-features.ts` with the feature at the end of the list.
 * @param {string} list the file's text
 * @param {string} name kebab-case
 */
export function withFeature(list, name) {
  const feature = `${camelCase(name)}Feature`;
  return list
    .replace(
      /^import .* from '\.\/features\//m,
      `import { ${feature} } from './features/${name}/${name}.routes.ts';\n$&`,
    )
    .replace(/(const allFeatures[\s\S]*?)(\n\];)/, `$1\n  ${feature},$2`);
}

/**
 * The first files of a feature: one list, from the contract to the browser test. They compile and keep to the rules; `new-feature.mjs` formats them.
 * @param {string} name kebab-case, plural: `coupons`
 * @returns {Record<string, string>} text by path from the repository's root
 */
export function featureSkeleton(name) {
  const camel = camelCase(name);
  const pascal = pascalCase(camel);
  return {
    [`packages/contract/src/features/${name}/${name}.contract.ts`]: contractFile(name, camel, pascal),
    [`apps/api/src/features/${name}/list/${name}.store.ts`]: storeFile(name, pascal),
    [`apps/api/src/features/${name}/${name}.routes.ts`]: routesFile(name, camel, pascal),
    [`apps/api/src/features/${name}/${name}.samples.ts`]: samplesFile(name, camel),
    [`apps/api/src/features/${name}/${name}.test.ts`]: testFile(name, pascal),
    [`apps/admin/src/features/${name}/list/${name}-page.tsx`]: pageFile(name, camel, pascal),
    [`e2e/${name}.e2e.ts`]: browserTestFile(name, pascal),
  };
}

/** @param {string} name @param {string} camel @param {string} pascal */
const contractFile = (name, camel, pascal) => `import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';

const read = { area: 'Catálogo', level: 'read' } as const;

export const ${camel}Row = z.object({
  id: z.int(),
  name: z.string(),
});
export type ${pascal}Row = z.infer<typeof ${camel}Row>;

export const ${camel} = contract('${name}', {
  list: get('/v2/${name}', {
    summary: 'Lista de ${name}',
    access: read,
    reply: z.object({ items: z.array(${camel}Row) }),
  }),
});
`;

/** @param {string} name @param {string} pascal */
const storeFile = (
  name,
  pascal,
) => `import type { ${pascal}Row } from '@botica/contract/features/${name}/${name}.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** All of the store's rows. Until a migration brings their table, the store itself stands in for them. */
export async function list${pascal}(db: Kysely<Tables>, storeId: number): Promise<${pascal}Row[]> {
  return db.selectFrom('stores').select(['id', 'name']).where('id', '=', storeId).execute();
}
`;

/** @param {string} name @param {string} camel @param {string} pascal */
const routesFile = (
  name,
  camel,
  pascal,
) => `import { ${camel} } from '@botica/contract/features/${name}/${name}.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { list${pascal} } from './list/${name}.store.ts';

const ${camel}Routes = serve(${camel}, {
  list: async (_input, { db, actor }) => ({ items: await list${pascal}(db, actor.storeId) }),
});

export const ${camel}Feature: Feature = { routes: ${camel}Routes };
`;

/** @param {string} name @param {string} camel */
const samplesFile = (name, camel) => `import { ${camel} } from '@botica/contract/features/${name}/${name}.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const ${camel}Samples = samplesOf(${camel}, { list: {} });
`;

/** @param {string} name @param {string} pascal */
const testFile = (
  name,
  pascal,
) => `import type { ${pascal}Row } from '@botica/contract/features/${name}/${name}.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test('the list holds what the store has, and nothing of another store', async () => {
  for (const { id } of [api.store, api.otherStore]) {
    const client = await api.signIn<{ items: ${pascal}Row[] }>('diretor', id);
    const { status, body } = await client.get('/v2/${name}');
    expect([status, body.items.map((row) => row.id)]).toEqual([200, [id]]);
  }
});

test('who may not read Catálogo is told so', async () => {
  const { status, body } = await (await api.signIn('financeiro')).get('/v2/${name}');
  expect([status, body.error.code]).toEqual([403, 'permission.denied']);
  expect(body.error.message).toContain('leitura em Catálogo');
});
`;

/** @param {string} name @param {string} camel @param {string} pascal */
const pageFile = (
  name,
  camel,
  pascal,
) => `import { ${camel}, type ${pascal}Row } from '@botica/contract/features/${name}/${name}.contract';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { query } from '../../../kit/api/query.ts';

const title = '${pascal}';

const columns: Column<${pascal}Row>[] = [
  { key: 'name', header: 'Nome', takesRest: true, onPhone: 'title', render: ({ name }) => name },
];

/** The list of \`/${name}\`. */
export function ${pascal}Page() {
  const missingPermission = usePermission(${camel}.endpoints.list.access);
  if (missingPermission) return <MissingPermission title={title} missing={missingPermission} />;
  return <${pascal}List />;
}

function ${pascal}List() {
  const list = useQuery(query(${camel}.endpoints.list, {}));
  return (
    <Page>
      <PageHeader title={title} />
      <ListTable
        label={title}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Ainda não há nada aqui" />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
      />
    </Page>
  );
}
`;

/** @param {string} name @param {string} pascal */
const browserTestFile = (name, pascal) => `import { expect, test } from './botica-test.ts';

test('a lista mostra o que a loja tem', async ({ page }) => {
  await page.goto('/${name}');
  await expect(page.getByRole('heading', { name: '${pascal}', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Farmácia Botica Demo' })).toBeVisible();
});

test.describe('quem não lê Catálogo', () => {
  test.use({ person: 'financeiro' });

  test('vê qual permissão falta', async ({ page }) => {
    await page.goto('/${name}');
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Catálogo.')).toBeVisible();
  });
});
`;
