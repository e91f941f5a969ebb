import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { type BulkItem, changeEach } from '../../platform/query/bulk-results.ts'
import { localDeliveryOptions, pickupLocations } from './resources.ts'

const idOf = ({ id }: { readonly id?: string | undefined }) => id

/** The calls that create, change and delete several at a time. */
export function bulkShippingRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.BulkCreatePickupLocation, async (transaction, { now }, { pickupLocations: given }) => {
    const { results } = await changeEach(
      transaction,
      given,
      (one) => pickupLocations.create(transaction, one, now()),
      idOf,
    )
    return { pickupLocations: results.flatMap(saved), errors: results.flatMap(pickupError) }
  })
  serveWrite(app, calls.BulkUpdatePickupLocation, async (transaction, { now }, { pickupLocations: given }) => {
    const { results } = await changeEach(
      transaction,
      given,
      (one) => pickupLocations.update(transaction, one, now()),
      idOf,
    )
    return { pickupLocations: results.flatMap(saved), errors: results.flatMap(pickupError) }
  })
  serveWrite(app, calls.BulkDeletePickupLocation, async (transaction, { now }, { pickupLocationIds }) => {
    const remove = (id: string) => pickupLocations.remove(transaction, id, now())
    const { results } = await changeEach(transaction, pickupLocationIds, remove, (id) => id)
    return { errors: results.flatMap(pickupError) }
  })
  serveWrite(
    app,
    calls.BulkCreateLocalDeliveryOption,
    async (transaction, { now }, { localDeliveryOptions: given }) => {
      const { results } = await changeEach(
        transaction,
        given,
        (one) => localDeliveryOptions.create(transaction, one, now()),
        idOf,
      )
      return { localDeliveryOptions: results.flatMap(saved), errors: results.flatMap(localError) }
    },
  )
  serveWrite(
    app,
    calls.BulkUpdateLocalDeliveryOption,
    async (transaction, { now }, { localDeliveryOptions: given }) => {
      const { results } = await changeEach(
        transaction,
        given,
        (one) => localDeliveryOptions.update(transaction, one, now()),
        idOf,
      )
      return { localDeliveryOptions: results.flatMap(saved), errors: results.flatMap(localError) }
    },
  )
  serveWrite(app, calls.BulkDeleteLocalDeliveryOption, async (transaction, { now }, { ids }) => {
    await changeEach(
      transaction,
      ids,
      (id) => localDeliveryOptions.remove(transaction, id, now()),
      (id) => id,
    )
    return {}
  })
}

const saved = <Wire>({ value }: BulkItem<Wire>) => value ?? []

function pickupError({ itemMetadata: { id, error } }: BulkItem<unknown>) {
  if (!error) return []
  const { code = '', description = '' } = error
  return { ...(id !== undefined && { id }), error: { code, description } }
}

function localError({ itemMetadata: { id, error } }: BulkItem<unknown>) {
  return error ? { ...(id !== undefined && { id }), error: error.description ?? '' } : []
}
