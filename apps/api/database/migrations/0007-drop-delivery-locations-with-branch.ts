import { type Kysely, sql } from 'kysely';

/** Delivery locations are deleted with their branch. They belong to a feature that the branches do not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_locations
      drop constraint delivery_locations_branch_id_fkey,
      add constraint delivery_locations_branch_id_fkey
        foreign key (branch_id) references branches (id) on delete cascade`.execute(db);
}
