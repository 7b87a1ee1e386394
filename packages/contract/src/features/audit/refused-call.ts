import { auditFeatures } from './audit-words.ts';

/** Verbs by the first word of the call's name: `setInvoice` is `set`. Exceptions are in the feature's `calls`. */
const verbs: Record<string, string> = {
  list: 'ver',
  show: 'ver',
  search: 'ver',
  create: 'cadastrar',
  add: 'cadastrar',
  update: 'alterar',
  set: 'alterar',
  require: 'alterar',
  remove: 'remover',
  export: 'exportar',
};

/** The refused action in words: `roles.update` → "alterar cargos"; null for a feature without words. */
export function deedOf(route: string): string | null {
  const [name = '', call = ''] = route.split('.');
  const feature = auditFeatures.get(name);
  if (feature === undefined) return null;
  if (feature.calls && Object.hasOwn(feature.calls, call)) return feature.calls[call] ?? null;
  const firstWord = /^[a-z]+/.exec(call)?.[0] ?? '';
  return `${Object.hasOwn(verbs, firstWord) ? verbs[firstWord] : 'usar'} ${feature.place}`;
}

/** The same for a value; 'recusado' for a call of another version of the program. */
export const refusedDeed = (route: string): string => deedOf(route) ?? 'recusado';
