import { type Kysely, sql } from 'kysely';

/** Stores that have a discount or instalments for a method accept it; stores with a PIX key accept PIX. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update website_sections w set content = content || jsonb_build_object(
      'takes_credit_card', coalesce((content ->> 'installment_received')::int, 1) > 1
        or coalesce((content ->> 'discount_credit_card')::int, 0) > 0,
      'takes_billet', coalesce((content ->> 'discount_billet')::int, 0) > 0,
      'takes_pix', exists (select from finance_settings f where f.store_id = w.store_id and f.pix_key is not null))
    where section = 'payment'`.execute(db);
}
