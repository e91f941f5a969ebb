import type { Migration } from '../migrations.ts'

/** Codes are found by the address they went to, whether a guest asked for them or a stranger who tried to sign up. */
export const addressesOfCodes: Migration = {
  name: '0030_addresses_of_codes',
  sql: `
    drop index verifications_of_guest;
    create index verifications_to on verifications (email);
  `,
}
