import type { Migration } from '../migrations.ts'

export const identity: Migration = {
  name: '0002_identity',
  sql: '',
}
