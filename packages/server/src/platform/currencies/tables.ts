/** Exchange rates that were taken from their source. */
export interface CurrencyTables {
  daily_rates: {
    /** Such as `2026-11-22`, in UTC. */
    day: string
    /** The date that the source gives its rates. */
    published_on: string
    /** The rates that were set, as JSON: currency to rate. */
    rates: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends CurrencyTables {}
}
