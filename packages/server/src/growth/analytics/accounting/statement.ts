import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { numbersIssued } from '../../../orders/documents/invoices/store.ts'
import { bookHistory } from '../../../orders/documents/journal-history.ts'
import {
  chargedByPart,
  countsOfOrders,
  moneyByMeans,
  owedByCurrency,
  soldByTax,
} from '../../../orders/journal/statement-sums.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { addDays, instantOf } from '../../../platform/kernel/zoned-time.ts'
import { sum } from '../../../platform/pricing/allocate.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { APP_GIFT_CARD } from '../../../selling/payments/app-gift-card.ts'
import { GIFT_CARD } from '../../../selling/payments/gift-card.ts'
import { STORE_CREDIT } from '../../../selling/payments/store-credit.ts'
import { type Period, periodOf } from '../period.ts'
import { writeStatementCsv } from './statement-csv.ts'

const OWN_BALANCES: readonly string[] = [GIFT_CARD, APP_GIFT_CARD, STORE_CREDIT]

/** What was before the first entry of any journal. */
const EARLIEST = '0001-01-01'

/**
 * What some days came to.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryStatement(
  services: Services,
  request: RequestOf<'QueryStatement'>,
): Promise<ResponseOf<'QueryStatement'>> {
  await bookHistory(services)
  const { db } = services
  const period = await periodOf(services, request)
  const write = (minor: number) => toDecimalString(minor, period.currency)
  const parts = await chargedByPart(db, period)
  const { placed, canceled } = await countsOfOrders(db, period)
  const statement = {
    currency: period.currency,
    taxes: await taxesOf(services, period),
    goods: write(parts.get('LINE') ?? 0),
    delivery: write(parts.get('DELIVERY') ?? 0),
    fees: write(parts.get('FEE') ?? 0),
    giftCardsSold: write(parts.get('GIFT_CARD') ?? 0),
    total: write(sum([...parts.values()])),
    payments: await paymentsOf(services, period),
    owed: await owedOf(services, period),
    ...{ orders: placed, canceled },
    ...(await documentsOf(services, period)),
  }
  return { ...statement, csv: await writeStatementCsv(statement, period) }
}

async function taxesOf({ db }: Services, period: Period): Promise<ResponseOf<'QueryStatement'>['taxes']> {
  const write = (minor: number) => toDecimalString(minor, period.currency)
  const sums = await soldByTax(db, period)
  return sums
    .filter(({ net, tax, returnedNet, returnedTax }) => [net, tax, returnedNet, returnedTax].some((one) => one !== 0))
    .map(({ country, name, rate, net, tax, returnedNet, returnedTax }) => ({
      ...(country && { country }),
      ...{ name, rate, net: write(net), tax: write(tax) },
      ...{ returnedNet: write(returnedNet), returnedTax: write(returnedTax) },
    }))
}

async function paymentsOf({ db }: Services, period: Period): Promise<ResponseOf<'QueryStatement'>['payments']> {
  const sums = await moneyByMeans(db, period)
  return sums.map(({ provider, currency, payments, captured, refunds, refunded }) => ({
    ...{ provider, currency, ownBalance: OWN_BALANCES.includes(provider), payments, refunds },
    captured: toDecimalString(captured, currency),
    refunded: toDecimalString(refunded, currency),
    net: toDecimalString(captured - refunded, currency),
  }))
}

/** Money and claims of an order are in its currency, so each currency is added up by itself. */
async function owedOf({ db }: Services, period: Period): Promise<ResponseOf<'QueryStatement'>['owed']> {
  const before = await owedByCurrency(db, { ...period, from: EARLIEST, to: addDays(period.from, -1) })
  const during = await owedByCurrency(db, period)
  const currencies = [...new Set([...before, ...during].map(({ currency }) => currency))].sort()
  return currencies.flatMap((currency) => {
    const earlier = before.find((one) => one.currency === currency)
    const { charged, paid } = during.find((one) => one.currency === currency) ?? { charged: 0, paid: 0 }
    const opening = earlier ? earlier.charged - earlier.paid : 0
    if ([opening, charged, paid].every((amount) => amount === 0)) return []
    const write = (minor: number) => toDecimalString(minor, currency)
    return [
      {
        currency,
        opening: write(opening),
        charged: write(charged),
        paid: write(paid),
        closing: write(opening + charged - paid),
      },
    ]
  })
}

async function documentsOf({ db }: Services, { from, to, timeZone }: Period) {
  const days = [instantOf(from, '00:00', timeZone), instantOf(addDays(to, 1), '00:00', timeZone)] as const
  const invoices = await numbersIssued(db, 'INVOICE', ...days)
  const creditNotes = await numbersIssued(db, 'CREDIT_NOTE', ...days)
  const [firstInvoice, lastInvoice] = [invoices[0], invoices.at(-1)]
  return {
    ...{ invoices: invoices.length, creditNotes: creditNotes.length },
    ...(firstInvoice !== undefined && { firstInvoice }),
    ...(lastInvoice !== undefined && { lastInvoice }),
  }
}
