import type { MandateMethod, Mandates } from '../provider.ts'
import { type PayPalApi, PayPalError } from './client.ts'
import { experience, vaultTerms } from './order-request.ts'

/** The mandates of PayPal: payment tokens of its vault. */
export const paypalMandates = (api: PayPalApi): Mandates => ({
  find: async ({ reference }) => {
    const vault = (await api.readOrder(reference))?.payment_source?.paypal?.attributes?.vault
    return vault?.id === undefined ? null : toMethod(vault.id, vault.customer?.id)
  },
  setUp: async ({ idempotencyKey, language, returnUrl }) => {
    const paypal = { ...vaultTerms, experience_context: experience(language, returnUrl) }
    const { id, links } = await api.createSetupToken({ payment_source: { paypal } }, idempotencyKey)
    const url = links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href
    if (!url) throw new Error('PayPal has no page for this agreement')
    return { url, reference: id }
  },
  readSetUp: async ({ reference, idempotencyKey }) => {
    const setup = await api.readSetupToken(reference)
    if (!setup) return { status: 'declined', reason: 'EXPIRED' }
    if (setup.status !== 'APPROVED' && setup.status !== 'VAULTED') return { status: 'pending' }
    try {
      const token = await api.createPaymentToken(reference, `${idempotencyKey}-token`)
      return { status: 'ready', method: toMethod(token.id, token.customer?.id) }
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error
      return { status: 'declined', reason: error.issue }
    }
  },
  read: async ({ customer, reference }) =>
    (await api.readPaymentToken(reference)) === null ? null : toMethod(reference, customer),
  remove: ({ reference }) => api.deletePaymentToken(reference),
})

const toMethod = (reference: string, customer = ''): MandateMethod => ({
  customer,
  reference,
  brand: 'paypal',
  lastDigits: '',
  expiryMonth: null,
  expiryYear: null,
})
