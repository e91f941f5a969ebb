import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { scheduleStatusCheck } from '../payments.ts'
import type { Authorization, PaymentProvider, PaymentRequest, ProviderStatus } from '../provider.ts'
import { testMandates } from './mandates.ts'
import { chargeSavedCard, chargeTestCard } from './pay.ts'
import { testFee, testPayouts } from './payouts.ts'
import { findSavedCard, isCardExpired, testSavedCards } from './saved-cards.ts'
import {
  addAction,
  changeTestPayment,
  findTestPayment,
  isTestPaymentOpen,
  openTestPayment,
  sumOfActions,
  type TestPayment,
} from './store.ts'

export const TEST_PROVIDER = 'test'
/** The path of its payment page. */
export const TEST_PAGE = '/payments/test'

/** Milliseconds after a capture until a disputed card is disputed, and until one that answers twice answers again. */
const REPORTED_AFTER = 2000
/** Milliseconds from a payment to the last reply to its dispute. */
const REPLY_WITHIN = 14 * 24 * 60 * 60 * 1000

/**
 * A provider without money, for trying out a shop: its page asks for one of the test cards, and each does what a real one
 * may do. Everything is authorized first and captured later, in parts if so wished.
 */
export const testProvider = (site: Services): PaymentProvider => ({
  id: TEST_PROVIDER,
  isTest: true,
  isAvailable: () => true,
  capturesInParts: true,
  acceptsTokens: true,
  payouts: testPayouts(site),
  savedMethods: testSavedCards(site),
  mandates: testMandates(site, toPage),
  authorize: async (request) => {
    const isRepeated = await isTestPaymentOpen(site.db, request.idempotencyKey)
    const authorization = await authorize(site, request)
    const isCharge = authorization.status === 'authorized' && request.isMerchantInitiated === true
    if (isCharge && !isRepeated && (await findTestPayment(site.db, authorization.reference))?.card === 'lost')
      throw new Error('The response of the test provider was lost')
    return authorization
  },
  status: async ({ reference }) => stateOf(site.db, await requireTestPayment(site.db, reference), site.now()),
  capture: ({ reference, amount, captureKey, idempotencyKey, isFinal }) =>
    write(site, null, async (transaction) => {
      const payment = await requireTestPayment(transaction, reference)
      const action = { key: captureKey, reference, kind: 'capture', amount, fee: testFee(amount) } as const
      if (!(await addAction(transaction, action, site.now()))) return
      const captured = await sumOfActions(transaction, reference, 'capture')
      if (!['authorized', 'processing'].includes(payment.status) || captured > payment.amount_minor)
        throw new Error('More than was authorized cannot be captured')
      if (isFinal) await changeTestPayment(transaction, reference, { status: 'captured' })
      if (payment.card === 'disputed' || payment.card === 'twice')
        await scheduleStatusCheck(transaction, idempotencyKey, new Date(site.now().getTime() + REPORTED_AFTER))
    }),
  void: ({ reference }) =>
    write(site, null, async (transaction) => {
      const { status } = await requireTestPayment(transaction, reference)
      if (status === 'captured') throw new Error('A captured payment cannot be voided')
      const captured = await sumOfActions(transaction, reference, 'capture')
      const end = captured > 0 ? ('captured' as const) : ('declined' as const)
      await changeTestPayment(transaction, reference, { status: end, reason: 'VOIDED' })
    }),
  refund: ({ idempotencyKey, reference, amount }) =>
    write(site, null, async (transaction) => {
      // As at real providers, the fee of the payment is not returned.
      const action = { key: idempotencyKey, reference, kind: 'refund', amount, fee: 0 } as const
      await addAction(transaction, action, site.now())
      const refunded = await sumOfActions(transaction, reference, 'refund')
      if (refunded > (await sumOfActions(transaction, reference, 'capture')))
        throw new Error('More than was captured cannot be refunded')
      return { status: 'succeeded', reference: idempotencyKey } as const
    }),
})

/** Takes the money, or opens the page. */
const authorize = (site: Services, request: PaymentRequest): Promise<Authorization> =>
  write(site, null, async (transaction) => {
    const payment = await openTestPayment(transaction, request, site.now())
    if (request.token !== undefined) {
      const { status, reference, reason } = await chargeTestCard(transaction, payment, request.token, site.now())
      if (status === 'authorized') return { status, reference }
      return status === 'declined' ? { status, reason: reason ?? 'DECLINED' } : { status: 'pending', reference }
    }
    const { customer, savedMethod, isMerchantInitiated } = request
    const isPresent = isMerchantInitiated !== true
    const saved = savedMethod === undefined ? null : await findSavedCard(transaction, customer ?? '', savedMethod)
    const card = saved?.card ?? null
    const isExpired = saved !== null && isCardExpired(saved, site.now())
    const charged =
      savedMethod === undefined
        ? payment
        : await chargeSavedCard(transaction, payment, { card, isPresent, isExpired }, site.now())
    // The provider decides by itself: its holder has nothing to do on the page.
    if (charged.status === 'processing') return { status: 'pending', reference: charged.reference }
    const state = await stateOf(transaction, charged, site.now())
    return state.status === 'pending' || state.status === 'captured' ? toPage(site, payment) : state
  })

const toPage = ({ url }: Pick<Services, 'url'>, { reference }: TestPayment) => ({
  status: 'redirect' as const,
  url: `${url}${TEST_PAGE}/${reference}`,
  reference,
})

async function requireTestPayment(db: Queryable | Transaction, reference: string): Promise<TestPayment> {
  const payment = await findTestPayment(db, reference)
  if (!payment) throw new Error(`The test provider does not know the payment ${reference}`)
  return payment
}

async function stateOf(db: Queryable, payment: TestPayment, now: Date): Promise<ProviderStatus> {
  const { reference, status, answers_at, reason, card, amount_minor, created_at } = payment
  const method = 'CreditCard'
  switch (status) {
    case 'declined':
      return { status: 'declined', reason: reason ?? 'The card was declined' }
    case 'authorized':
      return { status: 'authorized', reference, method }
    case 'captured': {
      const captured = await sumOfActions(db, reference, 'capture')
      const refunded = await sumOfActions(db, reference, 'refund')
      const replyBy = new Date(Date.parse(created_at) + REPLY_WITHIN).toISOString()
      const dispute = { id: reference, amount: amount_minor, status: 'open', reason: 'fraudulent', replyBy } as const
      return {
        status: 'captured',
        reference,
        method,
        captured,
        refunded,
        disputes: card === 'disputed' ? [dispute] : [],
      }
    }
    case 'processing':
      return answers_at !== null && answers_at <= now.toISOString()
        ? { status: 'authorized', reference, method }
        : { status: 'pending' }
    default:
      return { status: 'pending' }
  }
}
