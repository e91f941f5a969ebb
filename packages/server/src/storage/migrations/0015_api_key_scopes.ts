import type { Migration } from '../migrations.ts'

/** Keys that are there already stay good for everything: they have no scopes. */
export const apiKeyScopes: Migration = {
  name: '0015_api_key_scopes',
  sql: `
    alter table api_keys add column scopes text;
  `,
}
