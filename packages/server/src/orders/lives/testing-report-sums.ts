/** What reports say. */
import { REVERSE_CHARGE } from '@cartwright/design/order'
import { europeanUnion } from '../../platform/kernel/european-union.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { Figures } from './testing-figures.ts'
import { addUp, cents, differ, home, type Invariant, isClaim, money, rateOf, saidBy } from './testing-sums.ts'

const allEntries = ({ orders }: Figures) => orders.flatMap(({ entries }) => entries).filter(isClaim)

const oss: Invariant = {
  name: 'the OSS report adds up what consumers in other states were charged',
  check: ({ orders, reports }) => {
    const abroad = allEntries({ orders } as Figures).filter(
      ({ country, part, tax_name }) =>
        europeanUnion.includes(country) && country !== 'DE' && part !== 'GIFT_CARD' && tax_name !== REVERSE_CHARGE,
    )
    const booked = addUp(
      abroad.map(({ country, rate, home_base_minor, home_tax_minor }) => [
        `${country} ${Number(rate)}`,
        home_base_minor,
        home_tax_minor,
      ]),
    )
    const said = addUp(
      reports.oss.rows.map(({ country, rate, taxable, tax }) => [
        `${country} ${Number(rate)}`,
        cents(taxable),
        cents(tax),
      ]),
    )
    return [
      ...differ('rows', said, booked),
      ...differ('tax', cents(reports.oss.tax), sum(reports.oss.rows.map(({ tax }) => cents(tax)))),
    ]
  },
}

const byDocuments: Invariant = {
  name: 'the tax report says what documents say',
  check: ({ orders, reports }) => {
    const isWhole = orders.every(
      ({ order, documents, entries, stated: of }) =>
        order.currency === 'EUR' &&
        documents.length > 0 &&
        entries.every((entry) => !isClaim(entry) || of.has(entry.position)),
    )
    if (!isWhole) return []
    const documents = saidBy(orders.flatMap((one) => one.documents))
    const said = addUp(Object.entries(documents).map(([rate, [, tax = 0]]) => [rate, tax]))
    return differ('tax by rate', addUp(reports.taxes.taxes.map(({ rate, tax }) => [rateOf(rate), cents(tax)])), said)
  },
}

const taxes: Invariant = {
  name: 'the tax report adds up the taxes of the journal',
  check: (now) => {
    const booked = allEntries(now).filter(({ part }) => part !== 'GIFT_CARD')
    return [
      ...differ('total', cents(now.reports.taxes.total), sum(booked.map(({ home_tax_minor }) => home_tax_minor))),
      ...differ(
        'untaxed',
        sum(now.reports.taxes.untaxed.map(({ sales }) => cents(sales))),
        sum(booked.filter(({ tax_name }) => tax_name === '').map(({ home_net_minor }) => home_net_minor)),
      ),
    ]
  },
}

const sales: Invariant = {
  name: 'sales less refunds are what is claimed, by day, country and product',
  check: (now) => {
    const { total, rows } = now.reports.sales
    const net = (row: { readonly sales: string; readonly refunded?: string | undefined }) =>
      cents(row.sales) - cents(row.refunded)
    const booked = allEntries(now)
    const lines = booked.filter(
      ({ part, part_id, kind }) => (part === 'LINE' || part === 'GIFT_CARD') && part_id && kind !== 'REFUND',
    )
    const units = addUp(lines.map(({ product_id, quantity }) => [product_id, quantity]))
    return [
      ...differ('total', net(total), home(booked)),
      ...differ('days', sum(rows.map(net)), net(total)),
      ...differ('countries', sum(now.reports.countries.rows.map(net)), net(total)),
      ...differ('products', sum(now.reports.products.rows.map((row) => cents(row.sales))), home(lines)),
      ...differ('pieces', addUp(now.reports.products.rows.map(({ key, quantity }) => [key, quantity])), units),
    ]
  },
}

const OWN = ['gift-card', 'store-credit', 'app-gift-card']

const payments: Invariant = {
  name: 'the payments report is the money of the orders, by currency',
  check: ({ orders, reports }) =>
    [...reports.payments].flatMap(([currency, { net }]) => {
      const moved = orders.filter(({ order }) => order.currency === currency).flatMap(({ entries }) => entries)
      const outside = moved.filter(({ part, name }) => part === 'MONEY' && !OWN.includes(name))
      return differ(currency, toMinorUnits(net, currency), money(outside))
    }),
}

const buyers: Invariant = {
  name: 'buyers have spent what their orders claim',
  check: ({ orders, reports }) => {
    const spent = sum(
      orders.filter(({ order }) => order.status === 'APPROVED').map(({ entries }) => home(entries.filter(isClaim))),
    )
    const [row] = reports.buyers
    return row ? differ('spent', cents(row.spent), Math.max(spent, 0)) : []
  },
}

const giftCards: Invariant = {
  name: 'a gift card has what was put on it and not used',
  check: ({ cards }) =>
    cards.flatMap(({ id, initial, balance: left }) =>
      left < 0 || left > initial ? [`${id} has ${left} of ${initial}`] : [],
    ),
}

export const ofReports: readonly Invariant[] = [oss, byDocuments, taxes, sales, payments, buyers, giftCards]
