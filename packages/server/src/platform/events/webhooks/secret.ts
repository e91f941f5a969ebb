import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret of a subscription: 256 random bits, written as Standard Webhooks has it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** What is signed by a secret. */
export interface SignedParts {
  readonly id: string
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly body: string
}

/** The signatures of a message, one for each secret, as they stand in its header. */
export function signaturesOf(secrets: readonly string[], { id, timestamp, body }: SignedParts): string {
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return signatures.join(' ')
}
