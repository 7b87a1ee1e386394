import {
  sentEvents,
  testEvent,
  type WebhookEvent,
  webhookEventNames,
} from '@botica/contract/features/webhooks/webhook-events';
import { type KeyScope, keyScopes, keyScopeTable } from '@botica/contract/kit/key-scopes';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import type { Route } from '../../kit/http/serve.ts';

const table = (heads: readonly string[], rows: readonly string[]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

const callOf = ({ endpoint: { method, path } }: Route) => `<li><code>${method} ${escapeHtml(path)}</code></li>`;

function scopeRow(scope: KeyScope, routes: readonly Route[]): string {
  const { name, description } = keyScopeTable[scope];
  const calls = routes.filter(({ endpoint }) => endpoint.integration?.includes(scope)).map(callOf);
  return `<tr><td>${escapeHtml(name)}<p><code>${scope}</code></p></td><td>${escapeHtml(description)}<ul>${calls.join('')}</ul></td></tr>`;
}

const eventName = (event: (typeof sentEvents)[number]) =>
  event === testEvent ? 'O botão “Enviar teste”' : webhookEventNames[event satisfies WebhookEvent];

/**
 * Short form of docs/integration.md for developers of other programs: how to call the API and how to receive events.
 */
export function integrationGuide(routes: readonly Route[]): string {
  const scopes = keyScopes.map((scope) => scopeRow(scope, routes));
  const events = sentEvents.map((event) => `<tr><td><code>${event}</code></td><td>${eventName(event)}</td></tr>`);
  return `<h2 id="integracao">Como integrar</h2>
<p>Outro programa entra com uma <strong>chave</strong> e é avisado por <strong>webhooks</strong>. Administradores criam os dois na página <em>Integrações</em>.</p>
<h3>Chaves</h3><p>A chave vai em cada chamada: <code>Authorization: Bearer bk_…</code>. Ela faz o que foi marcado quando foi criada, e nada mais.</p>
${table(['Permissão', 'O que abre'], scopes)}
<ul><li>Sem a permissão a resposta é 403 e diz qual falta; com uma chave revogada ou vencida, 401.</li>
<li>Com 429 e 503 vem <code>Retry-After</code>: espere esses segundos e chame de novo.</li>
<li>Sem resposta, repita o POST com a mesma <code>Idempotency-Key</code> e o mesmo corpo: nada é gravado duas vezes. Ela vale por 7 dias, só para a chave que a enviou.</li>
<li>Onde a loja mascara CPF, telefone e e-mail nas listas, eles vêm mascarados também para programas.</li></ul>
<h3>Webhooks</h3><p>Cada aviso é um POST em JSON, <code>{"type", "timestamp", "data"}</code>, assinado como em <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> (cabeçalhos <code>webhook-id</code>, <code>webhook-timestamp</code> e <code>webhook-signature</code>). Ele traz números e situações, nada de pessoas: leia o resto com uma chave.</p>
${table(['type', 'Quando'], events)}
<ul><li>Responda 2xx em até 10 segundos, assim que tiver guardado o aviso. Qualquer outra resposta é uma falha, e ele é enviado de novo durante um dia.</li>
<li>Um aviso pode chegar duas vezes, sempre com o mesmo <code>webhook-id</code>, e avisos podem chegar fora de ordem.</li></ul>`;
}
