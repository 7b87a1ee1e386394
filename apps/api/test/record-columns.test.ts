import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { transporterRecord } from '@botica/contract/features/branches/record/transport';
import { categoryRecord } from '@botica/contract/features/categories/category-record';
import { membershipRecord, personRecord } from '@botica/contract/features/collaborators/person-fields';
import { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import { locationRecord } from '@botica/contract/features/delivery-locations/delivery-location';
import { invitationRecord } from '@botica/contract/features/invitations/invitation-record';
import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import {
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { groupRecord } from '@botica/contract/features/roles/group-record';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Tables, each with the record whose fields are its columns, and with the columns that nobody enters. */
const tables: Record<string, { record: { names: readonly string[] }; derived: string[] }> = {
  branches: { record: branchRecord, derived: ['id', 'store_id', 'is_central', 'version', 'created_at'] },
  transporters: { record: transporterRecord, derived: ['id', 'store_id', 'branch_id', 'version', 'created_at'] },
  delivery_locations: {
    record: locationRecord,
    derived: [
      'id',
      'store_id',
      'branch_id',
      'version',
      'created_at',
      'city_key',
      'district_key',
      'place_key',
      'service_key',
      'search_text',
    ],
  },
  customers: {
    record: customerRecord,
    derived: [
      'id',
      'store_id',
      'version',
      'created_at',
      'ddi',
      'merged_ids',
      'anonymised_at',
      'document',
      'phone_number',
      'name_sort',
      'search',
      'search_words',
      'last_order_at',
      'last_order_id',
      'last_order_number',
    ],
  },
  customer_addresses: {
    record: customerAddressRecord,
    derived: ['id', 'store_id', 'customer_id', 'version', 'created_at'],
  },
  agents: {
    record: personRecord,
    derived: [
      'id',
      'cpf',
      'version',
      'created_at',
      'name_search',
      'password_hash',
      'totp_secret',
      'totp_enabled_at',
      'totp_last_step',
    ],
  },
  memberships: {
    record: membershipRecord,
    derived: ['store_id', 'agent_id', 'picture', 'version', 'created_at'],
  },
  invitations: {
    record: invitationRecord,
    derived: [
      'id',
      'store_id',
      'kind',
      'document',
      'version',
      'created_at',
      'name_search',
      'invited_by',
      'expires_at',
      'sent_at',
    ],
  },
  orders: {
    record: { names: [...orderRecord.names, ...placedRecord.names] },
    derived: [
      'id',
      'store_id',
      'number',
      'alias',
      'version',
      'created_at',
      'source',
      'external_id',
      'selling_branch_id',
      'customer_id',
      'customer',
      'customer_name',
      'customer_sort',
      'search',
      'search_words',
      'billing_address',
      'shipping_address',
      'pickup_address',
      'shipping_options',
      'lead_days',
      'payment_kind',
      'is_pickup',
      'alternative_payment',
      'coupon',
      'items_cents',
      'discount_cents',
      'freight_cents',
      'total_cents',
      'freight_discount_cents',
      'undo',
      'undo_since',
    ],
  },
  order_items: {
    record: placedItemRecord,
    derived: [
      'id',
      'order_id',
      'request_id',
      'position',
      'title',
      'qty',
      'unit_cents',
      'thumbnail_url',
      'variants',
      'ingredients',
      'product_id',
      'form',
      'medical_prescription_only',
      'retains_prescription',
      'prescription_class',
      'request_cid',
    ],
  },
  payments: {
    record: placedPaymentRecord,
    derived: [
      'id',
      'order_id',
      'external_id',
      'payment_method',
      'status',
      'amount_cents',
      'refunded_cents',
      'paid_at',
      'changed_at',
      'origin',
      'pix_expiration_date',
      'agent_id',
      'recorded_by',
      'created_at',
    ],
  },
  groups: {
    record: groupRecord,
    derived: ['id', 'store_id', 'key', 'is_default', 'version'],
  },
  categories: {
    record: categoryRecord,
    derived: ['id', 'store_id', 'parent_id', 'position', 'logo', 'featured_product_id', 'version', 'created_at'],
  },
  products: {
    record: productRecord,
    derived: [
      'id',
      'store_id',
      'version',
      'created_at',
      'removed_at',
      'image',
      'title_sort',
      'search',
      'search_words',
      'ecommerce_on',
      'ecommerce_from',
      'callcenter_on',
      'callcenter_from',
      'prescription_kind',
      'is_unsold',
      'media_version',
    ],
  },
  coupons: {
    record: couponRecord,
    derived: [
      'id',
      'store_id',
      'amount_used',
      'codes',
      'codes_used',
      'code_batches',
      'is_system_managed',
      'forbid_edit',
      'removed_at',
      'version',
      'created_at',
    ],
  },
  posts: {
    record: blogPostRecord,
    derived: [
      'id',
      'store_id',
      'image',
      'version',
      'image_version',
      'created_at',
      'updated_at',
      'removed_at',
      'title_sort',
      'author_sort',
      'status_sort',
      'published_sort',
      'search_words',
      'search',
      'media_names',
    ],
  },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.close());

describe('a table holds the fields of its record and what is derived from them, nothing else', () => {
  it.each(Object.entries(tables))('%s', async (table, { record, derived }) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(database.db);
    expect(rows.map(({ name }) => name).sort()).toEqual([...record.names, ...derived].sort());
  });
});
