import { calls, type TaxExemptGroup as WireExemptGroup } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { type BulkItem, changeEach } from '../../platform/query/bulk-results.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { storedTaxExemptGroups as stored } from './resources.ts'
import { changeTags, requireTagChange } from './tags.ts'
import { taxExemptGroups } from './tax-groups.ts'

const idOf = (_: unknown, group: WireExemptGroup | undefined) => group?.id

const toResult =
  (returnEntity: boolean | undefined) =>
  ({ itemMetadata, value }: BulkItem<WireExemptGroup>) => ({
    itemMetadata,
    ...(returnEntity && value && { item: value }),
  })

const withoutEntity = ({ itemMetadata }: BulkItem<unknown>) => ({ itemMetadata })

/** The calls by which the owner sets up groups of customers who pay other tax rates. */
export function taxExemptGroupRoutes(app: Hono<Env>): void {
  serve(app, calls.ListDefaultTaxExemptGroups, async () => ({ taxExemptGroups: [] }))
  serveResource(app, stored)
  serveWrite(app, calls.BulkCreateTaxExemptGroups, async (transaction, { now }, request) => {
    const create = (given: WireExemptGroup) => stored.create(transaction, given, now())
    const { results, bulkActionMetadata } = await changeEach(transaction, request.taxExemptGroups, create, idOf)
    return { results: results.map(toResult(request.returnEntity)), bulkActionMetadata }
  })
  serveWrite(app, calls.BulkUpdateTaxExemptGroups, async (transaction, { now }, request) => {
    const given = request.taxExemptGroups.map(({ taxExemptGroup }) => taxExemptGroup)
    const { results, bulkActionMetadata } = await changeEach(
      transaction,
      given,
      (one) => stored.update(transaction, one, now()),
      ({ id }) => id,
    )
    return { results: results.map(toResult(request.returnEntity)), bulkActionMetadata }
  })
  serveWrite(app, calls.BulkDeleteTaxExemptGroups, async (transaction, { now }, { taxExemptGroupIds }) => {
    const remove = (id: string) => stored.remove(transaction, id, now())
    const { results, bulkActionMetadata } = await changeEach(transaction, taxExemptGroupIds, remove, (id) => id)
    return { results: results.map(withoutEntity), bulkActionMetadata }
  })
  serveWrite(
    app,
    calls.BulkUpdateTaxExemptGroupTags,
    async (transaction, { now }, { taxExemptGroupIds, ...change }) => {
      requireTagChange(change)
      const retag = async (id: string) => {
        const { value } = await stored.find(transaction, id)
        return taxExemptGroups.save(transaction, { ...value, tags: changeTags(value.tags, change) }, now())
      }
      const { results, bulkActionMetadata } = await changeEach(transaction, taxExemptGroupIds, retag, (id) => id)
      return { results: results.map(withoutEntity), bulkActionMetadata }
    },
  )
  serveWrite(app, calls.BulkUpdateTaxExemptGroupTagsByFilter, async (transaction, { now }, { filter, ...change }) => {
    requireTagChange(change)
    for (const { id = '', revision = '', tags } of await stored.matching(transaction, filter, now()))
      await stored.update(transaction, { id, revision, tags: changeTags(tags, change) }, now())
    return { jobId: crypto.randomUUID() }
  })
}
