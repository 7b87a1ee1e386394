import type { RecordDeclaration, RecordField } from './record.ts';

/** The audit's words for one kind of action. */
export interface ActionWords {
  /** Name in the exported sheet: "Cliente alterado". */
  name: string;
  /**
   * Sentence in the list: "Alterou o cliente". It is missing where code writes the sentence; the screen does not
   * compile without that code.
   */
  sentence?: string;
  /** Appends a colon and the changes to the sentence. */
  withChanges?: true;
  /** Name of the field whose new value is appended to the sentence. */
  withValueOf?: string;
  /** Marks an action that only reads, so open screens do not refetch. */
  changesNothing?: true;
}

/** A field inside a value, with what the audit needs of it. A record's field has this form too. */
export interface InnerField extends Pick<RecordField, 'label' | 'shown' | 'called' | 'isRich'> {
  of?: InnerRecord;
}
interface InnerRecord {
  fields: Readonly<Record<string, InnerField>>;
}

/** The form of a value that is not a single text or number. */
export interface AuditedPart extends Pick<InnerField, 'of' | 'called' | 'isRich'> {
  /** A picture. The audit only says that it changed, because its file name means nothing to people. */
  isPicture?: true;
}

/** Kinds of records whose ids appear in the changes of other records. People read the records' names. */
export type NamedEntity = 'product' | 'product_form' | 'category' | 'blog_post' | 'coupon' | 'branch';

/** The audit's words for one kind of record. */
export interface EntityWords {
  /**
   * "Cliente". Only the feature that owns these records sets it; a feature that only writes about them leaves it out.
   */
  name?: string;
  /**
   * Marks a kind whose records may belong to one person. The audit stores no changes of such a record, and other people
   * get no event when it changes.
   */
  mayBeOwn?: true;
  /** Labels of the fields in `changes`, as forms and pages show them. */
  fields: Readonly<Record<string, string>>;
  /**
   * Fields whose values are records, lists of records, rich texts or pictures; `recordParts` derives those of a record.
   */
  parts?: Readonly<Record<string, AuditedPart>>;
  /** Fields that contain the id of another record, or a list of ids. */
  ids?: Readonly<Record<string, NamedEntity>>;
  /** Formatters by field. A field without one is shown as stored. */
  formats?: Readonly<Record<string, (value: string) => string>>;
  /** Names of a field's values: `{ gender: { f: 'Feminino' } }`. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The audit's words for a feature: `features/<name>/<name>-audit.ts`, collected in `features/audit/audit-words.ts`. */
export interface FeatureAudit<Call extends string = string> {
  /** Name of the part of the product that the calls serve: "Tentou alterar *clientes* sem permissão". */
  place: string;
  /**
   * Full wording of a refused call: "unir clientes". Without it, the first word of the call's name decides (`update`:
   * "alterar").
   */
  calls?: Readonly<Partial<Record<Call, string>>>;
  /** Key: the entity in the audit's rows. */
  entities: Readonly<Record<string, EntityWords>>;
  /** Key: the action in the audit's rows, `<what>.<what_happened>`. */
  actions: Readonly<Record<`${string}.${string}`, ActionWords>>;
  /** Prefixes of actions for the list's filter, by the keys of `features/audit/audit-kinds.ts`. */
  kinds: Readonly<Record<string, readonly string[]>>;
}

type Formats = Record<string, (value: string) => string>;

/** Derives `formats` of the audit words from a record's declaration. */
export function recordFormats({ fields }: Pick<RecordDeclaration, 'fields'>): Formats {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { shown }]) => (shown ? [[name, shown]] : [])));
}

/** Derives `parts` of the audit words: the record's fields that contain other records or HTML. */
export function recordParts({ fields }: Pick<RecordDeclaration, 'fields'>): Record<string, RecordField> {
  return Object.fromEntries(Object.entries(fields).filter(([, { of, isRich }]) => of !== undefined || isRich));
}
