import type { Database } from './database.ts'

export class CrashError extends Error {}

/**
 * A database whose process ends after one of its statements: nothing that is not committed stays. Its statements are counted by
 * their results, since compiled ones pass no transformation of their query.
 *
 * @param statement from 1
 */
export function crashingAfter(db: Database, statement: number): Database {
  let statements = 0
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      if (statements >= statement) throw new CrashError('The process ended')
      return result
    },
  })
}
