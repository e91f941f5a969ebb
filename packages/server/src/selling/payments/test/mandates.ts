import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { MandateMethod, Mandates, SavedMethod } from '../provider.ts'
import { isTestCard } from './cards.ts'
import { describeNow, findSavedCard, saveCard, testSavedCards } from './saved-cards.ts'
import { findTestPayment, openTestPayment, type TestPayment } from './store.ts'

/** The mandates of the test provider: its saved cards. A payment of nothing sets one up on its page. */
export const testMandates = (
  site: Services,
  toPage: (site: Services, payment: TestPayment) => { readonly url: string; readonly reference: string },
): Mandates => ({
  createCustomer: testSavedCards(site).createCustomer,
  find: ({ reference }) => methodOf(site, reference),
  setUp: (request) =>
    write(site, null, async (transaction) => {
      const terms = { ...request, amount: 0, setsUpMandate: true }
      return toPage(site, await openTestPayment(transaction, terms, site.now()))
    }),
  readSetUp: async ({ reference }) => {
    const payment = await findTestPayment(site.db, reference)
    if (payment?.status === 'declined') return { status: 'declined', reason: payment.reason ?? 'DECLINED' }
    const method = payment?.status === 'authorized' ? await methodOf(site, reference) : null
    return method ? { status: 'ready', method } : { status: 'pending' }
  },
  read: async ({ customer, reference }) => {
    const saved = await findSavedCard(site.db, customer, reference)
    return saved && toMandate(customer, describeNow(customer, saved, site.now()))
  },
  remove: testSavedCards(site).remove,
})

async function methodOf(site: Services, reference: string): Promise<MandateMethod | null> {
  return write(site, null, async (transaction) => {
    const payment = await findTestPayment(transaction, reference)
    const { customer = null, card = null, saves = 0 } = payment ?? {}
    if (customer === null || card === null || saves === 0 || !isTestCard(card)) return null
    const saved = await saveCard(transaction, customer, card, site.now())
    return toMandate(customer, describeNow(customer, saved, site.now()))
  })
}

const toMandate = (customer: string, { fingerprint: _, ...method }: SavedMethod): MandateMethod => ({
  ...method,
  customer,
})
