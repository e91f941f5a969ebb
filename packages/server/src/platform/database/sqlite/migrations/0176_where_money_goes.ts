import type { Migration } from '../migration.ts'

const columns = (text: string) => `
  alter table payments add column origin_id ${text};
  alter table refund_transactions add column gift_card_id ${text};`

/** The payment that the money of an exchange came from, and the gift card that a refund issued. */
export const whereMoneyGoes: Migration = {
  name: '0176_where_money_goes',
  sql: columns('text'),
  postgres: columns('text collate "C"'),
}
