import { type Kysely, sql } from 'kysely';

/** A grant: a person who has confirmed their identity may do one action, in the same session and store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens drop constraint access_tokens_purpose_check`.execute(db);
  await sql`alter table access_tokens drop constraint access_tokens_session`.execute(db);
  await sql`
    alter table access_tokens
      add column granted text collate "C",
      add constraint access_tokens_purpose_check
        check (purpose in ('login', 'password_reset', 'invitation', 'hand_over', 'email', 'grant')),
      add constraint access_tokens_session check (session_id is null or purpose in ('hand_over', 'grant')),
      add constraint access_tokens_granted check ((purpose = 'grant') = (granted is not null and session_id is not null))`.execute(
    db,
  );
}
