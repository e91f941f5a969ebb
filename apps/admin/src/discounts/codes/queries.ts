import type { CouponCode } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['discounts', 'coupon', id],
    queryFn: ({ signal }) => client.coupons.getCoupon(id, { signal }),
  })

const PAGE = 200

/** The codes of a coupon, 200 a page, in alphabetical order. */
export const codeList = (couponId: string) =>
  infiniteQueryOptions({
    queryKey: ['discounts', 'codes', couponId],
    queryFn: async ({ pageParam, signal }) => {
      const { couponCodes, total } = await client.coupons.listCouponCodes(
        { couponId, limit: PAGE, offset: pageParam },
        { signal },
      )
      return { couponCodes, total, next: pageParam + couponCodes.length }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next, total }) => (next < total ? next : undefined),
  })

/** All codes of a coupon. */
export async function allCodes(couponId: string): Promise<CouponCode[]> {
  const codes: CouponCode[] = []
  for (;;) {
    const { couponCodes, total } = await client.coupons.listCouponCodes({
      couponId,
      limit: 10_000,
      offset: codes.length,
    })
    codes.push(...couponCodes)
    if (couponCodes.length === 0 || codes.length >= total) return codes
  }
}

export const refreshCodes = () => queries.invalidateQueries({ queryKey: ['discounts', 'codes'] })
