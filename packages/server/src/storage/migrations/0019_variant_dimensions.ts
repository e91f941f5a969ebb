import type { Migration } from '../migrations.ts'

export const variantDimensions: Migration = {
  name: '0019_variant_dimensions',
  sql: `
    alter table variants add column dimensions text;
  `,
}
