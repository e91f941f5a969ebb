import type { Migration } from '../migration.ts'

/** Which unit of which order line a gift card was sold as: each is issued once. */
export const soldGiftCards: Migration = {
  name: '0150_sold_gift_cards',
  sql: `
    alter table gift_cards add column order_line_id text;
    alter table gift_cards add column unit integer;
    create unique index gift_cards_of_unit on gift_cards (order_id, order_line_id, unit)
      where order_line_id is not null;
  `,
}
