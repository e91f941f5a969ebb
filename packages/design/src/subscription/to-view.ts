import { formatMoney } from '../money.ts'
import { addressLines, dayOf } from '../order/index.ts'
import type { CycleFacts, SubscriptionFacts } from './facts.ts'
import type { SubscriptionTexts } from './texts/index.ts'
import { toChangesView } from './to-changes-view.ts'
import type { CycleView, SubscriptionLabels, SubscriptionView, SubscriptionWords } from './view.ts'

type Variants = SubscriptionFacts['lines'][number]['variants']

/** The names of variants, with their prices where these differ. */
function withPrices(variants: Variants, money: (amount: number) => string) {
  const priced = variants.map(({ unitPrice, ...variant }) => ({ ...variant, price: money(unitPrice) }))
  const differ = new Set(priced.map(({ price }) => price)).size > 1
  return priced.map(({ price, name, ...variant }) => ({ ...variant, name: differ ? `${name} · ${price}` : name }))
}

/** The whole page of a subscription, in words. */
export function toSubscriptionView(facts: SubscriptionFacts, words: SubscriptionWords): SubscriptionView {
  const { language, texts } = words
  const money = (amount: string) => formatMoney(amount, facts.currency, language)
  return {
    texts: labelsOf(texts),
    title: texts.title(facts.number),
    since: texts.since(dayOf(facts.startDate, words)),
    state: texts.states[facts.status],
    isProblem: facts.status === 'PAST_DUE',
    lead: leadOf(facts, words),
    facts: factsOf(facts, words),
    lines: facts.lines.map(({ price, quantity, image, variants, ...line }) => ({
      ...line,
      variants: withPrices(variants, (amount) => formatMoney(amount, facts.currency, language)),
      quantity,
      quantityText: texts.quantity(quantity),
      quantityLabel: texts.lines.quantityOf(line.name),
      variantLabel: texts.lines.variantOf(line.name),
      price: money(price.amount),
      image: image?.url ?? null,
    })),
    addressLines: facts.address ? addressLines(facts.address, language) : [],
    payment: facts.payment ?? texts.noPayment,
    history: facts.history.map((cycle) => toCycle(cycle, facts, words)),
    changes: toChangesView(facts, words),
  }
}

function labelsOf(texts: SubscriptionTexts): SubscriptionLabels {
  const { items, summary, next, payment, address, history, noHistory, manage, pause, resume, date, card, addressForm } =
    texts
  const { accept, decline } = texts.price
  const { title, reason, optional, action } = texts.cancel
  return {
    ...{ items, summary, next, payment, address, history, noHistory, manage, pause, resume, date, card, addressForm },
    pay: { text: texts.pay.text },
    price: { accept, decline },
    lines: { title: texts.lines.title, save: texts.lines.save },
    cancel: { title, reason, optional, action },
  }
}

/** The state of a subscription and what comes next, as lists show it too. */
export function leadOf(
  { status, nextDate, canceledDate }: Pick<SubscriptionFacts, 'status' | 'nextDate' | 'canceledDate'>,
  words: SubscriptionWords,
): string {
  const { leads, noNext } = words.texts
  if (status === 'ACTIVE') return nextDate === undefined ? noNext : leads.ACTIVE(dayOf(nextDate, words))
  if (status === 'CANCELED') return leads.CANCELED(dayOf(canceledDate ?? words.now, words))
  return leads[status]
}

function factsOf(facts: SubscriptionFacts, words: SubscriptionWords): SubscriptionView['facts'] {
  const { texts, language } = words
  const { frequency, interval, nextDate, nextCycle, cycles, total, currency, delivery } = facts
  const every = texts.every[frequency](interval)
  const count = cycles !== undefined && nextCycle !== undefined ? texts.deliveries(nextCycle, cycles) : null
  return [
    ...(nextDate === undefined ? [] : [{ label: texts.next, value: dayOf(nextDate, words), ...noteOf(count) }]),
    { label: texts.rhythm, value: every },
    { label: texts.total, value: formatMoney(total.amount, currency, language), note: texts.totalNote },
    ...(delivery ? [{ label: texts.delivery, value: delivery }] : []),
  ]
}

const noteOf = (note: string | null) => (note === null ? {} : { note })

const PROBLEMS: readonly CycleFacts['status'][] = ['PAST_DUE', 'FAILED']

function toCycle(facts: CycleFacts, subscription: SubscriptionFacts, words: SubscriptionWords): CycleView {
  const { texts, language } = words
  const { currency, rights, history } = subscription
  const { cycle, date, status, order, documents } = facts
  const day = dayOf(date, words)
  // The last skip can be undone. Those before it are followed by deliveries.
  const isLast = status === 'SKIPPED' && history.every((other) => other.cycle <= cycle)
  return {
    cycle,
    title: texts.cycle(cycle),
    date: day,
    state: texts.cycles[status],
    isProblem: PROBLEMS.includes(status),
    order: order
      ? { label: texts.order(order.number), url: order.url, total: formatMoney(order.total, currency, language) }
      : null,
    documents,
    undo: rights.canUndoSkip && isLast ? texts.skip.undo(day) : null,
  }
}
