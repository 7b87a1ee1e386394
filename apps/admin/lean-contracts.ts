import type { Plugin } from 'vite';

/**
 * What the built screens never read of an endpoint: its summary and its refusals stand in the OpenAPI document, what is
 * sent is checked by the server, and its reply in development alone (`kit/api/api.ts`). Without them their schemas and the
 * sentences of refusals are left out, where nothing else names them. A form takes the schema itself, not an endpoint's `body`.
 */
const unread = new Set(['summary', 'params', 'query', 'body', 'reply', 'errors']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** In a schema such names are fields: `z.object({ errors: … })`. */
function isSchema({ type, callee }: Node): boolean {
  const object = isNode(callee) && callee.type === 'MemberExpression' ? callee.object : undefined;
  return type === 'CallExpression' && isNode(object) && object.name === 'z';
}

const isUnread = ({ type, computed, key }: Node) =>
  type === 'Property' && computed !== true && isNode(key) && unread.has(String(key.name));

/** The properties that go, in the order of the text. */
function unreadIn(node: Node): Node[] {
  if (isUnread(node)) return [node];
  if (isSchema(node)) return [];
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => (isNode(value) ? unreadIn(value) : []));
}

/** A contract's code without them. */
export function withoutUnread(code: string, program: unknown): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of isNode(program) ? unreadIn(program) : []) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}

/** Leaves out of the contract what only the server and development read. */
export const leanContracts: Plugin = {
  name: 'botica-lean-contracts',
  apply: 'build',
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler(code) {
      return { code: withoutUnread(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  },
};
