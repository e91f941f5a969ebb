import type { Migration } from '../migration.ts'

const columns = (text: string, integer: string) => `
  alter table payments add column origin_id ${text};
  create index payments_by_origin on payments (origin_id) where origin_id is not null;
  alter table refund_transactions add column gift_card_id ${text};
  alter table refund_transactions add column exchange_payment_id ${text};
  alter table gift_cards add column closed_by_refund ${integer} not null default 0;`

/** The payment that the money of an exchange came from, the exchange or gift card that a refund became, and the cards it closed. */
export const whereMoneyGoes: Migration = {
  name: '0176_where_money_goes',
  sql: columns('text', 'integer'),
  postgres: columns('text collate "C"', 'bigint'),
}
