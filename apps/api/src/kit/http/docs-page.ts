import type { Access } from '@botica/contract/kit/endpoint';
import { keyScopeTable } from '@botica/contract/kit/key-scopes';
import { permissionName } from '@botica/contract/kit/permissions';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { pagePolicy } from './security-headers.ts';
import type { Route } from './serve.ts';

function accessText(access: Access): string {
  if (access === 'public') return 'Aberta';
  if (access === 'public-token') return 'Token público da loja';
  if (access === 'session') return 'Qualquer colaborador';
  if (access === 'administrator') return 'Administradores';
  return permissionName(access);
}

function rowOf({ endpoint }: Route): string {
  const scopes = endpoint.integration?.map((scope) => `“${keyScopeTable[scope].name}”`);
  const key = scopes ? `; chave com ${scopes.join(' ou ')}` : '';
  const errors = Object.entries(endpoint.errors ?? {})
    .map(([code, { status, message }]) => `<li><code>${status} ${code}</code> ${escapeHtml(message)}</li>`)
    .join('');
  return `<tr><td><code>${endpoint.method}</code></td><td><code>${escapeHtml(endpoint.path)}</code><p>${escapeHtml(endpoint.summary)}</p>${errors ? `<details><summary>Recusas</summary><ul>${errors}</ul></details>` : ''}</td><td>${escapeHtml(accessText(endpoint.access) + key)}</td></tr>`;
}

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8884}
p{margin:.25rem 0}ul{margin:.25rem 0;padding-left:1.25rem}h2{margin-top:2rem}code{font-size:.9em;overflow-wrap:anywhere}`;

/**
 * Page of all calls for people, from the same contracts as `/openapi.json`, without a script. `guide`: HTML above the
 * calls.
 */
export function docsPage(routes: readonly Route[], guide: string): (reply: FastifyReply) => FastifyReply {
  const features = [...new Set(routes.map((route) => route.name.split('.')[0] ?? ''))];
  const sections = features.map((feature) => {
    const rows = routes.filter((route) => route.name.startsWith(`${feature}.`)).map(rowOf);
    return `<h2>${feature}</h2><table><thead><tr><th scope="col">Método</th><th scope="col">Caminho</th><th scope="col">Quem pode</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return (reply) => {
    const { nonce, policy } = pagePolicy();
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API da Botica</title><style nonce="${nonce}">${style}</style></head><body><main><h1>API da Botica</h1><p>O documento completo, em OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>. Envie o token no cabeçalho <code>Authorization: Bearer …</code>.</p>${guide}${sections.join('')}</main></body></html>`,
      );
  };
}
