import type { RecordDeclaration, RecordField } from './record.ts';

/** What the audit says of one thing that happens. */
export interface ActionWords {
  /** In the sheet: "Cliente alterado". */
  name: string;
  /** In the list: "Alterou o cliente". One that needs more than words is left out: the screen does not compile without it. */
  sentence?: string;
  /** Behind the sentence and a colon stands what changed. */
  withChanges?: true;
  /** Behind the sentence stands the new value of this field. */
  withValueOf?: string;
  /** Somebody only looked: what open screens show stays as it is. */
  changesNothing?: true;
}

/** A field inside of a value, with what the audit needs of it; a field of a record is one as well. */
export interface InnerField extends Pick<RecordField, 'label' | 'shown' | 'called' | 'isRich'> {
  of?: InnerRecord;
}
interface InnerRecord {
  fields: Readonly<Record<string, InnerField>>;
}

/** How a value is told that is no single text or number. */
export interface AuditedPart extends Pick<InnerField, 'of' | 'called' | 'isRich'> {
  /** A picture: of it people are told that it is another, since the name of its file tells nobody anything. */
  isPicture?: true;
}

/** Records whose ids stand in the changes of others; people read their names. */
export type NamedEntity = 'product' | 'product_form' | 'category' | 'blog_post' | 'coupon' | 'branch';

/** What the audit says of one kind of record. */
export interface EntityWords {
  /** "Cliente": given by the feature that keeps these records, left out by one that only writes of them. */
  name?: string;
  /**
   * Some of them, or all, are one person's own: of those the audit tells no changes, and others are not told that they have
   * changed.
   */
  mayBeOwn?: true;
  /** The fields of `changes`, as forms and pages call them. */
  fields: Readonly<Record<string, string>>;
  /** Fields whose values are records, lists of them, rich texts or pictures; a record tells its own by `recordParts`. */
  parts?: Readonly<Record<string, AuditedPart>>;
  /** Fields that hold the id of another record, or a list of ids. */
  ids?: Readonly<Record<string, NamedEntity>>;
  /** How a field's value is written; of the others a person reads what was stored. */
  formats?: Readonly<Record<string, (value: string) => string>>;
  /** What a field's values are called: `{ gender: { f: 'Feminino' } }`. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A feature's words of the audit: `features/<name>/<name>-audit.ts`, gathered in `features/audit/audit-words.ts`. */
export interface FeatureAudit<Call extends string = string> {
  /** What a person finds behind the feature's calls: "Tentou alterar *clientes* sem permissão". */
  place: string;
  /** What a refused call wanted, in full: "unir clientes"; without it, its first word says so (`update`: "alterar"). */
  calls?: Readonly<Partial<Record<Call, string>>>;
  /** By the entity of the audit's rows. */
  entities: Readonly<Record<string, EntityWords>>;
  /** By the action of the audit's rows: `<what>.<what_happened>`. */
  actions: Readonly<Record<`${string}.${string}`, ActionWords>>;
  /** Where the list's filter shows them: beginnings of actions, by the keys of `features/audit/audit-kinds.ts`. */
  kinds: Readonly<Record<string, readonly string[]>>;
}

type Formats = Record<string, (value: string) => string>;

/** How a record's declaration shows its values: `formats` of its audit words. */
export function recordFormats({ fields }: Pick<RecordDeclaration, 'fields'>): Formats {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { shown }]) => (shown ? [[name, shown]] : [])));
}

/** The fields of a record that hold others, or HTML: `parts` of its audit words. */
export function recordParts({ fields }: Pick<RecordDeclaration, 'fields'>): Record<string, RecordField> {
  return Object.fromEntries(Object.entries(fields).filter(([, { of, isRich }]) => of !== undefined || isRich));
}
