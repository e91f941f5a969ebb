import type { Queryable } from '../../platform/database/database.ts'

/** Domains that documentation uses, where no mail arrives (RFC 2606). */
const exampleDomain = /@(.*\.)?(example(\.(com|net|org))?|invalid|localhost|test)$/

/** Whether all owners can be reached, and chose their passwords. */
export interface OwnCredentials {
  readonly email: boolean
  readonly password: boolean
}

/** Looks for what a new site starts with: an owner with an example address and a password that the site generated. */
export async function checkOwnCredentials(db: Queryable): Promise<OwnCredentials> {
  const owners = await db
    .selectFrom('owners')
    .select(['email', 'has_generated_password'])
    .where('role', '=', 'OWNER')
    .where('joined_at', 'is not', null)
    .execute()
  return {
    email: owners.length > 0 && owners.every(({ email }) => !exampleDomain.test(email)),
    password: owners.length > 0 && owners.every((owner) => owner.has_generated_password === 0),
  }
}
