/** The calls of coupons and fees. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  AdditionalFeeCodeRequest,
  AdditionalFeeResponse,
  BulkCreateCouponsRequest,
  BulkCreateCouponsResponse,
  BulkDeleteCouponsRequest,
  BulkDeleteCouponsResponse,
  CouponIdRequest,
  CreateCouponRequest,
  CreateCouponResponse,
  GenerateCouponCodesRequest,
  GenerateCouponCodesResponse,
  GetCouponResponse,
  ImportCouponCodesRequest,
  ImportCouponCodesResponse,
  ListAdditionalFeesResponse,
  ListCouponCodesRequest,
  ListCouponCodesResponse,
  QueryCouponsRequest,
  QueryCouponsResponse,
  SaveAdditionalFeeRequest,
  UpdateCouponRequest,
} from './coupon.ts'

const coupons = {
  module: 'coupons',
  area: 'DISCOUNTS',
  service: 'coupons',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryCoupons = defineCall({
  ...coupons,
  name: 'QueryCoupons',
  description: 'Coupons, the newest first.',
  method: 'POST',
  effect: 'read',
  path: '/v2/coupons/query',
  carrier: 'body',
  request: QueryCouponsRequest,
  response: QueryCouponsResponse,
})

export const GetCoupon = defineCall({
  ...coupons,
  name: 'GetCoupon',
  description: 'One coupon.',
  method: 'GET',
  effect: 'read',
  path: '/v2/coupons/{id}',
  carrier: 'query',
  request: CouponIdRequest,
  response: GetCouponResponse,
  errors: ['COUPON_NOT_FOUND'],
})

export const CreateCoupon = defineCall({
  ...coupons,
  name: 'CreateCoupon',
  description: 'Creates a coupon.',
  returns: 'its id',
  method: 'POST',
  effect: 'write',
  path: '/v2/coupons',
  carrier: 'body',
  request: CreateCouponRequest,
  response: CreateCouponResponse,
  errors: ['COUPON_CODE_EXISTS'],
})

export const UpdateCoupon = defineCall({
  ...coupons,
  name: 'UpdateCoupon',
  description: 'Changes a coupon; what is not given stays, and its uses stay counted.',
  arguments: { fields: ['id', 'specification'], rest: 'options', types: { options: 'UpdateCouponOptions' } },
  parameters: { options: '`fieldMask`: the fields to change; those of them that are not given are cleared' },
  method: 'PATCH',
  effect: 'write',
  path: '/v2/coupons/{id}',
  carrier: 'body',
  request: UpdateCouponRequest,
  response: EmptyResponse,
  errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_EXISTS'],
})

export const DeleteCoupon = defineCall({
  ...coupons,
  name: 'DeleteCoupon',
  description: 'Deletes a coupon.',
  method: 'DELETE',
  effect: 'write',
  path: '/v2/coupons/{id}',
  carrier: 'query',
  request: CouponIdRequest,
  response: EmptyResponse,
  errors: ['COUPON_NOT_FOUND'],
})

export const BulkCreateCoupons = defineCall({
  ...coupons,
  name: 'BulkCreateCoupons',
  description: 'Creates several coupons. Each succeeds or fails by itself.',
  arguments: { fields: ['specifications'], rest: 'options', types: { options: 'BulkCreateCouponsOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v2/bulk/coupons/create',
  carrier: 'body',
  request: BulkCreateCouponsRequest,
  response: BulkCreateCouponsResponse,
})

export const BulkDeleteCoupons = defineCall({
  ...coupons,
  name: 'BulkDeleteCoupons',
  description: 'Deletes several coupons. Each succeeds or fails by itself.',
  method: 'POST',
  effect: 'write',
  path: '/v2/bulk/coupons/delete',
  carrier: 'body',
  request: BulkDeleteCouponsRequest,
  response: BulkDeleteCouponsResponse,
})

export const GenerateCouponCodes = defineCall({
  ...coupons,
  name: 'GenerateCouponCodes',
  description: 'Generates up to 10,000 unique codes of a coupon at once. An addition of this project.',
  arguments: 'request',
  returns: 'the codes',
  method: 'POST',
  effect: 'write',
  path: '/v2/coupons/{couponId}/codes/generate',
  carrier: 'body',
  request: GenerateCouponCodesRequest,
  response: GenerateCouponCodesResponse,
  errors: ['COUPON_NOT_FOUND'],
})

export const ImportCouponCodes = defineCall({
  ...coupons,
  name: 'ImportCouponCodes',
  description: 'Adds up to 10,000 codes of your own to a coupon at once. An addition of this project.',
  arguments: 'request',
  returns: 'how many were added, and the codes that a coupon has already',
  method: 'POST',
  effect: 'write',
  path: '/v2/coupons/{couponId}/codes/import',
  carrier: 'body',
  request: ImportCouponCodesRequest,
  response: ImportCouponCodesResponse,
  errors: ['COUPON_NOT_FOUND'],
})

export const ListCouponCodes = defineCall({
  ...coupons,
  name: 'ListCouponCodes',
  description: 'The generated codes of a coupon and their uses. An addition of this project.',
  arguments: 'request',
  method: 'POST',
  effect: 'read',
  path: '/v2/coupons/{couponId}/codes/list',
  carrier: 'body',
  request: ListCouponCodesRequest,
  response: ListCouponCodesResponse,
  errors: ['COUPON_NOT_FOUND'],
})

const fees = {
  module: 'additionalFees',
  service: 'delivery',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const ListAdditionalFees = defineCall({
  ...fees,
  name: 'ListAdditionalFees',
  description: 'The fees on orders. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/additional-fees',
  carrier: 'query',
  request: EmptyRequest,
  response: ListAdditionalFeesResponse,
})

export const SaveAdditionalFee = defineCall({
  ...fees,
  name: 'SaveAdditionalFee',
  description: 'Creates a fee, or changes the one with its code. An addition of this project.',
  method: 'PUT',
  effect: 'write',
  path: '/v1/additional-fees/{additionalFee.code}',
  carrier: 'body',
  request: SaveAdditionalFeeRequest,
  response: AdditionalFeeResponse,
})

export const DeleteAdditionalFee = defineCall({
  ...fees,
  name: 'DeleteAdditionalFee',
  description: 'Deletes a fee. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/additional-fees/{code}',
  carrier: 'query',
  request: AdditionalFeeCodeRequest,
  response: EmptyResponse,
  errors: ['ADDITIONAL_FEE_NOT_FOUND'],
})
