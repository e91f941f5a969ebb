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
