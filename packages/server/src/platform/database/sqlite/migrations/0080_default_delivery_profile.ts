import type { Migration } from '../migration.ts'

/** Every shop has a default profile: owners can add regions to it, and cannot create it. */
export const defaultDeliveryProfile: Migration = {
  name: '0080_default_delivery_profile',
  sql: `
    insert into delivery_profiles (id, document, revision, created_at, updated_at)
    select '5a0c7a52-7b1e-4c55-9d0e-6a7f3c0d2b11', json_object(
      'id', '5a0c7a52-7b1e-4c55-9d0e-6a7f3c0d2b11',
      'name', 'General profile',
      'isDefault', json('true'),
      'productIds', json('[]'),
      'regions', json('[]')
    ), 1, strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ')
    where not exists (select 1 from delivery_profiles where document ->> 'isDefault');
  `,
}
