// @ts-check

/** @param {string} name kebab-case */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} camel */
const pascalCase = (camel) => camel.slice(0, 1).toUpperCase() + camel.slice(1);

/**
 * The first files of a feature: one list, from the contract to the browser test. They compile and keep to the rules.
 * @param {string} name kebab-case, plural: `coupons`
 * @returns {Record<string, string>} text by path from the repository's root
 */
export function featureSkeleton(name) {
  const camel = camelCase(name);
  const pascal = pascalCase(camel);
  return {
    [`packages/contract/src/features/${name}/${name}.contract.ts`]: contractFile(name, camel),
    [`apps/api/src/features/${name}/${name}.store.ts`]: storeFile(pascal),
    [`apps/api/src/features/${name}/${name}.routes.ts`]: routesFile(name, camel, pascal),
    [`apps/api/src/features/${name}/${name}.test.ts`]: testFile(name, camel),
    [`apps/admin/src/features/${name}/${name}-page.tsx`]: pageFile(name, camel, pascal),
    [`e2e/${name}.e2e.ts`]: browserTestFile(name),
  };
}

/** @param {string} name @param {string} camel */
const contractFile = (name, camel) => `import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';

const row = z.object({ id: z.int(), name: z.string() });

export const ${camel} = contract('${name}', {
  list: get('/v2/${name}', {
    summary: 'Lista de ${name}',
    access: 'administrator',
    reply: z.object({ items: z.array(row) }),
  }),
});
`;

/** @param {string} pascal */
const storeFile = (pascal) => `import type { Context } from '../../kit/context.ts';

/** All of the store's rows. */
export async function list${pascal}(_ctx: Context): Promise<{ id: number; name: string }[]> {
  return [];
}
`;

/** @param {string} name @param {string} camel @param {string} pascal */
const routesFile = (
  name,
  camel,
  pascal,
) => `import { ${camel} } from '@botica/contract/features/${name}/${name}.contract';
import { serve } from '../../kit/http/serve.ts';
import { list${pascal} } from './${name}.store.ts';

export const ${camel}Routes = serve(${camel}, {
  list: async (_input, ctx) => ({ items: await list${pascal}(ctx) }),
});
`;

/** @param {string} name @param {string} camel */
const testFile = (name, camel) => `import { ${camel} } from '@botica/contract/features/${name}/${name}.contract';
import { describe, expect, it } from 'vitest';
import { ${camel}Routes } from './${name}.routes.ts';

describe('${name}', () => {
  it('serves every endpoint of its contract', () => {
    expect(${camel}Routes.map((route) => route.endpoint)).toEqual(Object.values(${camel}.endpoints));
  });
});
`;

/** @param {string} name @param {string} camel @param {string} pascal */
const pageFile = (
  name,
  camel,
  pascal,
) => `import { ${camel} } from '@botica/contract/features/${name}/${name}.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '../../kit/page.tsx';
import { query } from '../../kit/query.ts';

export function ${pascal}Page() {
  const { data } = useSuspenseQuery(query(${camel}.endpoints.list, {}));
  return (
    <Page>
      <PageHeader title="${pascal}" />
      <ul>
        {data.items.map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
    </Page>
  );
}
`;

/** @param {string} name */
const browserTestFile = (name) => `import { expect, test } from '@playwright/test';

test('asks for sign-in before it shows ${name}', async ({ page }) => {
  await page.goto('/${name}');
  await expect(page).toHaveURL(/login/);
});
`;
