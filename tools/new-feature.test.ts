import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles, recipesAtRisk } from './changed-tests.mjs';
import { guards } from './guards.mjs';
import { readFeature } from './new-feature/words.mjs';
import { createFeature } from './new-feature.mjs';
import { copyRepository } from './planted-tree.ts';
import { runNode } from './run-command.mjs';

const words = ['zebra-crossings', 'zebra-crossing', 'Faixas de pedestre', 'Faixa de pedestre'];

/**
 * The skeleton in a copy of the tree, where it must be green as it is. Its browser test is not run here, since the copy
 * would have to be built for it: whoever changes the skeleton makes a feature, runs `npm test -- e2e FEATURE` and takes
 * the feature out again.
 */
describe.runIf(recipesAtRisk(await changedFiles()))('npm run new', () => {
  const copy = copyRepository();
  let made: string[] = [];
  const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');
  const linesOf = (path: string) => read(path).trimEnd().split('\n').length;

  beforeAll(async () => {
    made = (await createFeature(words, { feminine: true }, copy.root)).made;
  });
  afterAll(copy.remove);

  // Made, it has been checked by Biome already; packages it has none of its own.
  it.each(guards.map(({ name }) => name).filter((name) => name !== 'lint' && name !== 'lockfile'))(
    'makes a feature that the guard %s is content with',
    async (name) => {
      expect(await guards.find((guard) => guard.name === name)?.run(copy.root)).toEqual([]);
    },
  );

  it('makes a feature whose own tests pass, and those of what all features share', async () => {
    const files = [
      'apps/api/src/features/zebra-crossings/zebra-crossings.test.ts',
      'apps/api/test/record-columns.test.ts',
      'apps/api/test/refused-calls.test.ts',
      'packages/contract/src/features/audit/audit-words.test.ts',
      'apps/admin/src/app/navigation.test.ts',
    ];
    const options = { cwd: copy.root, capture: true, env: { TEST_DATABASE_URL: '', API_ENGINE: '' } };
    const { code, output } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...files], options);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Test Files .*5 passed/);
  });

  it('makes a list and a record of at most 150 lines a page, and leaves no word of its own behind', () => {
    const folder = 'apps/admin/src/features/zebra-crossings';
    const ofList = ['zebra-crossings-page.tsx', 'zebra-crossing-list.ts', 'zebra-crossing-queries.ts'];
    const sum = (files: string[]) => files.reduce((lines, file) => lines + linesOf(`${folder}/${file}`), 0);
    expect(sum(ofList)).toBeLessThanOrEqual(150);
    expect(sum(['zebra-crossing-page.tsx'])).toBeLessThanOrEqual(150);
    for (const path of made) {
      expect(`${path}\n${read(path)}`).not.toMatch(
        /[Ss]ome[-_ ]thing|[Ss]omeThing|[Cc]oisa|\{\p{L}+\|\p{L}+\}|NNNN|auditKind/u,
      );
    }
    expect(read('packages/contract/src/features/zebra-crossings/zebra-crossings.contract.ts')).toContain(
      "message: 'Esta faixa de pedestre não existe nesta loja.'",
    );
  });

  it('makes a second one, and two beside each other at the top of the menu', async () => {
    await createFeature(['benefits', 'benefit', 'Benefícios', 'Benefício'], { area: 'Clientes' }, copy.root);
    await createFeature(['payouts', 'payout', 'Repasses', 'Repasse'], { area: 'Financeiro' }, copy.root);
    expect(read('apps/admin/src/app/navigation.ts').match(/^ {2}IconList,$/gm)).toHaveLength(1);
  });

  it('leaves nothing behind where it cannot be completed', async () => {
    const menu = 'apps/admin/src/app/navigation.ts';
    const healthy = read(menu);
    writeFileSync(join(copy.root, menu), `${healthy}\nconst const`);
    await expect(createFeature(['lost-things', 'lost-thing'], {}, copy.root)).rejects.toThrow();
    expect(read(menu)).toBe(`${healthy}\nconst const`);
    expect(existsSync(join(copy.root, 'apps/api/src/features/lost-things/lost-things.routes.ts'))).toBe(false);
    writeFileSync(join(copy.root, menu), healthy);
  });

  it('never writes over a feature that is there, nor beside a table, a record or a page of its name', async () => {
    const make = (...more: string[]) => createFeature(more, {}, copy.root);
    await expect(make(...words)).rejects.toThrow('já existe');
    await expect(make('departments')).rejects.toThrow('A tabela departments já existe.');
    await expect(make('groups-of-people', 'group')).rejects.toThrow('um registro chamado group');
    await expect(make('promocode', 'promo')).rejects.toThrow('routes/_app/promocode');
    await expect(make('dashboard', 'dash')).rejects.toThrow('A página /dashboard já existe.');
  });
});

describe('the words of a new feature', () => {
  it.each([
    [['coupons'], { singular: 'coupon', titles: 'Coupons', title: 'Coupon', area: 'Catálogo' }],
    [['fee-policies'], { singular: 'fee-policy', titles: 'Fee policies' }],
    [['boxes', 'box', 'Caixas', 'Caixa'], { singular: 'box', titles: 'Caixas', title: 'Caixa' }],
  ])('%j', (given, expected) => {
    expect(readFeature(given)).toMatchObject(expected);
  });

  it.each([
    [[], {}, 'npm run new -- coupons'],
    [['Coupons'], {}, 'minúsculas e hífens'],
    [['cupom_novo'], {}, 'minúsculas e hífens'],
    [['../x'], {}, 'minúsculas e hífens'],
    [['fish', 'fish'], {}, 'palavras diferentes'],
    [['classes'], {}, '"class" já quer dizer outra coisa'],
    [['records'], {}, '"record" já quer dizer outra coisa'],
    [['coupons', 'coupon', "D'água"], {}, 'não serve de título'],
    [['coupons'], { area: 'Cupons' }, 'Não há área "Cupons". Há: Pedidos, Clientes'],
  ])('%j with %j is refused', (given, options, message) => {
    expect(() => readFeature(given, options)).toThrow(message);
  });
});
