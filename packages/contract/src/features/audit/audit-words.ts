import type { ActionWords, AuditedPart, EntityWords, FeatureAudit, NamedEntity } from '../../kit/feature-audit.ts';
import { batchesAudit } from '../../platform/batches/batches-audit.ts';
import { liveAudit } from '../../platform/live/live-audit.ts';
import { accountAudit } from '../account/account-audit.ts';
import { alertsAudit } from '../alerts/alerts-audit.ts';
import { branchesAudit } from '../branches/branches-audit.ts';
import { categoriesAudit } from '../categories/categories-audit.ts';
import { collaboratorsAudit } from '../collaborators/collaborators-audit.ts';
import { couponsAudit } from '../coupons/coupons-audit.ts';
import { customersAudit } from '../customers/customers-audit.ts';
import { deliveryLocationsAudit } from '../delivery-locations/delivery-locations-audit.ts';
import { financeAudit } from '../finance/finance-audit.ts';
import { handOverAudit } from '../hand-over/hand-over-audit.ts';
import { invitationsAudit } from '../invitations/invitations-audit.ts';
import { messengerAudit } from '../messenger/messenger-audit.ts';
import { ordersAudit } from '../orders/orders-audit.ts';
import { postsAudit } from '../posts/posts-audit.ts';
import { productsAudit } from '../products/products-audit.ts';
import { rdStationAudit } from '../rd-station/rd-station-audit.ts';
import { rolesAudit } from '../roles/roles-audit.ts';
import { sessionAudit } from '../session/session-audit.ts';
import { storefrontAudit } from '../storefront/storefront-audit.ts';
import { storesAudit } from '../stores/stores-audit.ts';
import { webhooksAudit } from '../webhooks/webhooks-audit.ts';
import { websiteAudit } from '../website/website-audit.ts';
import { auditAudit } from './audit-audit.ts';
import type { AuditKind } from './audit-kinds.ts';

/** The words of every feature, by the first part of its calls' names. */
const features = {
  account: accountAudit,
  alerts: alertsAudit,
  audit: auditAudit,
  branches: branchesAudit,
  categories: categoriesAudit,
  collaborators: collaboratorsAudit,
  coupons: couponsAudit,
  customers: customersAudit,
  'delivery-locations': deliveryLocationsAudit,
  storefront: storefrontAudit,
  finance: financeAudit,
  'hand-over': handOverAudit,
  invitations: invitationsAudit,
  live: liveAudit,
  messenger: messengerAudit,
  orders: ordersAudit,
  posts: postsAudit,
  products: productsAudit,
  'rd-station': rdStationAudit,
  roles: rolesAudit,
  session: sessionAudit,
  stores: storesAudit,
  webhooks: webhooksAudit,
  website: websiteAudit,
  works: batchesAudit,
} satisfies Record<string, FeatureAudit & { kinds: Partial<Record<AuditKind, readonly string[]>> }>;
type Feature = (typeof features)[keyof typeof features];

type KeysOf<T> = T extends unknown ? keyof T : never;
type KeysWith<T, Part> = T extends unknown ? { [K in keyof T]: T[K] extends Part ? K : never }[keyof T] : never;

/** All actions and entities of the audit; `audit()` of the server accepts only these. */
export type AuditAction = KeysOf<Feature['actions']>;
export type AuditEntity = KeysWith<Feature['entities'], { name: string }>;
/** Actions whose sentence is written by code in the screens. */
export type WrittenAction = Exclude<AuditAction, KeysWith<Feature['actions'], { sentence: string }>>;

export const auditFeatures: ReadonlyMap<string, FeatureAudit> = new Map(Object.entries(features));
const all = [...auditFeatures.values()];

const actions = new Map<string, ActionWords>(all.flatMap((feature) => Object.entries(feature.actions)));
type Values = NonNullable<EntityWords['values']>;

/** Joins the names of a field's values from several features (such as the kinds of batches). */
function joined(known: Values = {}, more: Values = {}): Values {
  const fields = Object.keys({ ...known, ...more });
  return Object.fromEntries(fields.map((field) => [field, { ...known[field], ...more[field] }]));
}

/** Several features may have words for the same entity. */
const entities = new Map<string, EntityWords>();
for (const [entity, words] of all.flatMap((feature) => Object.entries(feature.entities))) {
  const known = entities.get(entity);
  entities.set(entity, {
    ...known,
    ...words,
    fields: { ...known?.fields, ...words.fields },
    parts: { ...known?.parts, ...words.parts },
    ids: { ...known?.ids, ...words.ids },
    formats: { ...known?.formats, ...words.formats },
    values: joined(known?.values, words.values),
  });
}

export const auditActions = [...actions.keys()] as AuditAction[];
export const auditEntities = [...entities.keys()] as AuditEntity[];

/** Undefined for actions and entities of another version of the program. */
export const actionWords = (action: string): ActionWords | undefined => actions.get(action);
export const entityWords = (entity: string): EntityWords | undefined => entities.get(entity);

/** An action without a name is shown by its wire name. */
export function auditActionName(action: string): string {
  return actions.get(action)?.name ?? action;
}

function own<T>(words: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return words && Object.hasOwn(words, key) ? words[key] : undefined;
}

/** The name of a changed field; undefined if no feature names it. */
export function knownFieldName(entity: string, field: string): string | undefined {
  return /^grouprules\.(.+)$/.exec(field)?.[1] ?? own(entities.get(entity)?.fields, field);
}

/** `some_field` → `Some field`: a field without a name is shown by its wire name. */
export const humanName = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

export const auditFieldName = (entity: string, field: string): string =>
  knownFieldName(entity, field) ?? humanName(field);

/** The parts of a field's value; undefined for a single text or number. */
export const auditPart = (entity: string, field: string): AuditedPart | undefined =>
  own(entities.get(entity)?.parts, field);

/** Fields that contain ids, with the entity that the ids belong to. */
export const idFieldsOf = (entity: string): Readonly<Record<string, NamedEntity>> => entities.get(entity)?.ids ?? {};

/** The format of a field's values, and their names. */
export function fieldWords(
  entity: string,
  field: string,
): { format?: (value: string) => string; values: Record<string, string> } {
  const words = entities.get(entity);
  const format = own(words?.formats, field);
  return { ...(format && { format }), values: own(words?.values, field) ?? {} };
}

/** Actions that change nothing (a look, a sign-in), after which open screens stay as they are. */
export const actionsThatOnlyLook: string[] = [...actions].flatMap(([action, { changesNothing }]) =>
  changesNothing || kindActions('sign_in').some((beginning) => action.startsWith(beginning)) ? action : [],
);

/** Entities whose row without changes is about a private record. */
export const entitiesThatMayBeOwn: string[] = [...entities].flatMap(([entity, { mayBeOwn }]) =>
  mayBeOwn ? entity : [],
);

/** Prefixes of the actions of a kind. */
export function kindActions(kind: AuditKind): string[] {
  return all.flatMap((feature) => feature.kinds[kind] ?? []);
}
