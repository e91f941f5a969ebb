import { toBase64Url } from '../base64url.ts'

type Json = Record<string, unknown>

const inBase64Url = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** A key pair, the public key in every form, and tokens signed by the private one as a site signs them. */
export async function createSigner(keyId?: string) {
  const parameters = { ...algorithm, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(parameters, true, ['sign', 'verify'])
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`
  const jwk = { ...(await crypto.subtle.exportKey('jwk', publicKey)), use: 'sig', ...(keyId && { kid: keyId }) }

  async function sign(claims: unknown, header: Json = {}) {
    const head = { alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }), ...header }
    const signed = `${inBase64Url(head)}.${inBase64Url(claims)}`
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(signed))
    return `${signed}.${toBase64Url(new Uint8Array(signature))}`
  }

  return { pem, base64Pem: Buffer.from(pem).toString('base64'), body: spki, jwk, sign }
}

/** The current time in seconds since the epoch, plus an offset. */
export const fromNow = (seconds = 0) => Math.floor(Date.now() / 1000) + seconds
