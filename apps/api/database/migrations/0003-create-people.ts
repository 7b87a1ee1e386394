import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';

/**
 * People of a store and their ways in: branches, invitations, one-time links and the second factor; also files and
 * jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBranches(db);
  await extendAgents(db);
  await createInvitations(db);
  await extendSessions(db);
  await createJobsAndFiles(db);
}

async function createBranches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table branches (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      fantasy_name text not null,
      is_central boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index branches_central on branches (store_id) where is_central`.execute(db);
  await sql`create index branches_store on branches (store_id, fantasy_name)`.execute(db);
  await sql`insert into branches (store_id, fantasy_name, is_central) select id, name, true from stores`.execute(db);
}

async function extendAgents(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agents
      add column name_search text collate "C" not null default '',
      add column gender text collate "C",
      add column phone_ddi text collate "C",
      add column phone_ddd text collate "C",
      add column phone_number text collate "C",
      add column totp_secret text,
      add column totp_enabled_at timestamptz,
      add column totp_last_step bigint,
      add constraint agents_gender check (gender in ('f', 'm', 'n'))`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from agents`.execute(db);
  for (const { id, name } of rows) {
    await sql`update agents set name_search = ${normaliseText(name)} where id = ${id}`.execute(db);
  }
  await sql`
    create table recovery_codes (
      agent_id bigint not null references agents (id),
      code_hash text collate "C" not null,
      primary key (agent_id, code_hash)
    )`.execute(db);
  await sql`
    alter table memberships
      add column department_id bigint references departments (id),
      add column branch_id bigint references branches (id),
      add column agent_erp_id text collate "C",
      add column agent_erp_name text,
      add constraint memberships_erp check ((agent_erp_id is null) = (agent_erp_name is null))`.execute(db);
  await sql`
    update memberships set
      department_id = (select department_id from groups where groups.id = memberships.group_id),
      branch_id = (select id from branches where branches.store_id = memberships.store_id and is_central)`.execute(db);
  await sql`create index memberships_group on memberships (group_id)`.execute(db);
  await sql`alter table stores add column require_second_factor boolean not null default false`.execute(db);
}

/**
 * Open invitations and requests for access, one per CPF and store. Accepted, withdrawn and refused ones are deleted.
 */
async function createInvitations(db: Kysely<unknown>): Promise<void> {
  // Versions are never repeated: the CPF is the address of an invitation, so a new one must not match a version of an
  // old one.
  await sql`create sequence invitation_versions`.execute(db);
  await sql`
    create table invitations (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      kind text collate "C" not null check (kind in ('invitation', 'request')),
      document text collate "C" not null,
      name text not null,
      name_search text collate "C" not null,
      email text collate "C",
      username text collate "C",
      gender text collate "C" check (gender in ('f', 'm', 'n')),
      phone_ddi text collate "C",
      phone_ddd text collate "C",
      phone_number text collate "C",
      department_id bigint references departments (id),
      group_id bigint references groups (id),
      branch_id bigint references branches (id),
      agent_erp_id text collate "C",
      agent_erp_name text,
      requested_workplace text,
      requested_role text,
      other_requests jsonb not null default '[]',
      invited_by bigint references agents (id),
      expires_at timestamptz,
      sent_at timestamptz,
      version bigint not null default nextval('invitation_versions'),
      created_at timestamptz not null,
      unique (store_id, document),
      constraint invitations_complete check (
        kind = 'request' or (group_id is not null and department_id is not null and branch_id is not null and expires_at is not null)
      )
    )`.execute(db);
  await sql`create index invitations_group on invitations (group_id)`.execute(db);
  await sql`
    create table access_tokens (
      token_hash text collate "C" primary key,
      purpose text collate "C" not null check (purpose in ('login', 'password_reset', 'invitation', 'hand_over')),
      agent_id bigint references agents (id),
      store_id bigint references stores (id),
      invitation_id bigint references invitations (id) on delete cascade,
      session_id bigint references sessions (id) on delete cascade,
      path text,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      constraint access_tokens_target check ((purpose = 'invitation') = (invitation_id is not null)),
      constraint access_tokens_session check (session_id is null or purpose = 'hand_over')
    )`.execute(db);
  await sql`create index access_tokens_agent on access_tokens (agent_id)`.execute(db);
  await sql`create index access_tokens_invitation on access_tokens (invitation_id)`.execute(db);
  await sql`create index access_tokens_session on access_tokens (session_id)`.execute(db);
  await sql`create index access_tokens_expiry on access_tokens (expires_at)`.execute(db);
}

async function extendSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column preview_group_id bigint references groups (id) on delete cascade,
      add column is_handed_over boolean not null default false`.execute(db);
  await sql`
    alter table pre_auths
      add column step text collate "C" not null default 'organization' check (step in ('organization', 'second_factor')),
      add column invitation_id bigint references invitations (id) on delete cascade,
      add column redirect text,
      add column tries integer not null default 0`.execute(db);
  await sql`create index audit_agent on audit (store_id, agent_id, at desc, id desc)`.execute(db);
  await sql`create index audit_action on audit (store_id, action, at desc, id desc)`.execute(db);
}

async function createJobsAndFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text collate "C" not null,
      key text collate "C" not null unique,
      payload jsonb not null,
      run_at timestamptz not null,
      attempts integer not null default 0,
      locked_until timestamptz,
      sending_since timestamptz,
      done_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index jobs_due on jobs (run_at) where done_at is null and failed_at is null`.execute(db);
  await sql`
    create table files (
      id text collate "C" primary key,
      store_id bigint not null references stores (id),
      content_type text collate "C" not null,
      byte_size integer not null,
      created_at timestamptz not null
    )`.execute(db);
}
