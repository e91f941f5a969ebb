/** What tests of mandates share: platforms that sign mandates with real keys. */
import { createHash, randomBytes } from 'node:crypto'
import { SDJwtInstance } from '@sd-jwt/core'
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import { withPayload } from './sign-checkout.ts'

export interface TestKey {
  readonly kid: string
  readonly algorithm: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
}

export async function makeKey(kid: string, algorithm = 'ES256'): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  return { kid, algorithm, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' } }
}

export const signJwt = ({ kid, algorithm, privateKey }: TestKey, payload: object): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ alg: algorithm, kid }).sign(privateKey)

/** Signs the header and payload that the package has made. */
const signerOf =
  ({ privateKey, algorithm }: TestKey) =>
  async (data: string) => {
    const [header = '', payload = ''] = data.split('.')
    const jws = await new CompactSign(Buffer.from(payload, 'base64url'))
      .setProtectedHeader({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), alg: algorithm })
      .sign(privateKey)
    return jws.split('.')[2] ?? ''
  }

/** Signs claims as an SD-JWT, of which some are in disclosures. */
export function issue(key: TestKey, claims: Record<string, unknown>, disclosed: readonly 'checkout_jwt'[] = []) {
  const instance = new SDJwtInstance({
    signer: signerOf(key),
    signAlg: key.algorithm,
    hasher,
    hashAlg: 'sha-256',
    saltGenerator: (length) => randomBytes(length).toString('base64url'),
  })
  const payload: { checkout_jwt?: unknown } = claims
  const frame = disclosed.length > 0 ? { _sd: [...disclosed] } : undefined
  return instance.issue(payload, frame, { header: { typ: 'dc+sd-jwt', kid: key.kid } })
}

/** Presents an SD-JWT by the key that it names. */
export function bind(sdJwt: string, key: TestKey, payload: { iat: number; aud: string; nonce: string }) {
  const instance = new SDJwtInstance({ hasher, kbSigner: signerOf(key), kbSignAlg: key.algorithm })
  return instance.present(sdJwt, { checkout_jwt: true }, { kb: { payload } })
}

const hasher = (data: string | ArrayBuffer) =>
  createHash('sha256')
    .update(typeof data === 'string' ? data : new Uint8Array(data))
    .digest()

interface SignedCheckout {
  readonly ap2: { readonly merchant_authorization: string }
  readonly [field: string]: unknown
}

/** The content of a mandate for a checkout that the shop has signed. */
export function contentFor(checkout: SignedCheckout): Record<string, unknown> {
  const checkout_jwt = withPayload(checkout.ap2.merchant_authorization, checkout)
  const checkout_hash = createHash('sha256').update(checkout_jwt).digest('base64url')
  return { vct: 'mandate.checkout.1', checkout_jwt, checkout_hash }
}

export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds
