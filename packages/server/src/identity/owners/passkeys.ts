import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { ofOwner, recordAudit } from '../../audit/record.ts'
import type { Site } from '../../site.ts'
import { beginChallenge, countChallengeTry, spendChallenge } from './challenges.ts'
import type { Owner, OwnerSession } from './owner-sessions.ts'

/** Loaded with the first passkey: most processes never see one. */
const webauthn = () => import('@simplewebauthn/server')

/** What a browser is asked for, and the token that names the question. */
export interface PasskeyQuestion<Options> {
  readonly options: Options
  readonly token: string
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** What a browser sends is checked by the library; this says only that it is worth looking at. */
const Credential = z.looseObject({ id: z.string().min(1).max(2000), response: z.looseObject({}) })

function parseCredential(text: string): unknown {
  try {
    return Credential.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const relyingParty = ({ url }: Pick<Site, 'url'>) => new URL(url)

/** An owner's passkeys, the oldest first. */
export async function listPasskeys({ db }: Pick<Site, 'db'>, ownerId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('owner_passkeys')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

/** Asks a browser to make a passkey. */
export async function askForNewPasskey(
  site: Site,
  owner: Owner,
  rpName: string,
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await webauthn()
  const known = await listPasskeys(site, owner.id)
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(site).hostname,
    userName: owner.email,
    userID: new TextEncoder().encode(owner.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    // It may stand alone, so it names its owner and asks for a fingerprint or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  return { options, token: await beginChallenge(site, { kind: 'PASSKEY_REGISTRATION', ownerId: owner.id, challenge }) }
}

/** Keeps the passkey a browser made. False when it is not the answer to what was asked. */
export async function addPasskey(
  site: Site,
  { owner }: OwnerSession,
  answer: { readonly token: string; readonly credential: string; readonly name: string },
): Promise<boolean> {
  const asked = await countChallengeTry(site, 'PASSKEY_REGISTRATION', answer.token)
  const response = parseCredential(answer.credential) as RegistrationResponseJSON | null
  if (asked?.challenge == null || asked.owner_id !== owner.id || response === null) return false
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: relyingParty(site).origin,
    expectedRPID: relyingParty(site).hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return false
  const { credential } = verified.registrationInfo
  const now = site.now()
  return site.db.transaction().execute(async (transaction) => {
    if (!(await spendChallenge(transaction, asked))) return false
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('owner_passkeys')
      .values({
        id: credential.id,
        owner_id: owner.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name: answer.name,
        created_at: now.toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    const actor = { type: 'OWNER', id: owner.id } as const
    await recordAudit(transaction, { action: 'PASSKEY_ADDED', subject: ofOwner(owner.id), actor }, now)
    return true
  })
}

/** Forgets a passkey. */
export async function removePasskey(site: Site, ownerId: string, id: string): Promise<void> {
  await site.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('owner_passkeys')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    const actor = { type: 'OWNER', id: ownerId } as const
    await recordAudit(transaction, { action: 'PASSKEY_REMOVED', subject: ofOwner(ownerId), actor }, site.now())
  })
}

/** Asks a browser for any passkey of this site. */
export async function askForPasskey(site: Site): Promise<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>> {
  const { generateAuthenticationOptions } = await webauthn()
  const rpID = relyingParty(site).hostname
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const { challenge } = options
  return { options, token: await beginChallenge(site, { kind: 'PASSKEY_SIGN_IN', ownerId: null, challenge }) }
}

/** Whose passkey answered, and what is left to be written when its owner gets in; null when it does not fit. */
export async function readPasskey(site: Site, answer: { readonly token: string; readonly credential: string }) {
  const asked = await countChallengeTry(site, 'PASSKEY_SIGN_IN', answer.token)
  const response = parseCredential(answer.credential) as AuthenticationResponseJSON | null
  if (asked?.challenge == null || response === null) return null
  const row = await site.db.selectFrom('owner_passkeys').selectAll().where('id', '=', response.id).executeTakeFirst()
  if (!row) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: relyingParty(site).origin,
    expectedRPID: relyingParty(site).hostname,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: JSON.parse(row.transports),
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || authenticationInfo === null) return null
  return { asked, ownerId: row.owner_id, passkeyId: row.id, counter: authenticationInfo.newCounter }
}
