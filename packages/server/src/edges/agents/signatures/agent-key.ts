import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Verifier } from 'http-message-sig'
import { z } from 'zod'

/** A public key of a profile. Its vocabulary is open: what the shop does not know is only not used. */
export const AgentKey = z.looseObject({
  kid: z.string(),
  kty: z.string(),
  crv: z.string().exactOptional(),
  use: z.string().exactOptional(),
  key_ops: z.array(z.string()).exactOptional(),
})
export type AgentKey = z.output<typeof AgentKey>

/** The algorithms of RFC 9421 that the shop verifies. */
export const algorithms = ['ecdsa-p256-sha256', 'ecdsa-p384-sha384', 'ed25519'] as const
type Algorithm = (typeof algorithms)[number]

/** Whether a key may verify signatures at all (RFC 7517, sections 4.2 and 4.3). */
export const isForSignatures = ({ use, key_ops: operations }: AgentKey): boolean =>
  use !== 'enc' && (operations === undefined || operations.includes('verify'))

/** What verifies with a key; null where the shop does not support its algorithm, or the key is malformed. */
export function verifierOf(key: AgentKey): Verifier | null {
  const algorithm = algorithmOf(key)
  const publicKey = algorithm && readKey(key)
  if (!algorithm || !publicKey) return null
  return {
    algorithm,
    verify: (data, signature) => {
      if (algorithm === 'ed25519') return verify(null, data, publicKey, signature)
      const hash = algorithm === 'ecdsa-p256-sha256' ? 'sha256' : 'sha384'
      return verify(hash, data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
    },
  }
}

function algorithmOf({ kty, crv }: AgentKey): Algorithm | null {
  if (kty === 'OKP' && crv === 'Ed25519') return 'ed25519'
  if (kty === 'EC' && crv === 'P-256') return 'ecdsa-p256-sha256'
  if (kty === 'EC' && crv === 'P-384') return 'ecdsa-p384-sha384'
  return null
}

function readKey(key: AgentKey): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    return null
  }
}
