/** The calls of coupons and fees. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, boolean, fieldMask, guid, int, message, optional, payload, text } from '../../wire.ts'
import {
  BulkCouponMetadata,
  BulkCreateCouponResult,
  CouponCode,
  CouponItemMetadata,
  CouponQuery,
  CouponSpecification,
  StoredCoupon,
  StoredFee,
} from './coupon.ts'

const coupons = {
  module: 'coupons',
  area: 'DISCOUNTS',
  service: 'coupons',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

const CouponIdRequest = message('CouponIdRequest', 'Which coupon.', { id: guid })

export const couponsCalls = defineCalls(
  { module: 'additionalFees', service: 'delivery', roles: ['owner', 'app'], scope: 'MANAGE_SETTINGS' },
  {
    QueryCoupons: {
      ...coupons,
      route: 'POST /v2/coupons/query',
      effect: 'read',
      description: 'Coupons, the newest first.',
      request: payload('Which coupons.', { query: optional(CouponQuery) }),
      response: payload('A page of coupons, the newest first.', {
        coupons: array(StoredCoupon),
        totalResults: int(),
      }),
    },
    GetCoupon: {
      ...coupons,
      route: 'GET /v2/coupons/{id}',
      description: 'One coupon.',
      request: CouponIdRequest,
      response: payload('The coupon.', { coupon: StoredCoupon }),
      errors: ['COUPON_NOT_FOUND'],
    },
    CreateCoupon: {
      ...coupons,
      route: 'POST /v2/coupons',
      description: 'Creates a coupon.',
      returns: 'its id',
      request: payload('A new coupon.', {
        specification: CouponSpecification,
      }),
      response: payload('The id of the coupon.', { id: guid }),
      errors: ['COUPON_CODE_EXISTS'],
    },
    UpdateCoupon: {
      ...coupons,
      route: 'PATCH /v2/coupons/{id}',
      description: 'Changes a coupon; what is not given stays, and its uses stay counted.',
      arguments: { fields: ['id', 'specification'], rest: 'options', types: { options: 'UpdateCouponOptions' } },
      parameters: { options: '`fieldMask`: the fields to change; those of them that are not given are cleared' },
      request: payload('What to change; what is not given stays.', {
        id: guid,
        specification: CouponSpecification,
        fieldMask: fieldMask.describe(
          'Fields to change; those that are not given are cleared. Default: the fields given.',
        ),
      }),
      response: EmptyResponse,
      errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_EXISTS'],
    },
    DeleteCoupon: {
      ...coupons,
      route: 'DELETE /v2/coupons/{id}',
      description: 'Deletes a coupon.',
      request: CouponIdRequest,
      response: EmptyResponse,
      errors: ['COUPON_NOT_FOUND'],
    },
    BulkCreateCoupons: {
      ...coupons,
      route: 'POST /v2/bulk/coupons/create',
      description: 'Creates several coupons. Each succeeds or fails by itself.',
      arguments: { fields: ['specifications'], rest: 'options', types: { options: 'BulkCreateCouponsOptions' } },
      request: payload('Coupons to create.', {
        specifications: array(CouponSpecification, { min: 1, max: 100 }),
        returnFullEntity: optional(boolean),
      }),
      response: payload('What became of each coupon.', {
        results: array(BulkCreateCouponResult),
        bulkActionMetadata: BulkCouponMetadata,
      }),
    },
    BulkDeleteCoupons: {
      ...coupons,
      route: 'POST /v2/bulk/coupons/delete',
      description: 'Deletes several coupons. Each succeeds or fails by itself.',
      request: payload('Which coupons.', {
        ids: array(guid, { min: 1, max: 100 }),
      }),
      response: payload('What became of each coupon.', {
        results: array(CouponItemMetadata),
        deleteMetadata: BulkCouponMetadata,
      }),
    },
    GenerateCouponCodes: {
      ...coupons,
      route: 'POST /v2/coupons/{couponId}/codes/generate',
      description: 'Generates up to 10,000 unique codes of a coupon at once. An addition of this project.',
      arguments: 'request',
      returns: 'the codes',
      request: payload('Unique codes with the terms of one coupon. Each code has uses of its own.', {
        couponId: guid,
        count: int({ min: 1, max: 10000 }),
        prefix: optional(text({ max: 20 })).describe('What each code starts with.'),
        usageLimit: optional(int({ min: 1 })).describe('Orders per code. Default 1.'),
      }),
      response: payload('The codes.', {
        codes: array(text()),
      }),
      errors: ['COUPON_NOT_FOUND'],
    },
    ImportCouponCodes: {
      ...coupons,
      route: 'POST /v2/coupons/{couponId}/codes/import',
      description: 'Adds up to 10,000 codes of your own to a coupon at once. An addition of this project.',
      arguments: 'request',
      returns: 'how many were added, and the codes that a coupon has already',
      request: payload('Codes that were made elsewhere.', {
        couponId: guid,
        codes: array(text({ min: 1, max: 100 }), { min: 1, max: 10000 }).describe('Capitals do not matter.'),
        usageLimit: optional(int({ min: 1 })).describe('Orders per code. Default 1.'),
      }),
      response: payload('What became of the codes.', {
        imported: int().describe('How many were added.'),
        rejectedCodes: array(text()).describe('Those that a coupon has already. They stay as they are.'),
      }),
      errors: ['COUPON_NOT_FOUND'],
    },
    ListCouponCodes: {
      ...coupons,
      route: 'POST /v2/coupons/{couponId}/codes/list',
      effect: 'read',
      description: 'The generated codes of a coupon and their uses. An addition of this project.',
      arguments: 'request',
      request: payload('Codes of a coupon.', {
        couponId: guid,
        limit: optional(int({ min: 1, max: 10000 })).describe('Default 1000.'),
        offset: optional(int({ min: 0 })),
      }),
      response: payload('Codes, in alphabetical order.', {
        couponCodes: array(CouponCode),
        total: int(),
      }),
      errors: ['COUPON_NOT_FOUND'],
    },
    ListAdditionalFees: {
      route: 'GET /v1/additional-fees',
      description: 'The fees on orders. An addition of this project.',
      request: EmptyRequest,
      response: payload('All fees, in the order shown.', {
        additionalFees: array(StoredFee),
      }),
    },
    SaveAdditionalFee: {
      route: 'PUT /v1/additional-fees/{additionalFee.code}',
      description: 'Creates a fee, or changes the one with its code. An addition of this project.',
      request: payload('A fee, new or known by its code.', {
        additionalFee: StoredFee,
      }),
      response: message('AdditionalFeeResponse', 'The fee as it is stored.', {
        additionalFee: StoredFee,
      }),
    },
    DeleteAdditionalFee: {
      route: 'DELETE /v1/additional-fees/{code}',
      description: 'Deletes a fee. An addition of this project.',
      request: message('AdditionalFeeCodeRequest', 'Which fee.', {
        code: text({ min: 1, max: 100 }),
      }),
      response: EmptyResponse,
      errors: ['ADDITIONAL_FEE_NOT_FOUND'],
    },
  },
)
