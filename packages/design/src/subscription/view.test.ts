import { expect, test } from 'vitest'
import { readSubscriptionForm } from './entries.ts'
import type { SubscriptionFacts } from './facts.ts'
import { subscriptionTexts } from './texts/index.ts'
import { toSubscriptionView } from './to-view.ts'

const now = new Date('2026-12-10T12:00:00Z')
const words = { language: 'en', timeZone: 'Europe/Berlin', texts: subscriptionTexts.en, now }

const facts: SubscriptionFacts = {
  number: '1001',
  status: 'ACTIVE',
  currency: 'EUR',
  frequency: 'MONTH',
  interval: 1,
  startDate: '2026-11-30T23:30:00Z',
  nextDate: '2026-12-31T23:30:00Z',
  nextCycle: 2,
  lines: [],
  total: { amount: '10.80' },
  cards: [],
  countries: ['US', 'DE'],
  history: [],
}

test('shows days in the time zone of the shop', () => {
  const { since, lead, changes } = toSubscriptionView(facts, words)
  expect({ since, lead, nextDate: changes?.nextDate }).toEqual({
    since: 'Started on December 1, 2026',
    lead: 'Your next delivery is on January 1, 2027.',
    nextDate: '2027-01-01',
  })
})

test('offers no change of a subscription that was canceled', () => {
  expect(toSubscriptionView({ ...facts, status: 'CANCELED', nextDate: undefined }, words).changes).toBeNull()
})

test('offers no skip and no date while it is paused, but to resume and to cancel', () => {
  const { changes } = toSubscriptionView({ ...facts, status: 'PAUSED', nextDate: undefined }, words)
  expect(changes).toMatchObject({ skip: null, canPause: false, canResume: true, nextDate: null })
  expect(changes?.cancel.isPossible).toBe(true)
})

test('says until when a minimum term runs, and offers to cancel after it', () => {
  const bound = { ...facts, minimumUntil: '2027-02-01T00:00:00Z' }
  expect(toSubscriptionView(bound, words).changes?.cancel.isPossible).toBe(false)
  const over = { ...facts, minimumUntil: '2026-12-01T00:00:00Z' }
  expect(toSubscriptionView(over, words).changes?.cancel.isPossible).toBe(true)
})

test('offers to undo a skip that lies ahead, and no earlier one', () => {
  const skipped = (cycle: number, date: string) => ({ cycle, date, status: 'SKIPPED', documents: [] }) as const
  const history = [skipped(2, '2026-12-01T00:00:00Z'), skipped(3, '2026-12-31T00:00:00Z')]
  const view = toSubscriptionView({ ...facts, nextCycle: 4, history }, words)
  expect(view.history.map(({ undo }) => undo !== null)).toEqual([false, true])
})

const formOf = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}
const rules = { lineIds: ['a'], earliest: '2026-12-11' }

test.each([
  [{ intent: 'lines', 'quantity.a': '0' }, 'quantity'],
  [{ intent: 'lines', 'quantity.a': '2.5' }, 'quantity'],
  [{ intent: 'lines' }, 'quantity'],
  [{ intent: 'date', date: '2026-12-10' }, 'date'],
  [{ intent: 'date', date: '' }, 'date'],
  [{ intent: 'address', firstName: 'Ada' }, 'address'],
  [{ intent: 'card', card: '' }, 'card'],
  [{ intent: 'skip', cycle: 'x' }, 'failed'],
  [{ intent: 'delete' }, 'failed'],
])('names what is wrong with %o', (entries, problem) => {
  expect(readSubscriptionForm(formOf(entries), rules)).toBe(problem)
})

test('reads quantity and variant of each line, and of no other', () => {
  const form = formOf({ intent: 'lines', 'quantity.a': '3', 'variant.a': 'v', 'quantity.b': '9' })
  expect(readSubscriptionForm(form, rules)).toEqual({
    intent: 'lines',
    lines: [{ lineId: 'a', quantity: 3, variantId: 'v' }],
  })
})
