import type { Migration } from '../migrations.ts'

/** What guests left behind is found by the address they gave, whichever way they wrote it. */
export const addressesOfGuests: Migration = {
  name: '0028_addresses_of_guests',
  sql: `
    create index orders_of_guest on orders (lower(trim(json_extract(document, '$.buyerInfo.email'))))
      where member_id is null;
    create index checkouts_of_guest on checkouts (lower(trim(json_extract(details, '$.email'))))
      where member_id is null and order_id is null and json_extract(details, '$.email') is not null;
    create index carts_of_guest on carts (lower(trim(json_extract(details, '$.email'))))
      where owner_kind = 'visitor' and json_extract(details, '$.email') is not null;
    create index verifications_of_guest on verifications (email) where kind = 'ORDER_CLAIM';
    create index mails_to on mails (lower(recipient));
  `,
}
