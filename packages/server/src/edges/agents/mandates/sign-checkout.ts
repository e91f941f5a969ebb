import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose'
import { canonicalJson } from '../../../platform/kernel/canonical-json.ts'
import type { Clocked } from '../../../platform/keys/key-ring.ts'
import { findMessageKey, messageKey } from '../../../platform/keys/message-keys.ts'
import type { Body } from '../agent-context.ts'

const ALGORITHM = 'ES256'

/** What of a checkout is signed: all of it but the field that carries the signature. */
const payloadOf = ({ ap2: _, ...checkout }: Body): Uint8Array => new TextEncoder().encode(canonicalJson(checkout))

/**
 * The shop's signature of a checkout as it is shown: a JWS without its payload (RFC 7515, appendix F).
 *
 * @returns `merchant_authorization` of the AP2 extension
 */
export async function signCheckout(site: Clocked, checkout: Body): Promise<string> {
  const { id, privateKey } = await messageKey(site)
  const jws = await new CompactSign(payloadOf(checkout))
    .setProtectedHeader({ alg: ALGORITHM, kid: id })
    .sign(privateKey)
  const [header, , signature] = jws.split('.')
  return `${header}..${signature}`
}

/** The signature with its payload, as `checkout_jwt` of a mandate has it. */
export function withPayload(authorization: string, checkout: Body): string {
  const [header, , signature] = authorization.split('.')
  return `${header}.${Buffer.from(payloadOf(checkout)).toString('base64url')}.${signature}`
}

/**
 * The checkout of a JWS that the shop signed.
 *
 * @returns null where no key of the shop has signed it
 */
export async function readSigned(site: Clocked, jws: string): Promise<Body | null> {
  try {
    const { kid = '' } = decodeProtectedHeader(jws)
    const key = await findMessageKey(site, kid)
    if (!key) return null
    const { payload } = await compactVerify(jws, key.publicKey, { algorithms: [ALGORITHM] })
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return null
  }
}
