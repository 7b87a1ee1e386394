import { type Kysely, sql } from 'kysely';

/**
 * Cleans the orders of buyers who were anonymised before: the name of an alternative payment may contain a person's
 * name, unless it is one of these standard names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kept = (text: ReturnType<typeof sql>) => sql`case
    when ${text} in ('Dinheiro', 'Cartão de débito', 'Cartão de crédito', 'PIX', 'Convênio', 'Pagamento alternativo')
      then ${text} when ${text} is not null then 'Removido' end`;
  const cleaned = (payment: ReturnType<typeof sql>) => sql`${payment} || jsonb_build_object(
    'method', ${kept(sql`${payment} ->> 'method'`)}, 'type', ${kept(sql`${payment} ->> 'type'`)})`;
  await sql`
    update orders set alternative_payment = ${cleaned(sql`alternative_payment`)} || case
      when jsonb_typeof(alternative_payment -> 'parts') = 'array' then jsonb_build_object('parts', (
        select jsonb_agg(${cleaned(sql`part`)} order by place)
        from jsonb_array_elements(alternative_payment -> 'parts') with ordinality parts (part, place)))
      else '{}' end
    where customer_name = 'Cliente anonimizado' and alternative_payment is not null`.execute(db);
}
