// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders of screens without a contract of their own: name → reason. @type {Map<string, string>} */
const adminOnly = new Map();

/** Folders of screens without an `e2e/<name>.e2e.ts` of their own: name → reason. @type {Map<string, string>} */
const withoutBrowserTest = new Map();

/** @param {string} folder */
const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/**
 * Checks the rooms of the platform: a contract has its routes with tests and samples, and the server lists them.
 * @param {string} root
 * @param {string} list text of all-features.ts
 * @param {string[]} findings
 */
function checkRooms(root, list, findings) {
  const apiFolder = 'apps/api/src/platform';
  const contractFolder = 'packages/contract/src/platform';
  const rooms = [...foldersIn(join(root, contractFolder)), ...foldersIn(join(root, apiFolder))];
  for (const name of new Set(rooms)) {
    const files = [`${contractFolder}/${name}/${name}.contract.ts`, `${apiFolder}/${name}/${name}.routes.ts`];
    if (!files.some((file) => existsSync(join(root, file)))) continue;
    for (const file of [...files, `${apiFolder}/${name}/${name}.test.ts`, `${apiFolder}/${name}/${name}.samples.ts`]) {
      if (!existsSync(join(root, file))) findings.push(`falta ${file} (a sala ${name} da plataforma)`);
    }
    if (!list.includes(`'./platform/${name}/${name}.routes.ts'`)) {
      findings.push(
        `all-features.ts não importa ./platform/${name}/${name}.routes.ts: ninguém serve as rotas de ${name}`,
      );
    }
  }
  for (const name of foldersIn(join(root, 'apps/admin/src/platform'))) {
    if (!rooms.includes(name)) findings.push(`apps/admin/src/platform/${name} não tem sala de mesmo nome`);
  }
}

/**
 * Checks that each feature has the same name in contract, API, screens, tests and the list of floors, and that the
 * server lists it.
 * @param {string} root
 * @returns {Promise<string[]>} one finding a line
 */
export async function checkMirror(root) {
  const contractFolder = 'packages/contract/src/features';
  const apiFolder = 'apps/api/src/features';
  const contracts = foldersIn(join(root, contractFolder));
  const apis = foldersIn(join(root, apiFolder));
  const admins = foldersIn(join(root, 'apps/admin/src/features'));
  const listFile = 'apps/api/src/all-features.ts';
  const list = existsSync(join(root, listFile)) ? readFileSync(join(root, listFile), 'utf8') : '';
  /** @type {{ apiFeatures: string[] }} */
  const { apiFeatures } = await import(pathToFileURL(join(root, 'tools/floors.mjs')).href);

  /** @type {string[]} */
  const findings = contracts.length + apis.length === 0 ? ['nenhuma pasta foi lida'] : [];
  /** @param {string} path @param {string} reason */
  const demand = (path, reason) => {
    if (!existsSync(join(root, path))) findings.push(`falta ${path} (${reason})`);
  };

  checkRooms(root, list, findings);
  for (const name of contracts) {
    // A folder that holds only rules, without endpoints, has no counterpart in the API.
    const files = readdirSync(join(root, contractFolder, name));
    if (!files.some((file) => file.endsWith('.contract.ts'))) continue;
    demand(`${contractFolder}/${name}/${name}.contract.ts`, `a pasta ${name} do contrato`);
    demand(`${apiFolder}/${name}/${name}.routes.ts`, `o contrato ${name}`);
    for (const room of foldersIn(join(root, contractFolder, name))) {
      const sides = [apiFolder, 'apps/admin/src/features'].map((folder) => join(root, folder, name, room));
      if (!sides.some((side) => existsSync(side))) {
        findings.push(`${contractFolder}/${name}/${room} não tem sala de mesmo nome na API nem nas telas`);
      }
    }
  }
  for (const name of apis) {
    if (existsSync(join(root, `${apiFolder}/${name}/${name}.routes.ts`))) {
      demand(`${contractFolder}/${name}/${name}.contract.ts`, `as rotas de ${name}`);
      demand(`${apiFolder}/${name}/${name}.test.ts`, `as rotas de ${name}`);
      demand(`${apiFolder}/${name}/${name}.samples.ts`, `as rotas de ${name}`);
      if (!list.includes(`'./features/${name}/${name}.routes.ts'`)) {
        findings.push(
          `${listFile} não importa ./features/${name}/${name}.routes.ts: ninguém serve as rotas de ${name}`,
        );
      }
    }
    if (!apiFeatures.includes(name)) findings.push(`${apiFolder}/${name} não está na lista de tools/floors.mjs`);
  }
  for (const name of apiFeatures) demand(`${apiFolder}/${name}`, 'a lista de tools/floors.mjs');
  for (const name of admins) {
    if (!contracts.includes(name) && !adminOnly.has(name)) {
      findings.push(`apps/admin/src/features/${name} não tem contrato de mesmo nome`);
    }
    if (!withoutBrowserTest.has(name)) demand(`e2e/${name}.e2e.ts`, `as telas de ${name}`);
  }
  return findings;
}
