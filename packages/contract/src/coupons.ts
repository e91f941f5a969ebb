/** Everything of the domain coupons. */
export * from './coupons/coupon.ts'
