import { type Callers, catalogAppId } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.discountRules.createDiscountRule({
    name: 'Summer',
    discounts: { values: [{ percentage: 10 }] },
  })
  return { id, revision }
}

export async function queryDiscountRules({ owner: client }: Callers) {
  // #region queryDiscountRules
  const { discountRules } = await client.discountRules.queryDiscountRules({
    sort: [{ fieldName: 'name', order: 'ASC' }],
  })
  // #endregion
  return discountRules.map(({ name }) => name)
}

export async function getDiscountRule(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getDiscountRule
  const { name, status } = await client.discountRules.getDiscountRule(id)
  // #endregion
  return [name, status]
}

export async function createDiscountRule({ owner: client }: Callers) {
  // #region createDiscountRule
  const rule = await client.discountRules.createDiscountRule({
    name: 'Free delivery from 50',
    trigger: { subtotalRange: { from: '50' } },
    discounts: { values: [{ freeShipping: {} }] },
  })
  // #endregion
  return rule.id
}

export async function updateDiscountRule(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateDiscountRule
  const { name } = await client.discountRules.updateDiscountRule(id, { revision, name: 'Late summer' })
  // #endregion
  return name
}

export async function deleteDiscountRule(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteDiscountRule
  await client.discountRules.deleteDiscountRule(id)
  // #endregion
}

export async function previewDiscounts(callers: Callers) {
  await create(callers)
  const { owner: client, productId: catalogItemId } = callers
  // #region previewDiscounts
  const catalogReference = { appId: catalogAppId, catalogItemId }
  const { discount, discountRules } = await client.discountRules.previewDiscounts({
    lineItems: [{ quantity: 2, catalogReference }],
    couponCode: 'SPRING',
  })
  // #endregion
  return [discount.amount, discountRules.map(({ name, rejection }) => [name, rejection])]
}

export async function listDiscountTriggers({ owner: client }: Callers) {
  // #region listDiscountTriggers
  const triggers = await client.discountRules.listDiscountTriggers()
  // #endregion
  return triggers.map(({ appId, id }) => [appId, id])
}
