/** The test files of the server that run on PostgreSQL as well, besides on SQLite; below `packages/server`. */
export const testedOnPostgres: readonly string[] = [
  'src/database/postgres/*.test.ts',
  'src/database/move/*.test.ts',
  '../../apps/site/src/cli-tests/processes.test.ts',
  'src/database/write.test.ts',
  'src/cart/*.test.ts',
  'src/catalog/price-filters.test.ts',
  'src/gift-cards/gift-cards.test.ts',
  'src/price-lists/price-lists.test.ts',
  'src/orders/payment.test.ts',
  'src/orders/place-order.test.ts',
  'src/orders/create-order.test.ts',
  'src/orders/stock-holds.test.ts',
  'src/analytics/*.test.ts',
  'src/sign-in/manage-members/merge-members.test.ts',
]
