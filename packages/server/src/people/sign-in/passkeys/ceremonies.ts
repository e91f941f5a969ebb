import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Services } from '../../../platform/kernel/services.ts'

/** Loaded with the first passkey: most processes never see one. */
const webauthn = () => import('@simplewebauthn/server')

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** The stored data of a passkey, for owners and members. */
export interface PasskeyRow {
  readonly id: string
  readonly public_key: string
  readonly counter: number
  readonly transports: string
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
}

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** Whose passkey it is to be. */
export interface PasskeyHolder {
  readonly id: string
  readonly email: string
}

/** What a browser sends is checked by the library; this says only that it is worth looking at. */
const Credential = z.looseObject({ id: z.string().min(1).max(2000), response: z.looseObject({}) })

function parseCredential(text: string): z.output<typeof Credential> | null {
  try {
    return Credential.parse(JSON.parse(text))
  } catch {
    return null
  }
}

type AtSite = Pick<Services, 'url'>

const relyingParty = ({ url }: AtSite) => new URL(url)

const expected = (site: AtSite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: relyingParty(site).origin,
  expectedRPID: relyingParty(site).hostname,
  requireUserVerification: true,
})

/** Asks a browser to make a passkey that its holder does not have yet. */
export async function askToCreate(
  site: AtSite,
  holder: PasskeyHolder,
  known: readonly Passkey[],
  rpName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName,
    rpID: relyingParty(site).hostname,
    userName: holder.email,
    userID: new TextEncoder().encode(holder.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    // It may stand alone, so it names its holder and asks for a fingerprint or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey of a valid response to a challenge; null if the response is invalid. */
export async function readCreated(
  site: Pick<Services, 'url' | 'now'>,
  challenge: string,
  answer: { readonly credential: string; readonly name: string },
): Promise<PasskeyRow | null> {
  const response = parseCredential(answer.credential) as RegistrationResponseJSON | null
  if (response === null) return null
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({ response, ...expected(site, challenge) }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name: answer.name,
    created_at: site.now().toISOString(),
    last_used_at: null,
  }
}

/** Asks a browser for any passkey of this site. */
export async function askToProve(site: AtSite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: relyingParty(site).hostname, userVerification: 'required' })
}

/** What a passkey has proven. */
export interface ProvenPasskey<Row> {
  readonly row: Row
  /** Higher than before, where the authenticator counts at all: a copy shows itself by an old number. */
  readonly counter: number
  /** Whether it lies in one device and leaves it never. */
  readonly isBound: boolean
}

/** The passkey that answers a challenge; null for one that is not known, does not fit, or was copied. */
export async function readProof<Row extends PasskeyRow>(
  site: AtSite,
  challenge: string,
  credential: string,
  find: (id: string) => Promise<Row | null>,
): Promise<ProvenPasskey<Row> | null> {
  const response = parseCredential(credential) as AuthenticationResponseJSON | null
  const row = response && (await find(response.id))
  if (response === null || row === null) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const known = {
    id: row.id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
    counter: row.counter,
    transports: JSON.parse(row.transports),
  }
  const proven = await verifyAuthenticationResponse({
    response,
    credential: known,
    ...expected(site, challenge),
  }).catch(() => null)
  if (!proven?.verified) return null
  const { newCounter, credentialDeviceType } = proven.authenticationInfo
  return { row, counter: newCounter, isBound: credentialDeviceType === 'singleDevice' }
}
