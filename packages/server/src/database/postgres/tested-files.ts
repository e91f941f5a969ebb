/** The test files of the server that run on PostgreSQL as well, besides on SQLite; below `packages/server`. */
export const testedOnPostgres: readonly string[] = [
  'src/cart/*.test.ts',
  'src/gift-cards/*.test.ts',
  'src/database/write.test.ts',
]
