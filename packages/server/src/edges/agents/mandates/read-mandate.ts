import { createHash } from 'node:crypto'
import { SDJwt } from '@sd-jwt/core'
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { type AgentKey, isForSignatures } from '../signatures/agent-key.ts'
import { invalid, MandateError } from './mandate-error.ts'

/** The algorithms of AP2, by the curves of their keys. */
const algorithms: Readonly<Record<string, string>> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' }
const hashes: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-384': 'sha384', 'sha-512': 'sha512' }
const VCT = 'mandate.checkout.1'
/** Seconds by which clocks may differ. */
const SKEW = 60
/** Seconds that a key binding is good. */
const BINDING_LIFE = 60 * 60

const HashName = z.object({ _sd_alg: z.string().optional() })
const Times = z.object({ exp: z.number().optional(), nbf: z.number().optional(), iat: z.number().optional() })
const Confirmation = z.object({ cnf: z.object({ jwk: z.looseObject({ crv: z.string(), kty: z.literal('EC') }) }) })
const Binding = z.object({ iat: z.number(), aud: z.string(), nonce: z.string().min(1), sd_hash: z.string() })

/** The content of a checkout mandate. It has the checkout as the shop signed it, or as an object with its signature. */
const Content = z.looseObject({
  vct: z.literal(VCT),
  checkout_jwt: z.string().optional(),
  checkout_hash: z.string().optional(),
  checkout: z.looseObject({ ap2: z.object({ merchant_authorization: z.string() }) }).optional(),
})
export type MandateContent = z.output<typeof Content> & { readonly algorithm: string }

export interface MandateRules {
  /** The keys of the platform's profile. */
  readonly keys: readonly AgentKey[]
  readonly now: Date
  /** The addresses of the shop, which a key binding names one of. */
  readonly audiences: readonly string[]
}

/**
 * Verifies a checkout mandate (SD-JWT, RFC 9901) that a platform signed with a key of its profile: its signature, its
 * disclosures, its times, and the key binding where it names a key.
 *
 * @throws MandateError by the codes of the protocol
 */
export async function readMandate(mandate: string, { keys, now, audiences }: MandateRules): Promise<MandateContent> {
  const text = withEnd(mandate)
  const [jwt = '', ...rest] = text.split('~')
  const bindingJwt = rest.pop() ?? ''
  if (rest.includes(''))
    throw invalid('Chains of delegated mandates are not supported. The platform signs the mandate.')
  const payload = await verifyJwt(jwt, chooseKey(jwt, keys), 'The mandate')
  const algorithm = hashOf(payload)
  requireDisclosures(payload, rest, algorithm)
  const claims = await readClaims(text)
  const content = contentOf(claims)
  const seconds = now.getTime() / 1000
  requireTimes(claims, seconds)
  requireTimes(content, seconds)
  await requireBinding(claims, bindingJwt, {
    bound: text.slice(0, text.length - bindingJwt.length),
    algorithm,
    audiences,
    seconds,
  })
  return { ...content, algorithm }
}

/** An SD-JWT without a key binding ends with a tilde, which the pattern of the protocol leaves out. */
const withEnd = (mandate: string) => (/(^|~)[^~.]+$|^[^~]+$/.test(mandate) ? `${mandate}~` : mandate)

/** @throws MandateError `agent_missing_key` for a profile without a key that could sign mandates */
function chooseKey(jwt: string, keys: readonly AgentKey[]): AgentKey {
  const usable = keys.filter((key) => isForSignatures(key) && key.crv !== undefined && key.crv in algorithms)
  if (usable.length === 0)
    throw new MandateError('agent_missing_key', 'The profile of the agent has no key for ES256, ES384 or ES512.')
  const kid = headerOf(jwt).kid
  const key = kid === undefined && usable.length === 1 ? usable[0] : usable.find((one) => one.kid === kid)
  if (!key) throw invalid('The kid of the mandate names no key of the profile of the agent.')
  return key
}

function headerOf(jwt: string) {
  try {
    return decodeProtectedHeader(jwt)
  } catch {
    throw invalid('The mandate must be an SD-JWT.')
  }
}

async function verifyJwt(jwt: string, key: JWK, what: string): Promise<unknown> {
  const algorithm = algorithms[key.crv ?? ''] ?? ''
  try {
    const publicKey = await importJWK(key, algorithm)
    const { payload } = await compactVerify(jwt, publicKey, { algorithms: [algorithm] })
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    throw invalid(`${what} is not signed by its key, or malformed.`)
  }
}

/** @throws MandateError for a hash algorithm that is not supported */
function hashOf(payload: unknown): string {
  const { _sd_alg: algorithm = 'sha-256' } = HashName.safeParse(payload).data ?? { _sd_alg: 'none' }
  if (!Object.hasOwn(hashes, algorithm)) throw invalid('_sd_alg of the mandate must be sha-256, sha-384 or sha-512.')
  return algorithm
}

const digestOf = (text: string, algorithm: string): string =>
  createHash(hashes[algorithm] ?? 'sha256')
    .update(text)
    .digest('base64url')

/** Each disclosure has to be one that the signed payload, or another disclosure, names; and only once. */
function requireDisclosures(payload: unknown, disclosures: readonly string[], algorithm: string): void {
  const texts = [JSON.stringify(payload), ...disclosures.map((one) => Buffer.from(one, 'base64url').toString())]
  const isNamed = (disclosure: string) => texts.some((text) => text.includes(`"${digestOf(disclosure, algorithm)}"`))
  if (new Set(disclosures).size !== disclosures.length || !disclosures.every(isNamed))
    throw invalid('The mandate has a disclosure that it does not name.')
}

async function readClaims(text: string): Promise<Record<string, unknown>> {
  const hasher = (data: string | ArrayBuffer, algorithm: string) =>
    createHash(hashes[algorithm] ?? '')
      .update(typeof data === 'string' ? data : new Uint8Array(data))
      .digest()
  try {
    return await (await SDJwt.fromEncode(text, hasher)).getClaims(hasher)
  } catch {
    throw invalid('The disclosures of the mandate are malformed.')
  }
}

/** The content is the payload itself, or the only element of `delegate_payload`. */
function contentOf(claims: Record<string, unknown>): z.output<typeof Content> {
  const delegated = claims.delegate_payload
  const content = Content.safeParse(Array.isArray(delegated) && delegated.length === 1 ? delegated[0] : claims)
  if (!content.success) throw invalid(`The mandate must be of the type ${VCT} and reveal the checkout.`)
  return content.data
}

function requireTimes(claims: unknown, now: number): void {
  const times = Times.safeParse(claims)
  if (!times.success) throw invalid('exp, nbf and iat must be numbers.')
  const { exp = Number.POSITIVE_INFINITY, nbf = 0, iat = 0 } = times.data
  if (Math.max(nbf, iat) > now + SKEW) throw invalid('The mandate is not valid yet.')
  if (exp <= now - SKEW)
    throw new MandateError('mandate_expired', 'The mandate has expired. Ask the buyer for another.')
}

interface BindingRules {
  /** What the key binding covers. */
  readonly bound: string
  readonly algorithm: string
  readonly audiences: readonly string[]
  readonly seconds: number
}

/** The holder of the key that the mandate names presents it to this shop, now. */
async function requireBinding(claims: object, jwt: string, rules: BindingRules): Promise<void> {
  const confirmation = 'cnf' in claims ? Confirmation.safeParse(claims).data : undefined
  if (!('cnf' in claims) && jwt === '') return
  if (!confirmation || jwt === '') throw invalid('The mandate needs a key binding by the key of its cnf.')
  if (headerOf(jwt).typ !== 'kb+jwt') throw invalid('The type of the key binding must be kb+jwt.')
  const binding = Binding.safeParse(await verifyJwt(jwt, confirmation.cnf.jwk, 'The key binding')).data
  if (!binding) throw invalid('The key binding must have iat, aud, nonce and sd_hash.')
  if (binding.sd_hash !== digestOf(rules.bound, rules.algorithm))
    throw invalid('The key binding is of another mandate.')
  if (!rules.audiences.includes(binding.aud))
    throw invalid(`The audience of the key binding must be ${rules.audiences.join(' or ')}.`)
  const age = rules.seconds - binding.iat
  if (age < -SKEW) throw invalid('The key binding is not valid yet.')
  if (age > BINDING_LIFE) throw new MandateError('mandate_expired', 'The key binding is older than an hour.')
}
