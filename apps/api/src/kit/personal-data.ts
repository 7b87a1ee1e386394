import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Customer of a store whose data is meant. */
export interface DataSubject {
  storeId: number;
  id: number;
}

/** Text that could identify a person. */
export interface IdentifyingText {
  value: string;
  /** False for a text such as a street, which also belongs to other people. */
  isOwn: boolean;
}

/** Record that must be finished before the person can be anonymised, such as an order on its way. */
export interface Hindrance {
  id: number;
  /** Name on screens: `#1042`. */
  label: string;
}

/** Operations of a feature on the personal data in its own tables. The caller provides the transaction. */
export interface PersonalData {
  /**
   * Removes the person's identity permanently, and returns the texts that identified them. Throws a refusal if the
   * person cannot be anonymised yet.
   */
  forget(trx: Transaction<Tables>, subject: DataSubject, now: Date): Promise<IdentifyingText[]>;
  /** Records that prevent `forget`. They are read before a reason is requested. */
  hindrances?(db: Kysely<Tables>, subject: DataSubject): Promise<Hindrance[]>;
  /** Moves the records of `subject` to the customer `intoId` of the same store. */
  passOn(trx: Transaction<Tables>, subject: DataSubject, intoId: number): Promise<void>;
  /** Data for the file that the person may request, by name, in addition to the customers' own export. */
  export?(db: Kysely<Tables>, subject: DataSubject): Promise<Record<string, unknown>>;
}

/** Combines all holders into one, in the given order. */
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
