// @ts-check
/**
 * The only list of floors. The import check (`.dependency-cruiser.mjs`), the order of the API's features and the table
 * in ARCHITECTURE.md are derived from it. A floor imports from itself and from the floors listed before it in its box.
 *
 * @typedef {{ name: string, paths: string[] }} Floor `paths`: prefixes of a path inside the box, as regular expressions
 * @typedef {{ name: string, folder: string, mayUse: string[], floors: Floor[] }} Box
 */

/**
 * Bands of the API's features, low to high, and the features of each, low to high. A feature imports only those before
 * it. A band groups features by subject, so a new one finds its place.
 * @type {Record<string, string[]>}
 */
const apiBands = {
  ground: ['stores', 'redirects', 'webhooks'],
  places: ['branches', 'delivery-locations'],
  people: ['agents', 'roles', 'invitations', 'session', 'account', 'collaborators', 'hand-over'],
  catalogue: ['categories', 'posts', 'products'],
  marketing: ['coupons', 'website', 'rd-station'],
  trade: ['customers', 'messenger', 'orders'],
  'after trade': ['storefront', 'finance'],
  desk: ['alerts', 'audit', 'search', 'system'],
};

export const apiFeatures = Object.values(apiBands).flat();

/** @type {Box[]} */
export const boxes = [
  {
    name: 'contract',
    folder: 'packages/contract/src/',
    mayUse: [],
    floors: [
      { name: 'kit', paths: ['kit/'] },
      { name: 'platform', paths: ['platform/'] },
      { name: 'features', paths: ['features/'] },
    ],
  },
  {
    name: 'api',
    folder: 'apps/api/',
    mayUse: ['contract'],
    floors: [
      { name: 'database', paths: ['database/'] },
      { name: 'kit', paths: ['src/kit/'] },
      { name: 'platform', paths: ['src/platform/'] },
      { name: 'outside', paths: ['src/outside/'] },
      ...apiFeatures.map((name) => ({ name: `features/${name}`, paths: [`src/features/${name}/`] })),
      { name: 'seed', paths: ['src/seed/'] },
      { name: 'app.ts, main.ts, cli.ts', paths: ['src/[^/]+$', 'src/cli/'] },
    ],
  },
  {
    name: 'admin',
    folder: 'apps/admin/src/',
    mayUse: ['contract'],
    floors: [
      { name: 'kit', paths: ['kit/'] },
      { name: 'platform', paths: ['platform/'] },
      { name: 'features', paths: ['features/'] },
      { name: 'app, routes, main.tsx', paths: ['app/', 'routes/', '[^/]+$'] },
    ],
  },
  {
    name: 'storefront',
    folder: 'apps/storefront/src/',
    mayUse: ['contract'],
    floors: [
      { name: 'kit', paths: ['kit/'] },
      { name: 'islands', paths: ['islands/'] },
      { name: 'pages', paths: ['pages/'] },
      { name: 'build', paths: ['build/'] },
      { name: 'main.ts', paths: ['[^/]+$'] },
    ],
  },
];

/** @param {Box} box @param {Floor[]} floors */
const anyOf = (box, floors) => `^${box.folder}(${floors.flatMap((floor) => floor.paths).join('|')})`;

/** Rules for dependency-cruiser: no floor imports a higher one, and no box imports a box that it may not use. */
export function floorRules() {
  const upward = boxes.flatMap((box) =>
    box.floors.slice(0, -1).map((floor, index) => ({
      name: `${box.name}: ${floor.name} must not look up`,
      severity: 'error',
      from: { path: anyOf(box, [floor]) },
      to: { path: anyOf(box, box.floors.slice(index + 1)) },
    })),
  );
  const across = boxes.map((box) => ({
    name: `${box.name} must not import ${boxes.filter((other) => isForbidden(box, other)).map(({ name }) => name)}`,
    severity: 'error',
    from: { path: `^${box.folder}` },
    to: { path: boxes.filter((other) => isForbidden(box, other)).map((other) => `^${other.folder}`) },
  }));
  return [...upward, ...across, ...contractRules()];
}

/** The file that gathers the audit's words of all features: the only one of them that `platform` may import. */
const gathered = '^packages/contract/src/features/audit/audit-words\\.ts$';

/** Rules for `kit` and `platform` of API and screens: they look no higher in the contract than in their own box. */
function contractRules() {
  const [contract, ...apps] = boxes;
  const panel = apps.filter(({ name }) => name === 'api' || name === 'admin');
  return panel.flatMap((box) =>
    ['kit', 'platform'].flatMap((name) => {
      const floors = box.floors.filter((floor) => floor.name === name);
      const higher = contract?.floors.slice(contract.floors.findIndex((floor) => floor.name === name) + 1);
      if (contract === undefined || higher === undefined) return [];
      return {
        name: `${box.name}: ${name} must not look up in the contract`,
        severity: 'error',
        from: { path: anyOf(box, floors) },
        to: { path: anyOf(contract, higher), ...(name === 'platform' && { pathNot: gathered }) },
      };
    }),
  );
}

/** @param {Box} box @param {Box} other */
const isForbidden = (box, other) => other !== box && !box.mayUse.includes(other.name);

/** Returns the table for ARCHITECTURE.md, highest floor first; `node tools/floors.mjs` prints it. */
export function floorsPicture() {
  const columns = boxes.map(
    (box) =>
      `| \`${box.folder}\` | ${[...box.floors]
        .reverse()
        .map(({ name }) => (name.startsWith('features/') ? 'features' : name))
        .filter((name, index, names) => name !== names[index - 1])
        .join(' → ')} | ${box.mayUse.join(', ') || '–'} |`,
  );
  const bands = Object.entries(apiBands).map(([band, features]) => `| ${band} | ${features.join(' → ')} |`);
  return [
    '| box | floors, each imports only what stands to its right | may also use |',
    '|---|---|---|',
    ...columns,
    '',
    '| band of API features, low to high | features, each imports only those before it and lower bands |',
    '|---|---|',
    ...bands,
  ].join('\n');
}

if (process.argv[1]?.endsWith('floors.mjs')) console.log(floorsPicture());
