import type { Migration } from '../migration.ts'

/** The words that orders are found by. Orders of older versions wait in the backlog until they are indexed. */
export const orderWords: Migration = {
  name: '0331_order_words',
  sql: `
    create table order_words (
      word text not null,
      number integer not null,
      primary key (word, number)
    ) strict, without rowid;
    create index order_words_of_order on order_words (number, word);
    create table order_word_backlog (
      number integer primary key
    ) strict;
    insert into order_word_backlog (number) select number from orders;
  `,
  postgres: `
    create table "order_words" (
      "word" text collate "C" not null,
      "number" bigint not null,
      primary key ("word", "number")
    );
    create index "order_words_of_order" on "order_words" ("number", "word");
    create table "order_word_backlog" (
      "number" bigint primary key
    );
    insert into "order_word_backlog" ("number") select "number" from "orders";
  `,
}
