import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let source: string;

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: { type?: string; anyOf?: unknown } }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  info: { contact: unknown };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://painel.example', DOCS: 'on' });
  source = (await api.app.inject('/openapi.json')).body;
});
afterAll(() => api.close());

const document = () => JSON.parse(source) as Document;

async function complaintsAbout(text: string): Promise<string[]> {
  // The specification has this ambiguity itself. `group` is never an id, because the router requires a number there,
  // and the document says so.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(({ severity, ruleId, message, location }) => {
    return `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`;
  });
}

test('the document is OpenAPI 3.1 and lints clean', async () => {
  expect(document().openapi).toMatch(/^3\.1\./);
  expect(document().servers).toEqual([{ url: 'https://painel.example' }]);
  expect(await complaintsAbout(source)).toEqual([]);
});

test('without a public address it lints clean as well', async () => {
  const app = await api.alsoServe({ PUBLIC_URL: '' });
  expect(await complaintsAbout((await app.inject('/openapi.json')).body)).toEqual([]);
});

test('the lint sees a fault', async () => {
  const { paths, ...rest } = document();
  expect(await complaintsAbout(JSON.stringify({ ...rest, paths: { ...paths, '/x': { get: {} } } }))).not.toEqual([]);
});

test('every route of the contracts is there once, with parameters, body, refusals and who may call', () => {
  const { paths } = document();
  const count = Object.values(paths).reduce((sum, operations) => sum + Object.keys(operations).length, 0);
  expect(count).toBe(allRoutes.length);
  for (const { name, endpoint } of allRoutes) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation, name).toBeDefined();
    if (operation === undefined) continue;
    expect(operation.summary).toBe(endpoint.summary);
    const isForShops = endpoint.access === 'public-token';
    expect(operation.security, name).toEqual(
      endpoint.access === 'public'
        ? []
        : [
            ...(isForShops ? [{ publicToken: [] }] : []),
            { session: [] },
            ...(isForShops || endpoint.integration ? [{ integrationKey: [] }] : []),
          ],
    );
    for (const [, parameter] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
      expect(operation.parameters).toContainEqual(
        expect.objectContaining({ name: parameter, in: 'path', required: true }),
      );
    }
    expect(operation.requestBody !== undefined, name).toBe(endpoint.body !== undefined);
    const statuses = Object.values(endpoint.errors ?? {}).map((error) => String(error.status));
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', ...statuses]));
  }
});

test('every id is an integer, and every parameter has a type', () => {
  const wrong = Object.entries(document().paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ parameters }) =>
      parameters
        .filter(({ name, schema: { type, anyOf } }) => {
          const isText = name === 'short_id' || (name === 'id' && /pre-registration|\/(file|section)\//.test(path));
          const isRecord = /(^id|_id|Id)$/.test(name) && !isText;
          return isRecord ? type !== 'integer' : type === undefined && anyOf === undefined;
        })
        .map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('it names a contact', () => {
  expect(document().info.contact).toEqual({ name: 'Quem opera esta instalação', url: 'https://painel.example' });
});

test('operation ids are unique', () => {
  const ids = Object.values(document().paths).flatMap((each) => Object.values(each).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(ids.length);
});
