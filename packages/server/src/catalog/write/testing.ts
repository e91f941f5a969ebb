import { calls } from '@cartwright/contract'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'

/** An app that manages the shop, as tests use it. */
export async function openManagement(site: Site) {
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const product = async (id: string) =>
    (await ask(site, apiKey, calls.GetProduct, { id, includeMerchantSpecificData: true })).product
  const create = async (
    fields: Parameters<
      typeof ask<typeof calls.CreateProduct.request, typeof calls.CreateProduct.response>
    >[3]['product'],
  ) => (await ask(site, apiKey, calls.CreateProduct, { product: fields })).product
  /** The events of an entity, oldest first. */
  const events = async (entityId: string) => {
    const rows = await site.db
      .selectFrom('events')
      .select(['slug', 'payload'])
      .where('entity_id', '=', entityId)
      .orderBy('sequence')
      .execute()
    return rows.map(({ slug, payload }) => ({ slug, payload: JSON.parse(payload) }))
  }
  return { apiKey, product, create, events }
}

/** Choices as a request has them, each value its own description. */
export const choices = (...names: string[]) => names.map((name) => ({ value: name, description: name }))
