import type { Migration } from '../migration.ts'

/** Orders are searched by owner, date, state and contact. */
export const orderSearch: Migration = {
  name: '0035_order_search',
  sql: `
    create index orders_of_visitor on orders (visitor_id, number) where member_id is null and visitor_id is not null;
    create index orders_by_date on orders (placed_at, number);
    create index orders_by_change on orders (coalesce(json_extract(document, '$.updatedDate'), ''), number);
    create index orders_by_status on orders (status, number);
    create index orders_by_payment on orders (payment_status, number);
    create index orders_by_fulfillment on orders (coalesce(json_extract(document, '$.fulfillmentStatus'), ''), number);
    create index orders_of_contact on orders (coalesce(json_extract(document, '$.buyerInfo.contactId'), ''), number);
    create index orders_of_email on orders (coalesce(json_extract(document, '$.buyerInfo.email'), ''), number);
  `,
}
