import type { Queryable } from '../../platform/database/database.ts'

/** The address of a person of the staff. */
export async function ownerEmail(db: Queryable, ownerId: string): Promise<string> {
  const { email } = await db.selectFrom('owners').select('email').where('id', '=', ownerId).executeTakeFirstOrThrow()
  return email
}
