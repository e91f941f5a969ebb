import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../platform/kernel/canonical-json.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { AP2_MANDATE } from '../negotiation/releases.ts'
import { type ErrorMessage, recoverable } from '../shopping/messages.ts'
import type { AgentSession } from '../shopping/session-store.ts'
import { MandateError } from './mandate-error.ts'
import type { MandateContent } from './read-mandate.ts'
import { readSigned, withPayload } from './sign-checkout.ts'

/** Whether the extension is active in a response. */
export const isSigned = ({ negotiated }: Pick<AgentContext, 'negotiated'>): boolean =>
  negotiated.capabilities.has(AP2_MANDATE)

/** Whether a session needs a mandate: once the extension was negotiated, an agent cannot do without it. */
export const needsMandate = (context: AgentContext, { state }: AgentSession): boolean =>
  state.needsMandate || isSigned(context)

/**
 * Checks that a mandate of the buyer is for a checkout as it is now.
 *
 * @param current the checkout as the agent is shown it
 * @returns null where it is, or none is needed
 */
export async function checkMandate(
  context: AgentContext,
  session: AgentSession,
  mandate: string | undefined,
  current: Body,
): Promise<ErrorMessage | null> {
  if (!needsMandate(context, session)) return null
  try {
    if (!mandate)
      throw new MandateError(
        'mandate_required',
        'Send the mandate of the buyer for this checkout in ap2.checkout_mandate.',
      )
    const { site } = context.operation
    // Few agents send mandates: the package is loaded with the first.
    const { readMandate } = await import('./read-mandate.ts')
    const { shopUrl } = await readSettings(site.db)
    const audiences = [site.url, ...(shopUrl === null ? [] : [shopUrl])]
    const content = await readMandate(mandate, { keys: context.keys, now: site.now(), audiences })
    requireTerms(await readCheckout(context, content), current)
    return null
  } catch (error) {
    if (!(error instanceof MandateError)) throw error
    return recoverable(error.code, error.message, '$.ap2.checkout_mandate')
  }
}

/** The checkout of a mandate, which the shop itself has signed. */
async function readCheckout({ operation: { site } }: AgentContext, content: MandateContent): Promise<Body> {
  const { checkout_jwt: jwt, checkout_hash: hash, checkout, algorithm } = content
  const signed = jwt ?? (checkout && withPayload(checkout.ap2.merchant_authorization, checkout))
  const read = signed === undefined ? null : await readSigned(site, signed)
  if (signed === undefined || !read)
    throw new MandateError('merchant_authorization_invalid', 'The checkout of the mandate is not signed by this shop.')
  if (jwt !== undefined && hash !== createHash(algorithm.replace('-', '')).update(jwt).digest('base64url'))
    throw new MandateError('mandate_scope_mismatch', 'checkout_hash is not the hash of checkout_jwt.')
  return read
}

/** What a buyer agrees to. */
const termsOf = ({ id, currency, line_items, totals }: Body): string =>
  canonicalJson({ id, currency, line_items, totals })

function requireTerms(agreed: Body, current: Body): void {
  if (agreed.id !== current.id) throw new MandateError('mandate_scope_mismatch', 'The mandate is for another checkout.')
  if (termsOf(agreed) !== termsOf(current))
    throw new MandateError(
      'mandate_scope_mismatch',
      'The checkout has changed since it was signed. Ask the buyer for a mandate for its current items and totals.',
    )
}
