import type { Database } from './database.ts'

declare module '../kernel/services.ts' {
  interface Services {
    /** The site’s database. Inside a transaction, use the transaction. */
    readonly db: Database
  }
}
