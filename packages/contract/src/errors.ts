/**
 * Errors. Every failed call responds with one envelope, which contains an application error, a validation error, or
 * nothing. Every application error is declared here with its HTTP status and meaning.
 */
import { z } from 'zod'
import { billingErrors } from './errors/billing.ts'
import { cartV2Errors } from './errors/cart-v2.ts'
import { catalogErrors } from './errors/catalog.ts'
import { dataErrors } from './errors/data.ts'
import { generalErrors } from './errors/general.ts'
import { ordersErrors } from './errors/orders.ts'
import { peopleErrors } from './errors/people.ts'
import { rulesErrors } from './errors/rules.ts'
import { sellingErrors } from './errors/selling.ts'
import { subscriptionErrors } from './errors/subscriptions.ts'
import { FieldViolation, ValidationError } from './selling/cart/calculation.ts'
import { ApplicationError } from './selling/cart/tax.ts'
import { message } from './wire.ts'

export { ApplicationError, FieldViolation, ValidationError }

export const ErrorResponse = message('ErrorResponse', 'The answer of every call that failed.', {
  message: z.string(),
  details: z.object({
    applicationError: ApplicationError.extend({
      code: z
        .union([z.string(), z.number()])
        .describe('What programs tell errors apart by. Where it is a number, `data.code` is the code of the list.'),
    }).optional(),
    validationError: ValidationError.optional(),
    hint: z.string().optional().describe('What cures it, for the developer who reads it.'),
  }),
})
export type ErrorResponse = z.output<typeof ErrorResponse>

/** Every code that a call may fail with. The negative numbers are codes too: strings with a leading minus. */
export const applicationErrors = {
  ...generalErrors,
  ...peopleErrors,
  ...catalogErrors,
  ...rulesErrors,
  ...sellingErrors,
  ...cartV2Errors,
  ...ordersErrors,
  ...billingErrors,
  ...subscriptionErrors,
  ...dataErrors,
} as const

/** The same by area, for the list of all. */
export const errorAreas = {
  General: generalErrors,
  'Members, staff and sign-in': peopleErrors,
  Catalog: catalogErrors,
  'Discounts, prices, delivery and taxes': rulesErrors,
  'Cart and checkout': sellingErrors,
  'Cart v2': cartV2Errors,
  Orders: ordersErrors,
  'Payments of orders': billingErrors,
  Subscriptions: subscriptionErrors,
  'Data collections and pages': dataErrors,
}

/** An error code. */
export type ApplicationErrorCode = keyof typeof applicationErrors

/** What an `error` of the token endpoint says, with its HTTP status. */
export const tokenErrors = {
  invalid_request: { status: 400, meaning: 'A key is missing or malformed.' },
  invalid_client: { status: 401, meaning: 'The client id or secret is wrong.' },
  invalid_grant: { status: 400, meaning: 'The code, verifier or refresh token is wrong, used or expired.' },
  unauthorized_client: { status: 400, meaning: 'The client may not use this grant.' },
  unsupported_grant_type: { status: 400, meaning: 'The grant type is unknown.' },
  invalid_scope: { status: 400, meaning: 'The scope is unknown, or more than was granted.' },
  unsupported_token_type: { status: 400, meaning: 'Tokens of this kind are not revoked here.' },
  invalid_dpop_proof: { status: 400, meaning: 'The DPoP proof is missing, malformed, used before, or of another key.' },
  use_dpop_nonce: { status: 400, meaning: 'The DPoP proof has to name the nonce that comes with this answer.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type TokenErrorCode = keyof typeof tokenErrors
