/** What tests sign requests with. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createSignature, type SignatureParameters } from 'http-message-sig'
import { calculateJwkThumbprint } from 'jose'
import type { Site } from '../../../site.ts'
import { contentDigest } from './content-digest.ts'

export interface TestKey {
  readonly kid: string
  /** As a profile publishes it. */
  readonly jwk: object
  readonly privateKey: KeyObject
  readonly algorithm: string
}

export async function newKey(kind: 'P-256' | 'P-384' | 'Ed25519' | 'P-521' = 'P-256'): Promise<TestKey> {
  const { publicKey, privateKey } =
    kind === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: kind })
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(publicKey)
  const algorithm = kind === 'Ed25519' ? 'ed25519' : kind === 'P-256' ? 'ecdsa-p256-sha256' : 'ecdsa-p384-sha384'
  return { kid, jwk: { ...jwk, kid, use: 'sig' }, privateKey, algorithm }
}

export interface Signing {
  readonly body?: string
  readonly headers?: Record<string, string>
  /** Components that the signature does not cover. */
  readonly without?: readonly string[]
  readonly parameters?: SignatureParameters
  /** Whether the signature says when it was made. */
  readonly isTimed?: boolean
  /** A signature that comes before it. */
  readonly first?: { readonly signature: string; readonly 'signature-input': string }
}

interface SignedRequest extends Signing {
  readonly site: Pick<Site, 'url'>
  readonly agent: string
  readonly key: TestKey
  readonly method: string
  readonly path: string
}

/** @returns the headers of a signed request, with those given */
export async function signHeaders(request: SignedRequest): Promise<Record<string, string>> {
  const { site, agent, key, method, path, body = '', headers = {}, without = [], first } = request
  const { parameters = {}, isTimed = true } = request
  const all: Record<string, string> = {
    'ucp-agent': `profile="${agent}"`,
    ...(body !== '' && { 'content-type': 'application/json', 'content-digest': contentDigest(body) }),
    ...headers,
  }
  const components = ['@method', '@authority', '@path', ...Object.keys(all)].filter((one) => !without.includes(one))
  const signed = await createSignature(
    {
      kind: 'request',
      method,
      targetUri: `${site.url}${path}`,
      fields: Object.entries(all).map(([name, value]) => ({ name, value })),
    },
    {
      ...(first && { label: 'second' }),
      components,
      parameters: { keyid: key.kid, ...(isTimed && { created: Math.floor(Date.now() / 1000) }), ...parameters },
      signer: { algorithm: key.algorithm, sign: (data) => signature(key, data) },
    },
  )
  return {
    ...all,
    signature: [first?.signature, signed.signature].filter(Boolean).join(', '),
    'signature-input': [first?.['signature-input'], signed.signatureInput].filter(Boolean).join(', '),
  }
}

function signature({ algorithm, privateKey }: TestKey, data: Uint8Array): Uint8Array {
  if (algorithm === 'ed25519') return sign(null, data, privateKey)
  const hash = algorithm === 'ecdsa-p256-sha256' ? 'sha256' : 'sha384'
  return sign(hash, data, { key: privateKey, dsaEncoding: 'ieee-p1363' })
}
