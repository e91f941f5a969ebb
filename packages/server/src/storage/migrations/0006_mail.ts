import type { Migration } from '../migrations.ts'

export const mail: Migration = {
  name: '0006_mail',
  sql: '',
}
