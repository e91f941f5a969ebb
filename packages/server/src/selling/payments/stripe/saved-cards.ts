import type Stripe from 'stripe'
import type { AuthorizedPayment, SavedMethod, SavedMethods } from '../provider.ts'

/**
 * The saved cards of Stripe: payment methods of a customer. `setup_future_usage` of a payment attaches its card to the
 * customer; removing a card detaches it.
 *
 * @param findIntent the intent of a payment; null where it has none yet
 */
export const stripeSavedCards = (
  stripe: () => Promise<Stripe>,
  findIntent: (api: Stripe, payment: AuthorizedPayment) => Promise<Stripe.PaymentIntent | null>,
): SavedMethods => ({
  createCustomer: async ({ idempotencyKey, email }) => {
    const api = await stripe()
    const { id } = await api.customers.create({ ...(email && { email }) }, { idempotencyKey })
    return id
  },
  findSaved: async (payment) => {
    const api = await stripe()
    const id = idOf((await findIntent(api, payment))?.payment_method ?? null)
    return id === null ? null : toSavedMethod(await api.paymentMethods.retrieve(id))
  },
  remove: async ({ reference }) => {
    const api = await stripe()
    await unlessGone(() => api.paymentMethods.detach(reference))
  },
  deleteCustomer: async (customer) => {
    const api = await stripe()
    await unlessGone(() => api.customers.del(customer))
  },
})

const idOf = (given: string | { readonly id: string } | null) =>
  typeof given === 'object' ? (given?.id ?? null) : given

/** Wallets save the card behind them. Other ways to pay are not shown as cards, and a detached card is not saved. */
function toSavedMethod({ id, card, customer }: Stripe.PaymentMethod): SavedMethod | null {
  if (!card || customer === null) return null
  return {
    reference: id,
    fingerprint: card.fingerprint ?? id,
    brand: card.brand,
    lastDigits: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
  }
}

/** Stripe rejects what is detached or deleted already. */
export async function unlessGone(remove: () => Promise<unknown>): Promise<void> {
  const { default: Client } = await import('stripe')
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof Client.errors.StripeInvalidRequestError)) throw error
  }
}
