import { auditFeatures } from './audit-words.ts';

/** By the first word of the call's name: `setInvoice` is `set`. What these do not fit stands in the feature's `calls`. */
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

/** What somebody wanted: `roles.update` → "alterar cargos"; null for a feature that has no words. */
export function deedOf(route: string): string | null {
  const [name = '', call = ''] = route.split('.');
  const feature = auditFeatures.get(name);
  if (feature === undefined) return null;
  if (feature.calls && Object.hasOwn(feature.calls, call)) return feature.calls[call] ?? null;
  const firstWord = /^[a-z]+/.exec(call)?.[0] ?? '';
  return `${Object.hasOwn(verbs, firstWord) ? verbs[firstWord] : 'usar'} ${feature.place}`;
}

/** The same as a value stands; of a call of an older or newer program that it was refused. */
export const refusedDeed = (route: string): string => deedOf(route) ?? 'recusado';
