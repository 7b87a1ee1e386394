import { type Kysely, sql } from 'kysely';

/** A new e-mail is stored in the row of its link, so everything that ends a person's links also ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens drop constraint access_tokens_purpose_check`.execute(db);
  await sql`
    alter table access_tokens
      add column email text collate "C",
      add column asked_by bigint references agents (id),
      add constraint access_tokens_purpose_check
        check (purpose in ('login', 'password_reset', 'invitation', 'hand_over', 'email')),
      add constraint access_tokens_email check ((purpose = 'email') = (email is not null))`.execute(db);
  await sql`create unique index access_tokens_new_email on access_tokens (agent_id) where purpose = 'email'`.execute(
    db,
  );
}
