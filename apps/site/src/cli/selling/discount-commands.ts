import type { Command } from 'commander'
import { discountRules } from '../generated/resources.ts'
import type { Means } from '../means.ts'
import { addCodeCommands } from './code-commands.ts'
import { addEntityCommands, clearEmpty, type EntityKind, type Fields, textOf } from './entity-commands.ts'
import { resourceKind } from './resource-kind.ts'

/** `cartwright coupon`: codes that customers enter. */
export function addCouponCommands(program: Command, means: Means): void {
  const group = program.command('coupon').description('coupons: codes that customers enter')
  addEntityCommands(group, [coupon], means)
  addCodeCommands(group, means)
}

/** `cartwright discount`: what the shop gives by itself. */
export function addDiscountCommands(program: Command, means: Means): void {
  addEntityCommands(program.command('discount').description('discounts without a code'), [discount], means)
}

const discount = resourceKind({
  name: 'discount',
  title: 'Discount rules',
  example: `name="Free delivery" trigger='{"subtotalRange":{"from":"50"}}' discounts='{"values":[{"freeShipping":{}}]}'`,
  calls: discountRules,
  line: ({ name, active, status, usageCount = 0, discounts }) => {
    const kind = discounts?.values?.[0]?.discountType?.toLowerCase().replaceAll('_', ' ') ?? ''
    const state = active === false ? 'inactive' : (status?.toLowerCase() ?? '')
    return `${name} (${kind}), ${state}, used ${usageCount} times`
  },
})

/** `cartwright fee`: what orders cost beside items and delivery. */
export function addFeeCommands(program: Command, means: Means): void {
  addEntityCommands(program.command('fee').description('fees on orders, beside items and delivery'), [fee], means)
}

/** Coupons of one page. */
const PAGE = 100

const coupon: EntityKind = {
  name: 'coupon',
  title: 'Coupons',
  example: 'code=SPRING name="Spring sale" percentOffRate=10 minimumSubtotal=30 expirationTime=2027-04-01',
  list: async ({ coupons }) => {
    const entries = []
    for (let offset = 0; ; offset += PAGE) {
      const { coupons: page } = await coupons.queryCoupons({ paging: { limit: PAGE, offset } })
      entries.push(...page)
      if (page.length < PAGE) break
    }
    return entries.map((one) => ({
      id: one.id,
      line: `${one.specification.code} ${describeGift(one.specification)}, used ${one.numberOfUsages} times${one.expired ? ', expired' : ''}`,
      entity: one,
    }))
  },
  create: ({ coupons }, fields) => coupons.createCoupon(readSpecification(fields)),
  update: ({ coupons }, id, fields) => coupons.updateCoupon(id, readChanges(fields)),
  remove: ({ coupons }, id) => coupons.deleteCoupon(id),
}

const readSpecification = ({ startTime, expirationTime, ...fields }: Fields) => ({
  ...fields,
  ...(startTime !== undefined && { startTime: instantOf('startTime', startTime) }),
  ...(expirationTime !== undefined && { expirationTime: instantOf('expirationTime', expirationTime) }),
})

const readChanges = (fields: Fields) => ({
  ...clearEmpty(fields),
  ...readSpecification(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))),
})

/** The wire has milliseconds; a date such as 2027-04-01 begins at midnight UTC. */
function instantOf(field: string, value: unknown): string {
  const text = String(value)
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(instant)) throw new Error(`${field}: must be a date such as 2027-04-01 or 2027-04-01T09:00+02:00`)
  return String(instant)
}

interface Gift {
  readonly percentOffRate?: number
  readonly moneyOffAmount?: number
  readonly freeShipping?: boolean
  readonly fixedPriceAmount?: number
  readonly buyXGetY?: { readonly x?: number; readonly y?: number }
}

function describeGift({ percentOffRate, moneyOffAmount, freeShipping, fixedPriceAmount, buyXGetY }: Gift): string {
  if (percentOffRate !== undefined) return `${percentOffRate} % off`
  if (moneyOffAmount !== undefined) return `${moneyOffAmount} off`
  if (fixedPriceAmount !== undefined) return `each for ${fixedPriceAmount}`
  if (buyXGetY) return `buy ${buyXGetY.x}, get ${buyXGetY.y}`
  return freeShipping ? 'free shipping' : 'other'
}

const fee: EntityKind = {
  name: 'fee',
  title: 'Fees',
  example: 'code=packaging name=Packaging price=0.50',
  list: async ({ additionalFees }) =>
    (await additionalFees.listAdditionalFees()).map((one) => ({
      id: one.code,
      line: `${one.name} ${one.price}${one.active === false ? ', inactive' : ''}`,
      entity: one,
    })),
  create: async ({ additionalFees }, fields) => {
    const required = { code: textOf(fields, 'code'), name: textOf(fields, 'name'), price: textOf(fields, 'price') }
    return (await additionalFees.saveAdditionalFee({ ...fields, ...required })).code
  },
  update: async ({ additionalFees }, code, fields) => {
    const known = (await additionalFees.listAdditionalFees()).find((one) => one.code === code)
    if (!known) throw new Error(`There is no fee ${code}`)
    await additionalFees.saveAdditionalFee({ ...known, ...fields, code })
  },
  remove: ({ additionalFees }, code) => additionalFees.deleteAdditionalFee(code),
}
