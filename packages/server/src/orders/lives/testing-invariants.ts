/** What always holds, whatever happened to the orders of a life. */
import { sum } from '../../platform/pricing/allocate.ts'
import { grossOf, keyOf } from '../journal/claims.ts'
import { claimOf, claimsLeft, isClaim as isBooked } from '../journal/entries.ts'
import { ofDocuments } from './testing-documents.ts'
import { ofReports } from './testing-report-sums.ts'
import { differ, gross, type Invariant, isClaim, isSome, money, ofOrders, reader } from './testing-sums.ts'

const TAKEN = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']

const balance = ofOrders('an order says what its transactions come to', (of) => {
  const read = reader(of)
  const { paid, refunded } = of.order.balanceSummary
  const taken = of.transactions.payments.filter(({ status = '' }) => TAKEN.includes(status))
  const back = of.transactions.refunds.flatMap(({ transactions }) => transactions)
  const done = back.filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
  return [
    ...differ('paid', read(paid), sum(taken.map(({ amount }) => read(amount)))),
    ...differ('refunded', read(refunded), sum(done.map(({ amount }) => read(amount)))),
  ]
})

const journalMoney = ofOrders('the journal has the money of the order', (of) => {
  const read = reader(of)
  const { paid, refunded } = of.order.balanceSummary
  const moved = of.entries.filter(({ part }) => part === 'MONEY')
  return [
    ...differ('paid', read(paid), money(moved.filter(({ kind }) => kind === 'PAYMENT'))),
    ...differ('refunded', read(refunded), -money(moved.filter(({ kind }) => kind === 'REFUND'))),
  ]
})

const owed = ofOrders('what is owed is what is claimed less the money', (of) => {
  if (of.order.status !== 'APPROVED') return differ('claims of a canceled order', gross(of.entries.filter(isClaim)), 0)
  // A refund corrects claims when all of it has ended.
  if (isSome(of.order.balanceSummary.pendingRefund)) return []
  const open = gross(of.entries) - money(of.entries)
  return differ('owed', reader(of)(of.order.balanceSummary.balance), Math.max(open, 0))
})

const claims = ofOrders('the journal claims what the order charges', (of) => {
  if (of.order.status !== 'APPROVED') return []
  const total = reader(of)(of.order.priceSummary.total)
  const charged = gross(of.entries.filter(({ kind }) => kind !== 'REFUND'))
  const left = gross(of.entries)
  return left === 0 && charged >= total ? [] : differ('claimed', charged, total)
})

const nothingNegative = ofOrders('nothing that is claimed is negative, and what went back leaves nothing', (of) =>
  claimsLeft(of.entries).flatMap((claim) => {
    const { part, name, rate, net, tax, quantity } = claim
    const own = of.entries.filter(isBooked).filter((entry) => keyOf(claimOf(entry)) === keyOf(claim))
    const atHome = sum(own.map(({ home_net_minor, home_tax_minor }) => home_net_minor + home_tax_minor))
    return [
      ...(Math.min(net, tax, quantity) < 0
        ? [`${part} ${name} at ${rate} is ${net} + ${tax}, ${quantity} pieces`]
        : []),
      ...(grossOf(claim) === 0 && atHome !== 0 ? [`${part} ${name} at ${rate} leaves ${atHome} at home`] : []),
    ]
  }),
)

const due = ofOrders('what is to be received or given back is what the journal leaves', (of) => {
  const read = reader(of)
  const { owed: toReceive, refundDue, authorized, pendingRefund } = of.order.balanceSummary
  const booked = gross(of.entries) - money(of.entries)
  const open = isSome(pendingRefund) ? Math.min(booked, read(of.order.balanceSummary.balance)) : booked
  return [
    ...differ('to receive', read(toReceive), Math.max(open - read(authorized), 0)),
    ...differ('to give back', read(refundDue), Math.max(-booked - read(pendingRefund), 0)),
  ]
})

const provider: Invariant = {
  name: 'the payment provider holds what the journal says',
  check: ({ orders, held }) => {
    const moved = orders
      .flatMap(({ entries }) => entries)
      .filter(({ part, name }) => part === 'MONEY' && name === 'gateway')
    return differ('held', held, money(moved))
  },
}

export const invariants: readonly Invariant[] = [
  ...[balance, journalMoney, owed, due, claims, nothingNegative, provider],
  ...[...ofDocuments, ...ofReports],
]
