import type { Migration } from '../migrations.ts'

/** Members see which account of a provider signs them in, and when it last did. Of ties from before neither is known. */
export const tiesToProviders: Migration = {
  name: '0029_ties_to_providers',
  sql: `
    alter table idp_connections add column known_as text;
    alter table idp_connections add column last_used_at text;
  `,
}
