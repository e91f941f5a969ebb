import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import {
  askToCreate,
  askToProve,
  type Passkey,
  readCreated,
  readProof,
  toPasskey,
} from '../sign-in/passkeys/ceremonies.ts'
import { beginChallenge, countChallengeTry, spendChallenge } from './challenges.ts'
import type { Owner, OwnerSession } from './owner-sessions.ts'
import { recordFactorChange } from './record-factor-change.ts'

/** What a browser is asked for, and the token that names the question. */
interface OwnerQuestion<Options> {
  readonly options: Options
  readonly token: string
}

/** An owner's passkeys, the oldest first. */
export async function listPasskeys({ db }: Pick<Services, 'db'>, ownerId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('owner_passkeys')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPasskey)
}

/** Asks a browser to make a passkey. */
export async function askForNewPasskey(
  site: Services,
  owner: Owner,
  rpName: string,
): Promise<OwnerQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const options = await askToCreate(site, owner, await listPasskeys(site, owner.id), rpName)
  const { challenge } = options
  return { options, token: await beginChallenge(site, { kind: 'PASSKEY_REGISTRATION', ownerId: owner.id, challenge }) }
}

/** Keeps the passkey a browser made. False when it is not the answer to what was asked. */
export async function addPasskey(
  site: Services,
  { owner }: OwnerSession,
  answer: { readonly token: string; readonly credential: string; readonly name: string },
): Promise<boolean> {
  const requested = await countChallengeTry(site, 'PASSKEY_REGISTRATION', answer.token)
  if (requested?.challenge == null || requested.owner_id !== owner.id) return false
  const passkey = await readCreated(site, requested.challenge, answer)
  if (passkey === null) return false
  return write(site, currentCause(), async (transaction) => {
    if (!(await spendChallenge(transaction, requested))) return false
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('owner_passkeys')
      .values({ ...passkey, owner_id: owner.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await recordFactorChange(transaction, owner.id, 'PASSKEY_ADDED', site.now())
    return true
  })
}

/** Forgets a passkey. */
export async function removePasskey(site: Services, ownerId: string, id: string): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('owner_passkeys')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await recordFactorChange(transaction, ownerId, 'PASSKEY_REMOVED', site.now())
  })
}

/** Asks a browser for any passkey of this site. */
export async function askForPasskey(site: Services): Promise<OwnerQuestion<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await askToProve(site)
  const { challenge } = options
  return { options, token: await beginChallenge(site, { kind: 'PASSKEY_SIGN_IN', ownerId: null, challenge }) }
}

/** Whose passkey answered, and what is left to be written when its owner gets in; null when it does not fit. */
export async function readPasskey(site: Services, answer: { readonly token: string; readonly credential: string }) {
  const requested = await countChallengeTry(site, 'PASSKEY_SIGN_IN', answer.token)
  if (requested?.challenge == null) return null
  const proven = await readProof(site, requested.challenge, answer.credential, async (id) => {
    const row = await site.db.selectFrom('owner_passkeys').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  })
  return proven && { requested, ownerId: proven.row.owner_id, passkeyId: proven.row.id, counter: proven.counter }
}

/** Whether a passkey is an owner's. */
export async function isOwnerPasskey(db: Queryable, credentialId: string): Promise<boolean> {
  const row = await db.selectFrom('owner_passkeys').select('id').where('id', '=', credentialId).executeTakeFirst()
  return row !== undefined
}
