import {
  isSignatureError,
  type RequestDescriptor,
  type UntrustedSignatureCandidate,
  verifySignature,
} from 'http-message-sig'
import { calculateJwkThumbprint } from 'jose'
import type { Services } from '../../../platform/kernel/services.ts'
import { ProtocolError } from '../protocol-error.ts'
import { type AgentKey, algorithms, isForSignatures, verifierOf } from './agent-key.ts'
import { isDigestOf, readDictionary } from './content-digest.ts'
import { rememberNonce } from './nonces.ts'

/** Seconds by which the clock of an agent may differ. */
const CLOCK_SKEW = 60
/** Seconds for which a signature is good that says when it was made, and not until when. */
const LONGEST_AGE = 300
/** Seconds for which it may say to be good. */
const LONGEST_LIFE = 24 * 60 * 60

/** The tag of signatures that Web Bot Auth verifies too. Those with another tag are for other verifiers. */
const WEB_BOT_AUTH = 'web-bot-auth'

/** A request as it was sent. */
export interface ReceivedRequest {
  readonly method: string
  /** At the public address of the site. */
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

/** Whether a request carries a signature. */
export const isSigned = ({ headers }: ReceivedRequest): boolean =>
  headers.has('signature') || headers.has('signature-input')

/**
 * Verifies that an agent signed a request: one of its signatures covers target, body and the headers of the protocol, by a
 * key of the profile.
 *
 * @throws ProtocolError why none does
 */
export async function verifyRequest(
  site: Services,
  agent: string,
  keys: readonly AgentKey[],
  request: ReceivedRequest,
): Promise<void> {
  const { headers, body } = request
  const inputs = readDictionary(headers.get('signature-input') ?? '')
  const labels = [...(inputs?.keys() ?? [])].filter((label) => {
    const tag = inputs?.get(label)?.[1].get('tag')
    return tag === undefined || tag === WEB_BOT_AUTH
  })
  if (labels.length === 0) throw missing()
  const digest = headers.get('content-digest')
  if (body !== '' && (digest === null || !isDigestOf(digest, body)))
    throw new ProtocolError(400, 'digest_mismatch', 'Content-Digest must have the SHA-256 of the body.')
  const problems: ProtocolError[] = []
  for (const label of labels) {
    try {
      return await verifyOne(site, agent, keys, request, label)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      problems.push(error)
    }
  }
  throw problems[0] ?? missing()
}

async function verifyOne(
  site: Services,
  agent: string,
  keys: readonly AgentKey[],
  request: ReceivedRequest,
  label: string,
): Promise<void> {
  const now = Math.floor(site.now().getTime() / 1000)
  // The library hides what its callback throws.
  let problem: ProtocolError | undefined
  try {
    const { parameters } = await verifySignature(toDescriptor(request), {
      label,
      policy: {
        algorithms,
        requiredComponents: requiredComponents(request),
        requiredParameters: ['keyid'],
        clockSkew: CLOCK_SKEW,
        now,
      },
      resolveVerifier: async (candidate) => {
        try {
          return await findVerifier(keys, candidate)
        } catch (error) {
          if (error instanceof ProtocolError) problem = error
          throw error
        }
      },
    })
    const goodUntil = requireFresh(parameters, now)
    const { nonce } = parameters
    if (nonce !== undefined && !(await rememberNonce(site, agent, nonce, goodUntil)))
      throw new ProtocolError(401, 'signature_invalid', 'The nonce of the signature was used before.')
  } catch (error) {
    if (problem) throw problem
    if (!isSignatureError(error)) throw error
    throw new ProtocolError(401, 'signature_invalid', `The signature ${label} is not valid: ${error.message}.`)
  }
}

async function findVerifier(keys: readonly AgentKey[], { parameters }: UntrustedSignatureCandidate) {
  const { keyid = '', tag } = parameters
  const key = keys.find(({ kid, ...rest }) => kid === keyid && isForSignatures({ kid, ...rest }))
  if (!key) throw new ProtocolError(401, 'key_not_found', `The profile has no key ${keyid} for signatures.`)
  const verifier = verifierOf(key)
  if (!verifier)
    throw new ProtocolError(400, 'algorithm_unsupported', `The key ${keyid} must be of P-256, P-384 or Ed25519.`)
  if (tag === WEB_BOT_AUTH && (await calculateJwkThumbprint(key)) !== keyid)
    throw new ProtocolError(401, 'signature_invalid', 'keyid must be the thumbprint of the key.')
  return verifier
}

/** What each signature has to cover: whatever it leaves out counts as unsigned. */
function requiredComponents({ url, headers, body }: ReceivedRequest): string[] {
  const present = ['idempotency-key', 'ucp-agent'].filter((name) => headers.has(name))
  return [
    '@method',
    '@authority',
    '@path',
    ...(new URL(url).search ? ['@query'] : []),
    ...(body === '' ? [] : ['content-digest', 'content-type']),
    ...present,
  ]
}

/**
 * @returns the second until which a signature is good
 * @throws ProtocolError for one that says no time, or too long a one: a copy of it could be sent for ever
 */
function requireFresh({ created, expires }: UntrustedSignatureCandidate['parameters'], now: number): number {
  if (expires === undefined) {
    if (created === undefined) throw invalid('A signature needs created, or expires within a day.')
    if (now - created > LONGEST_AGE + CLOCK_SKEW) throw invalid(`A signature is good for ${LONGEST_AGE} seconds.`)
    return created + LONGEST_AGE + CLOCK_SKEW
  }
  if (expires - (created ?? now) > LONGEST_LIFE) throw invalid('A signature may be good for a day at most.')
  return expires + CLOCK_SKEW
}

const invalid = (message: string) => new ProtocolError(401, 'signature_invalid', message)

const toDescriptor = ({ method, url, headers }: ReceivedRequest): RequestDescriptor => ({
  kind: 'request',
  method,
  targetUri: url,
  fields: [...headers].map(([name, value]) => ({ name, value })),
})

const missing = () => new ProtocolError(401, 'signature_missing', 'Sign the request by RFC 9421.')
