import { expect, test } from 'vitest'
import { type Entry, LedgerHistory } from './ledger-history.ts'

const issued: Entry = { id: 'a', orderId: undefined, amount: 1000 }
const taken: Entry = { id: 'b', orderId: 'order-1', amount: -400 }
const returned: Entry = { id: 'c', orderId: 'order-1', amount: 150 }

/** What a member of the staff sees, at moments after all before. */
async function see(history: LedgerHistory, value: number, entries: readonly Entry[]): Promise<string[]> {
  const balance = await history.read(async () => value)
  return history.saw('card', { balance, entries: await history.read(async () => entries) })
}

/** A card of which a confirmed order took 400. */
function afterAnOrder() {
  const history = new LedgerHistory()
  history.order('checkout-1')
  history.ordered('checkout-1', 'order-1')
  return history
}

test('balances and entries that follow each other fit', async () => {
  const history = afterAnOrder()
  expect(await see(history, 600, [issued, taken])).toEqual([])
  expect(await see(history, 750, [issued, taken, returned])).toEqual([])
  expect(history.check()).toEqual([])
})

test('a reading beside an order may see it or not', async () => {
  const history = new LedgerHistory()
  history.order('checkout-1')
  expect(await see(history, 1000, [issued, taken])).toEqual([])
  history.ordered('checkout-1', 'order-1')
  expect(history.check()).toEqual([])
})

test('an order counts from its first attempt on, whose response may be lost', async () => {
  const history = new LedgerHistory()
  history.order('checkout-1')
  expect(await see(history, 600, [issued, taken])).toEqual([])
  history.order('checkout-1')
  history.ordered('checkout-1', 'order-1')
  expect(history.check()).toEqual([])
})

test('a balance from before a confirmed order is a stale read', async () => {
  const history = afterAnOrder()
  await see(history, 1000, [issued, taken])
  expect(history.check()).toEqual([expect.stringMatching(/^G-single-realtime: .*a balance of 1000/)])
})

test('entries that are missing again are a stale read', async () => {
  const history = afterAnOrder()
  await see(history, 600, [issued, taken])
  await see(history, 600, [issued])
  expect(history.check()).toEqual([expect.stringMatching(/^G-single-realtime: .*1 entries/)])
})

test('a balance that no entries add up to is reported', async () => {
  const history = afterAnOrder()
  await see(history, 601, [issued, taken])
  expect(history.check()).toEqual([expect.stringContaining('which its entries do not add up to')])
})

test('entries never change', async () => {
  const history = afterAnOrder()
  await see(history, 600, [issued, taken])
  expect(await see(history, 600, [issued, returned, taken])).toEqual([
    'The entries of the gift card card changed after they were seen',
  ])
})

test('a power cut may undo what was seen and not confirmed', async () => {
  const history = afterAnOrder()
  await see(history, 750, [issued, taken, returned])
  history.cutPower()
  expect(await see(history, 600, [issued, taken])).toEqual([])
  expect(history.check()).toEqual([])
})
