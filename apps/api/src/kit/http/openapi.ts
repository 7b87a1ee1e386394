import { type Access, type Endpoint, isCrossOrigin } from '@botica/contract/kit/endpoint';
import { areas, permissionName } from '@botica/contract/kit/permissions';
import { sessionPlace } from '@botica/contract/kit/session-address';
import { version } from '@botica/contract/kit/version';
import * as z from 'zod/mini';
import { jsonSchemaOf } from './reply-serializer.ts';
import type { Route } from './serve.ts';

type Json = Record<string, unknown>;

const errorReply = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'code', 'message', 'request_id'],
      properties: {
        status: { type: 'integer' },
        code: { type: 'string' },
        message: { type: 'string', description: 'Frase em português para mostrar à pessoa' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string' },
        current: { description: '412: o registro como está agora' },
      },
    },
  },
} as const;

/** Needed only with the cookie, so it is optional. */
const filePlace = z.partial(sessionPlace);

/** True for endpoints that change an existing record. */
const honoursIfMatch = ({ endpoint: { method } }: Route) => method === 'PUT' || method === 'DELETE';

function parametersOf(route: Route): Json[] {
  const { endpoint } = route;
  const parameters: Json[] = [];
  for (const [place, schema] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
    ['query', endpoint.types && endpoint.access !== 'public' ? filePlace : undefined],
  ] as const) {
    if (schema === undefined) continue;
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', 'draft-2020-12') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    for (const [name, property] of Object.entries(properties)) {
      parameters.push({ name, in: place, required: place === 'path' || required.includes(name), schema: property });
    }
  }
  if (endpoint.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 200 },
    });
  }
  if (honoursIfMatch(route)) {
    parameters.push({ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } });
  }
  return parameters;
}

function refusalsOf(route: Route): Json {
  const statuses = new Set<number>(Object.values(route.endpoint.errors ?? {}).map((error) => error.status));
  statuses.add(400);
  if (route.endpoint.access !== 'public') statuses.add(401).add(403);
  if (isCrossOrigin(route.endpoint)) statuses.add(429);
  if (route.endpoint.body !== undefined || route.endpoint.query !== undefined) statuses.add(422);
  if (honoursIfMatch(route)) statuses.add(412);
  const ordered = [...statuses].sort((a, b) => a - b);
  return Object.fromEntries(ordered.map((status) => [String(status), { $ref: '#/components/responses/Refusal' }]));
}

function accessName(access: Access): string {
  if (access === 'public') return 'qualquer visitante';
  if (access === 'public-token') return 'quem tem o token público da loja';
  if (access === 'session') return 'qualquer colaborador';
  if (access === 'administrator') return 'somente administradores';
  return permissionName(access);
}

/** Lists one tag for each feature, with a summary of the access that it needs. */
function tagsOf(routes: readonly Route[]): Json[] {
  const accessNames = new Map<string, Set<string>>();
  for (const { name, endpoint } of routes) {
    const feature = name.split('.')[0] as string;
    accessNames.set(feature, (accessNames.get(feature) ?? new Set()).add(accessName(endpoint.access)));
  }
  return [...accessNames].map(([name, names]) => ({ name, description: `Acesso: ${[...names].join(' · ')}.` }));
}

function contentOf({ types, reply }: Endpoint): Json {
  if (types === undefined) return { 'application/json': { schema: jsonSchemaOf(reply, 'output', 'draft-2020-12') } };
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

const ofStaff = {
  session: { type: 'http', scheme: 'bearer', description: 'O campo jwt da entrada' },
  integrationKey: { type: 'http', scheme: 'bearer', description: 'Chave secreta de integração da loja (bk_…)' },
};
const publicToken = { type: 'apiKey', in: 'query', name: 'token', description: 'O public_token de /v2/store/info' };

function schemesOf({ access, integration }: Endpoint): Json[] {
  if (access === 'public') return [];
  const isForShops = access === 'public-token';
  return [
    ...(isForShops ? [{ publicToken: [] }] : []),
    { session: [] },
    ...(isForShops || integration ? [{ integrationKey: [] }] : []),
  ];
}

function operationOf(route: Route): Json {
  const { endpoint } = route;
  const { access } = endpoint;
  return {
    operationId: route.name.replace('.', '_'),
    tags: [route.name.split('.')[0]],
    summary: endpoint.summary,
    description: `Acesso: ${accessName(access)}.`,
    parameters: parametersOf(route),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input', 'draft-2020-12') } },
          },
        }),
    responses: {
      '200': {
        description: 'Feito',
        content: contentOf(endpoint),
      },
      ...refusalsOf(route),
    },
    security: schemesOf(endpoint),
  };
}

/** OpenAPI 3.1 document of all routes, made from the contracts. `contactUrl`: contact of the operator. */
export function openApiOf(routes: readonly Route[], serverUrl: string, contactUrl?: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Botica',
      version,
      summary: 'Back-office de farmácia online e de manipulação',
      description: [
        `Áreas de permissão: ${areas.join(' · ')}.`,
        '`/v2/agent/group/{id}` e `/v2/agent/{id}/erp-data` não se confundem: ali `{id}` é um número inteiro.',
      ].join('\n\n'),
      contact: { name: 'Quem opera esta instalação', ...(contactUrl === undefined ? {} : { url: contactUrl }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: tagsOf(routes),
    paths,
    components: {
      securitySchemes: routes.some(({ endpoint }) => endpoint.access === 'public-token')
        ? { ...ofStaff, publicToken }
        : ofStaff,
      responses: { Refusal: { description: 'Recusa', content: { 'application/json': { schema: errorReply } } } },
    },
  };
}
