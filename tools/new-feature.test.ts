import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles, recipesAtRisk } from './changed-tests.mjs';
import { readFeature } from './new-feature/words.mjs';
import { createFeature } from './new-feature.mjs';
import { copyRepository } from './planted-tree.ts';

const words = ['zebra-crossings', 'zebra-crossing', 'Faixas de pedestre', 'Faixa de pedestre'];

/**
 * Tests the written files; `planted-field.test.ts` tests that they pass all guards, together with the planted fields.
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

  it('makes a list and a record of at most 150 lines a page, and leaves no word of its own behind', () => {
    const folder = 'apps/admin/src/features/zebra-crossings';
    const ofList = ['zebra-crossings-page.tsx', 'zebra-crossing-list.ts', 'zebra-crossing-queries.ts'];
    const sum = (files: string[]) => files.reduce((lines, file) => lines + linesOf(`${folder}/${file}`), 0);
    expect(sum(ofList)).toBeLessThanOrEqual(150);
    expect(sum(['zebra-crossing-page.tsx'])).toBeLessThanOrEqual(150);
    for (const path of made) {
      expect(`${path}\n${read(path)}`).not.toMatch(
        /[Ss]ome[-_ ]thing|[Ss]omeThing|[Cc]oisa|\{\p{L}+\|\p{L}+\}|NNNN|auditKind|personWithoutArea/u,
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
