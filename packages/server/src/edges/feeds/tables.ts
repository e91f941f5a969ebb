import type { DocumentTable } from '../../platform/database/documents.ts'

export interface FeedTables {
  /** Feeds that the owner set up: documents are `StoredFeed`. */
  feeds: DocumentTable
  /** What each had when it was last built. */
  feed_reports: {
    feed_id: string
    built_at: string
    /** A `FeedReport` without its date, as JSON. */
    report: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends FeedTables {}
}
