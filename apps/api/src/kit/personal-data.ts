import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Whom the data is about: a customer of a store. */
export interface DataSubject {
  storeId: number;
  id: number;
}

/** A text by which somebody could be told. */
export interface IdentifyingText {
  value: string;
  /** A street or a recipient tells of the person, but is others' too. */
  isOwn: boolean;
}

/** Something of the person's that must be finished before they can be forgotten: an order on its way. */
export interface Hindrance {
  id: number;
  /** As people call it: `#1042`. */
  label: string;
}

/** What a feature does with what its own tables hold of a person; the transaction is the caller's. */
export interface PersonalData {
  /**
   * Takes the person's identity out for good, and answers what they could be told by, as it stood. Throws the refusal
   * of a person who cannot be forgotten yet.
   */
  forget(trx: Transaction<Tables>, subject: DataSubject, now: Date): Promise<IdentifyingText[]>;
  /** What keeps `forget` from doing it yet; asked before anybody gives a reason. */
  hindrances?(db: Kysely<Tables>, subject: DataSubject): Promise<Hindrance[]>;
  /** What is `subject`'s becomes the property of the customer `intoId` of the same store. */
  passOn(trx: Transaction<Tables>, subject: DataSubject, intoId: number): Promise<void>;
  /** What goes into the file that the person may ask for, beside what the customers' own export knows, by name. */
  export?(db: Kysely<Tables>, subject: DataSubject): Promise<Record<string, unknown>>;
}

/** All of them as one, in the order given. */
export function allPersonalDataOf(holders: readonly PersonalData[]): PersonalData {
  return {
    forget: async (trx, subject, now) => {
      const texts: IdentifyingText[] = [];
      for (const holder of holders) texts.push(...(await holder.forget(trx, subject, now)));
      return texts;
    },
    hindrances: async (db, subject) => {
      const found: Hindrance[] = [];
      for (const holder of holders) found.push(...((await holder.hindrances?.(db, subject)) ?? []));
      return found;
    },
    passOn: async (trx, subject, intoId) => {
      for (const holder of holders) await holder.passOn(trx, subject, intoId);
    },
    export: async (db, subject) => {
      const parts: Record<string, unknown> = {};
      for (const holder of holders) Object.assign(parts, await holder.export?.(db, subject));
      return parts;
    },
  };
}
