import type {
  BulkCreateCouponsResponse,
  BulkDeleteCouponsResponse,
  CouponQuery,
  CouponSpecification,
  GenerateCouponCodesRequest,
  ImportCouponCodesRequest,
  ImportCouponCodesResponse,
  ListCouponCodesRequest,
  ListCouponCodesResponse,
  QueryCouponsResponse,
  StoredCoupon,
} from '../generated/coupons.ts'
import * as calls from '../generated/coupons-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Coupons that customers enter at checkout. Role: owner or app. */
export const coupons = {
  /** A page of coupons, the newest first. */
  queryCoupons: (send: Send, query: CouponQuery = {}, options?: CallOptions): Promise<QueryCouponsResponse> =>
    send(calls.queryCoupons, { query }, options),

  /**
   * One coupon.
   *
   * @throws CartwrightError with code `COUPON_NOT_FOUND`
   */
  getCoupon: async (send: Send, id: string, options?: CallOptions): Promise<StoredCoupon> =>
    (await send(calls.getCoupon, { id }, options)).coupon,

  /**
   * Creates a coupon.
   *
   * @returns its id
   * @throws CartwrightError with code `COUPON_CODE_EXISTS`
   */
  createCoupon: async (send: Send, specification: CouponSpecification, options?: CallOptions): Promise<string> =>
    (await send(calls.createCoupon, { specification }, options)).id,

  /**
   * Changes a coupon; what is not given stays, and its uses stay counted.
   *
   * @param options `fieldMask`: the fields to change; those of them that are not given are cleared
   * @throws CartwrightError with code `COUPON_NOT_FOUND` or `COUPON_CODE_EXISTS`
   */
  updateCoupon: async (
    send: Send,
    id: string,
    specification: CouponSpecification,
    { fieldMask, ...options }: CallOptions & { readonly fieldMask?: readonly string[] } = {},
  ): Promise<void> => {
    await send(calls.updateCoupon, { id, specification, ...(fieldMask && { fieldMask }) }, options)
  },

  /**
   * Deletes a coupon.
   *
   * @throws CartwrightError with code `COUPON_NOT_FOUND`
   */
  deleteCoupon: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteCoupon, { id }, options)
  },

  /** Creates up to 100 coupons. Each succeeds or fails by itself. */
  bulkCreateCoupons: (
    send: Send,
    specifications: readonly CouponSpecification[],
    { returnFullEntity, ...options }: CallOptions & { readonly returnFullEntity?: boolean } = {},
  ): Promise<BulkCreateCouponsResponse> =>
    send(
      calls.bulkCreateCoupons,
      { specifications, ...(returnFullEntity !== undefined && { returnFullEntity }) },
      options,
    ),

  /** Deletes up to 100 coupons. Each succeeds or fails by itself. */
  bulkDeleteCoupons: (send: Send, ids: readonly string[], options?: CallOptions): Promise<BulkDeleteCouponsResponse> =>
    send(calls.bulkDeleteCoupons, { ids }, options),

  /**
   * Generates up to 10,000 unique codes with the terms of a coupon. An addition of Cartwright's.
   *
   * @returns the codes
   * @throws CartwrightError with code `COUPON_NOT_FOUND`
   */
  generateCouponCodes: async (
    send: Send,
    request: GenerateCouponCodesRequest,
    options?: CallOptions,
  ): Promise<string[]> => (await send(calls.generateCouponCodes, request, options)).codes,

  /**
   * Adds up to 10,000 codes of your own to a coupon. An addition of Cartwright's.
   *
   * @returns how many were added, and the codes that a coupon has already
   * @throws CartwrightError with code `COUPON_NOT_FOUND`
   */
  importCouponCodes: (
    send: Send,
    request: ImportCouponCodesRequest,
    options?: CallOptions,
  ): Promise<ImportCouponCodesResponse> => send(calls.importCouponCodes, request, options),

  /**
   * The generated codes of a coupon and their uses. An addition of Cartwright's.
   *
   * @throws CartwrightError with code `COUPON_NOT_FOUND`
   */
  listCouponCodes: (
    send: Send,
    request: ListCouponCodesRequest,
    options?: CallOptions,
  ): Promise<ListCouponCodesResponse> => send(calls.listCouponCodes, request, options),
}
