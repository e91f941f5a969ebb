import type Stripe from 'stripe'
import { z } from 'zod'

/** The version of the API that has shared payment tokens. The types of Stripe's package leave out versions in preview. */
const PREVIEW = '2026-04-22.preview'

const Intent = z.object({ id: z.string(), status: z.string() })
type Intent = z.output<typeof Intent>

type Params = Stripe.PaymentIntentCreateParams & { readonly metadata: { readonly payment: string } }

/**
 * Creates a payment intent by a shared payment token. Stripe rejects one that was used, revoked or has expired, and an
 * amount or currency that it is not for. A card that needs a confirmation is declined: its holder is with the agent.
 */
export async function createWithSharedToken(api: Stripe, params: Params, token: string): Promise<Intent> {
  const fields = {
    ...params,
    payment_method_data: { shared_payment_granted_token: token },
    error_on_requires_action: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  }
  const options = { idempotencyKey: params.metadata.payment, apiVersion: PREVIEW }
  return Intent.parse(await api.rawRequest('POST', '/v1/payment_intents', fields, options))
}
