import type Stripe from 'stripe'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { AuthorizedPayment, MandateMethod, Mandates } from '../provider.ts'
import { unlessGone } from './saved-cards.ts'

/**
 * The mandates of Stripe: payment methods of a customer that `setup_future_usage` or a Checkout session in setup mode attached.
 * Stripe updates cards by itself where banks issue new ones.
 *
 * @param findIntent the intent of a payment; null where it has none yet
 */
export const stripeMandates = (
  stripe: () => Promise<Stripe>,
  findIntent: (api: Stripe, payment: AuthorizedPayment) => Promise<Stripe.PaymentIntent | null>,
): Mandates => ({
  createCustomer: async ({ idempotencyKey, email }) => {
    const api = await stripe()
    const { id } = await api.customers.create({ ...(email && { email }) }, { idempotencyKey })
    return id
  },
  find: async (payment) => {
    const api = await stripe()
    return readMethod(api, idOf((await findIntent(api, payment))?.payment_method ?? null))
  },
  setUp: async ({ idempotencyKey, customer, currency, language, returnUrl }) => {
    const api = await stripe()
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'setup',
      customer,
      currency: currency.toLowerCase(),
      client_reference_id: idempotencyKey,
      locale: textLanguage(language),
      success_url: returnUrl,
      cancel_url: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}canceled=1`,
    }
    const { id, url } = await api.checkout.sessions.create(params, { idempotencyKey })
    if (!url) throw new Error('Stripe has no page for this card')
    return { url, reference: id }
  },
  readSetUp: async ({ reference }) => {
    const api = await stripe()
    const session = await api.checkout.sessions.retrieve(reference, { expand: ['setup_intent'] })
    if (session.status === 'expired') return { status: 'declined', reason: 'EXPIRED' }
    const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null
    if (intent?.status === 'canceled') return { status: 'declined', reason: 'CANCELED' }
    const method = intent?.status === 'succeeded' ? await readMethod(api, idOf(intent.payment_method)) : null
    return method ? { status: 'ready', method } : { status: 'pending' }
  },
  read: async ({ reference }) => readMethod(await stripe(), reference),
  remove: async ({ reference }) => {
    const api = await stripe()
    await unlessGone(() => api.paymentMethods.detach(reference))
  },
})

const idOf = (method: string | { readonly id: string } | null) =>
  typeof method === 'object' ? (method?.id ?? null) : method

/** A detached payment method cannot be charged. */
async function readMethod(api: Stripe, id: string | null): Promise<MandateMethod | null> {
  if (id === null) return null
  const { card, customer, type } = await api.paymentMethods.retrieve(id)
  const customerId = idOf(customer)
  if (customerId === null) return null
  return {
    customer: customerId,
    reference: id,
    brand: card?.brand ?? type,
    lastDigits: card?.last4 ?? '',
    expiryMonth: card?.exp_month ?? null,
    expiryYear: card?.exp_year ?? null,
  }
}
