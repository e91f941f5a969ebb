import type { Migration } from '../migrations.ts'

/**
 * What guests left behind is found by the address they gave, whichever way they wrote it. No index is for one value of a
 * column that hot statements compare with a parameter: SQLite would prepare them anew each time they run.
 */
export const addressesOfGuests: Migration = {
  name: '0028_addresses_of_guests',
  sql: `
    create index orders_of_guest on orders (lower(trim(json_extract(document, '$.buyerInfo.email'))))
      where member_id is null;
    create index checkouts_of_guest on checkouts (lower(trim(json_extract(details, '$.email'))))
      where member_id is null and order_id is null and json_extract(details, '$.email') is not null;
    create index carts_of_guest on carts (lower(trim(json_extract(details, '$.email'))))
      where json_extract(details, '$.email') is not null;
    create index verifications_of_guest on verifications (email) where order_id is not null;
    create index mails_to on mails (lower(recipient));
  `,
}
