import type { Migration } from '../migration.ts'

/** The days on which exchange rates were taken from their source. */
export const dailyRates: Migration = {
  name: '0220_daily_rates',
  sql: `
    create table daily_rates (
      day text primary key,
      published_on text not null,
      rates text not null
    ) strict, without rowid;
  `,
}
