import type { Migration } from '../migrations.ts'

export const cart: Migration = {
  name: '0004_cart',
  sql: '',
}
