import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guards } from './guards.mjs';
import { createFeature } from './new-feature.mjs';
import { copyRepository } from './planted-tree.ts';

describe('npm run new', () => {
  const copy = copyRepository();
  beforeAll(() => void createFeature('zebra-crossings', copy.root));
  afterAll(copy.remove);

  it.each(['types', 'lint', 'floors', 'mirror', 'names'])(
    'makes files that the guard %s is content with',
    async (name) => {
      const findings = await guards.find((guard) => guard.name === name)?.run(copy.root);
      expect(
        findings
          ?.join('\n')
          .split('\n')
          .filter((line) => /zebra/i.test(line)),
      ).toEqual([]);
    },
  );

  it('puts the feature on the highest floor', () => {
    expect(readFileSync(join(copy.root, 'tools/floors.mjs'), 'utf8')).toMatch(
      /'after trade': \[[^\]]*,\s*'zebra-crossings',?\s*\],/,
    );
  });

  it('has the server know the feature', () => {
    const list = readFileSync(join(copy.root, 'apps/api/src/all-features.ts'), 'utf8');
    expect(list).toContain(
      "import { zebraCrossingsFeature } from './features/zebra-crossings/zebra-crossings.routes.ts';",
    );
    expect(list).toMatch(/allFeatures.* = \[\n(.*\n)*? {2}zebraCrossingsFeature,\n\];/);
  });

  it.each(['Coupons', 'cupom_novo', '../x', ''])('refuses the name "%s"', (name) => {
    expect(() => createFeature(name, copy.root)).toThrow('npm run new -- coupons');
  });

  it('never writes over a feature that is there', () => {
    expect(() => createFeature('zebra-crossings', copy.root)).toThrow('já existe');
  });
});
