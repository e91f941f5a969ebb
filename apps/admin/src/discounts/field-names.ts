import { messages, ruleMessages } from './messages.ts'

/** What the fields of a period are called. */
const periodNames = {
  period: messages.period,
  firstDay: messages.firstDay,
  firstTime: messages.firstTime,
  lastDay: messages.until,
  lastTime: messages.lastTime,
}

/** What people call the fields of a coupon, where two people changed the same. */
export const couponNames = (currency: string) => ({
  ...periodNames,
  name: messages.name,
  code: messages.code,
  kind: messages.kind,
  value: messages.kinds.percent ?? '',
  productIds: ruleMessages.products,
  collectionIds: ruleMessages.products,
  minimum: messages.minimum(currency),
  units: messages.units,
  groupIds: ruleMessages.group,
  limit: messages.limit,
  perCustomer: messages.perCustomer,
  combines: ruleMessages.combines,
  active: messages.isActive,
})

/** The same of a rule. */
export const ruleNames = (currency: string) => ({
  ...periodNames,
  name: messages.name,
  template: ruleMessages.template,
  percent: messages.percent,
  minimum: messages.minimum(currency),
  units: ruleMessages.units,
  buy: ruleMessages.buy,
  get: ruleMessages.get,
  productIds: ruleMessages.products,
  collectionIds: ruleMessages.products,
  groupId: ruleMessages.group,
  combines: ruleMessages.combines,
  combinesWithCoupons: ruleMessages.combinesWithCoupons,
  active: ruleMessages.isActive,
})
