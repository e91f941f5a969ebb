import { sign } from 'node:crypto'
import { createSignature, type SignatureComponent, type Signer } from 'http-message-sig'
import type { Clocked, SigningKey } from '../../../platform/keys/key-ring.ts'
import { messageKey } from '../../../platform/keys/message-keys.ts'
import { contentDigest } from './content-digest.ts'

/** A request with a body, before it is signed. */
interface UnsignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Signs a request by RFC 9421 with the key of the site: its target, its body, and all headers given.
 *
 * @returns the headers to send
 */
export async function signRequest(
  site: Clocked,
  { method, url, headers, body }: UnsignedRequest,
): Promise<Record<string, string>> {
  const key = await messageKey(site)
  const all: Record<string, string> = { ...headers, 'content-digest': contentDigest(body) }
  const components: SignatureComponent[] = [
    '@method',
    '@authority',
    '@path',
    ...(new URL(url).search ? ['@query'] : []),
    ...Object.keys(all),
  ]
  const fields = Object.entries(all).map(([name, value]) => ({ name, value }))
  const { signature, signatureInput } = await createSignature(
    { kind: 'request', method, targetUri: url, fields },
    {
      components,
      parameters: { created: Math.floor(site.now().getTime() / 1000), keyid: key.id },
      signer: signerOf(key),
    },
  )
  return { ...all, signature, 'signature-input': signatureInput }
}

const signerOf = ({ privateKey }: SigningKey): Signer => ({
  algorithm: 'ecdsa-p256-sha256',
  sign: (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
})
