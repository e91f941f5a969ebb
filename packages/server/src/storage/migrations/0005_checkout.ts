import type { Migration } from '../migrations.ts'

export const checkout: Migration = {
  name: '0005_checkout',
  sql: '',
}
