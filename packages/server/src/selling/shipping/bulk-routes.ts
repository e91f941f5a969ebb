import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import type { BulkFailure } from '../../platform/query/collection.ts'
import { localDeliveryOptions, pickupLocations } from './routes.ts'

/** The calls that create, change and delete several at a time. */
export function bulkShippingRoutes(app: Hono<Env>): void {
  serve(app, calls.BulkCreatePickupLocation, (context, { pickupLocations: given }) =>
    pickupLocations.bulk(
      context,
      given,
      (one, { create }) => create(one),
      (done, failed) => ({ pickupLocations: [...done], errors: failed.map(pickupError) }),
    ),
  )
  serve(app, calls.BulkUpdatePickupLocation, (context, { pickupLocations: given }) =>
    pickupLocations.bulk(
      context,
      given,
      (one, { update }) => update(one),
      (done, failed) => ({ pickupLocations: [...done], errors: failed.map(pickupError) }),
    ),
  )
  serve(app, calls.BulkDeletePickupLocation, (context, { pickupLocationIds }) =>
    pickupLocations.bulk(
      context,
      pickupLocationIds.map((id) => ({ id })),
      ({ id }, { remove }) => remove(id),
      (_, failed) => ({ errors: failed.map(pickupError) }),
    ),
  )
  serve(app, calls.BulkCreateLocalDeliveryOption, (context, { localDeliveryOptions: given }) =>
    localDeliveryOptions.bulk(
      context,
      given,
      (one, { create }) => create(one),
      (done, failed) => ({ localDeliveryOptions: [...done], errors: failed.map(localError) }),
    ),
  )
  serve(app, calls.BulkUpdateLocalDeliveryOption, (context, { localDeliveryOptions: given }) =>
    localDeliveryOptions.bulk(
      context,
      given,
      (one, { update }) => update(one),
      (done, failed) => ({ localDeliveryOptions: [...done], errors: failed.map(localError) }),
    ),
  )
  serve(app, calls.BulkDeleteLocalDeliveryOption, (context, { ids }) =>
    localDeliveryOptions.bulk(
      context,
      ids,
      (id, { remove }) => remove(id),
      () => ({}),
    ),
  )
}

type Failure = BulkFailure<{ readonly id?: string | undefined }>

const idOf = ({ input: { id } }: Failure) => (id === undefined ? {} : { id })

function pickupError(failure: Failure) {
  const { error } = failure
  const code = 'code' in error ? String(error.code) : 'INVALID_ARGUMENT'
  return { ...idOf(failure), error: { code, description: error.message } }
}

const localError = (failure: Failure) => ({ ...idOf(failure), error: failure.error.message })
