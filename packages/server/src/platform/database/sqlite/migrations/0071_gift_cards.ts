import type { Migration } from '../migration.ts'

/** Gift cards and what changed their balance. */
export const giftCards: Migration = {
  name: '0071_gift_cards',
  sql: `
    create table gift_cards (
      id text primary key,
      code_hash text unique,
      obfuscated_code text,
      currency text not null,
      initial_minor integer not null check (initial_minor > 0),
      balance_minor integer not null check (balance_minor >= 0),
      active integer not null,
      expiration_date text,
      expires_at text,
      recipient_email text,
      recipient_name text,
      sender_name text,
      message text,
      language text,
      delivery_date text,
      mailed_at text,
      order_id text,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
    create index gift_cards_of_order on gift_cards (order_id) where order_id is not null;
    create index gift_cards_of_recipient on gift_cards (lower(recipient_email));

    create table gift_card_transactions (
      sequence integer primary key,
      id text not null unique,
      gift_card_id text not null references gift_cards (id),
      type text not null check (type in ('ISSUED', 'REDEEMED', 'VOIDED', 'REFUNDED')),
      amount_minor integer not null check (amount_minor > 0),
      order_id text,
      redemption_id text,
      created_at text not null
    ) strict;
    create index gift_card_transactions_of_card on gift_card_transactions (gift_card_id, sequence);
    create unique index gift_card_voids on gift_card_transactions (redemption_id) where type = 'VOIDED';
  `,
}
