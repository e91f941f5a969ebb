import type { Migration } from '../migration.ts'

/** Each app has a setting for the form of image addresses in responses. */
export const imageAddressesOfApps: Migration = {
  name: '0037_image_addresses_of_apps',
  sql: `alter table apps add column image_addresses text not null default 'AUTOMATIC';`,
}
