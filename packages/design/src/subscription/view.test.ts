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
  rights: {
    canSkip: true,
    canUndoSkip: false,
    canPause: true,
    canResume: false,
    canCancel: true,
    canChange: true,
  },
  isPaymentDue: false,
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

const none = {
  canSkip: false,
  canUndoSkip: false,
  canPause: false,
  canResume: false,
  canCancel: false,
  canChange: false,
}

test('offers no change where its customer has no right to any', () => {
  expect(toSubscriptionView({ ...facts, status: 'CANCELED', rights: none }, words).changes).toBeNull()
})

test('offers no skip and no date while it is paused, but to resume and to cancel', () => {
  const paused = { ...facts, nextDate: undefined, rights: { ...none, canResume: true, canCancel: true } }
  const { changes } = toSubscriptionView({ ...paused, status: 'PAUSED' }, words)
  expect(changes).toMatchObject({ skip: null, canPause: false, canResume: true, canCancel: true, nextDate: null })
})

test('says when a cancellation now ends it', () => {
  const bound = { ...facts, cancelDate: '2027-02-01T12:00:00Z' }
  expect(toSubscriptionView(bound, words).changes?.cancelText).toContain('February 1, 2027')
})

test('offers to undo the last skip, and no earlier one', () => {
  const skipped = (cycle: number, date: string) => ({ cycle, date, status: 'SKIPPED', documents: [] }) as const
  const history = [skipped(3, '2026-12-31T00:00:00Z'), skipped(2, '2026-12-01T00:00:00Z')]
  const rights = { ...facts.rights, canUndoSkip: true }
  const view = toSubscriptionView({ ...facts, rights, nextCycle: 4, history }, words)
  expect(view.history.map(({ undo }) => undo !== null)).toEqual([true, false])
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
