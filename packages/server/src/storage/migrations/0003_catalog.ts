import type { Migration } from '../migrations.ts'

export const catalog: Migration = {
  name: '0003_catalog',
  sql: '',
}
