import type { Callers } from './callers.ts'

/** A code that no other coupon has. */
const newCode = () => `SPRING-${crypto.randomUUID()}`

const create = ({ owner }: Callers) => owner.coupons.createCoupon({ code: newCode(), percentOffRate: 10 })

export async function queryCoupons({ owner: client }: Callers) {
  // #region queryCoupons
  const { coupons, totalResults } = await client.coupons.queryCoupons({
    filter: JSON.stringify({ expired: false }),
    paging: { limit: 20 },
  })
  // #endregion
  return [totalResults, coupons.map(({ specification }) => specification.code)]
}

export async function getCoupon(callers: Callers) {
  const id = await create(callers)
  const { owner: client } = callers
  // #region getCoupon
  const { specification, numberOfUsages } = await client.coupons.getCoupon(id)
  // #endregion
  return [specification.code, numberOfUsages]
}

export async function createCoupon({ owner: client }: Callers) {
  const code = newCode()
  // #region createCoupon
  const id = await client.coupons.createCoupon({
    name: 'Ten percent in spring',
    code,
    percentOffRate: 10,
    expirationTime: String(Date.parse('2099-06-01')),
    limitPerCustomer: 1,
  })
  // #endregion
  return id
}

export async function updateCoupon(callers: Callers) {
  const id = await create(callers)
  const { owner: client } = callers
  // #region updateCoupon
  await client.coupons.updateCoupon(id, { percentOffRate: 15, usageLimit: 100 })
  // #endregion
}

export async function deleteCoupon(callers: Callers) {
  const id = await create(callers)
  const { owner: client } = callers
  // #region deleteCoupon
  await client.coupons.deleteCoupon(id)
  // #endregion
}

export async function bulkCreateCoupons({ owner: client }: Callers) {
  const [first, second] = [newCode(), newCode()]
  // #region bulkCreateCoupons
  const { results, bulkActionMetadata } = await client.coupons.bulkCreateCoupons([
    { code: first, percentOffRate: 10 },
    { code: second, moneyOffAmount: 5 },
  ])
  // #endregion
  return [bulkActionMetadata.totalSuccesses, results.map(({ itemMetadata }) => itemMetadata.id)]
}

export async function bulkDeleteCoupons(callers: Callers) {
  const id = await create(callers)
  const { owner: client } = callers
  // #region bulkDeleteCoupons
  const { deleteMetadata } = await client.coupons.bulkDeleteCoupons([id])
  // #endregion
  return deleteMetadata.totalSuccesses
}

export async function generateCouponCodes(callers: Callers) {
  const couponId = await create(callers)
  const { owner: client } = callers
  // #region generateCouponCodes
  const codes = await client.coupons.generateCouponCodes({ couponId, count: 100, prefix: 'THANKS-' })
  // #endregion
  return codes.length
}

export async function importCouponCodes(callers: Callers) {
  const couponId = await create(callers)
  const { owner: client } = callers
  // #region importCouponCodes
  const { imported, rejectedCodes } = await client.coupons.importCouponCodes({
    couponId,
    codes: ['FAIR-0001', 'FAIR-0002'],
  })
  // #endregion
  return [imported, rejectedCodes]
}

export async function listCouponCodes(callers: Callers) {
  const couponId = await create(callers)
  const { owner: client } = callers
  // #region listCouponCodes
  const { couponCodes, total } = await client.coupons.listCouponCodes({ couponId, limit: 100 })
  // #endregion
  return [total, couponCodes.map(({ code, numberOfUsages }) => [code, numberOfUsages])]
}
