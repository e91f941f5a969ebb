import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** What a member signs in with as the site is set up now. */
export interface WaysToSignIn {
  readonly password: boolean
  readonly passkeys: number
  readonly providers: number
}

/** What would leave a member with nothing to sign in with is not done. */
export class LastWayToSignIn extends ApplicationError {
  constructor() {
    super(409, 'LAST_WAY_TO_SIGN_IN', 'The last way to sign in stays until there is another')
  }
}

/**
 * Counts what really signs a member in: a password that has to be replaced, passkeys where the owner wants none, and ties
 * to a provider the site has no more, do not.
 */
export async function findWaysToSignIn(db: Queryable, memberId: string): Promise<WaysToSignIn> {
  const { memberPasskeys, identityProviders } = await readSettings(db)
  const password = await db
    .selectFrom('credentials')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('reset_required', '=', 0)
    .executeTakeFirst()
  const passkeys = await db.selectFrom('member_passkeys').select('id').where('member_id', '=', memberId).execute()
  const connections = await db
    .selectFrom('idp_connections')
    .select('idp_connection_id')
    .where('member_id', '=', memberId)
    .execute()
  const isOffered = (id: string) => identityProviders.some((provider) => provider.id === id)
  return {
    password: password !== undefined,
    passkeys: memberPasskeys ? passkeys.length : 0,
    providers: connections.filter((connection) => isOffered(connection.idp_connection_id)).length,
  }
}

/** How many there are. */
export const countWays = ({ password, passkeys, providers }: WaysToSignIn): number =>
  Number(password) + passkeys + providers

/**
 * Takes something from a member that it may sign in with, unless that would be the last.
 *
 * @throws LastWayToSignIn where it was; with the transaction nothing is taken
 */
export async function keepingAWay<Result>(
  transaction: Transaction,
  memberId: string,
  take: () => Promise<Result>,
): Promise<Result> {
  const before = countWays(await findWaysToSignIn(transaction, memberId))
  const result = await take()
  // A member without any method before, such as one signed on by an app, loses none.
  if (before > 0 && countWays(await findWaysToSignIn(transaction, memberId)) === 0) throw new LastWayToSignIn()
  return result
}
