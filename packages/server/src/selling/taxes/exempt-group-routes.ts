import { calls, type TaxExemptGroup as WireExemptGroup } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { type BulkItem, changeEach } from '../../platform/query/bulk-results.ts'
import { collectionOf, stamps } from '../../platform/query/collection.ts'
import { changeTags, requireTagChange } from './tags.ts'
import { type TaxExemptGroup, taxExemptGroups } from './tax-groups.ts'

const exemptGroups = collectionOf<TaxExemptGroup, WireExemptGroup>({
  documents: taxExemptGroups,
  notFound: 'TAX_EXEMPT_GROUP_NOT_FOUND',
  toWire: (stored) => ({ ...stored.value, ...stamps(stored) }),
  fromWire: (given, known, id) => {
    const name = given.name ?? known?.name
    if (name === undefined) throw invalidField('taxExemptGroup.name', 'is required', 'REQUIRED_FIELD')
    const tags = given.tags ?? known?.tags
    const extendedFields = given.extendedFields ?? known?.extendedFields
    return { id, name, ...(tags && { tags }), ...(extendedFields && { extendedFields }) }
  },
})

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
  serve(app, calls.QueryTaxExemptGroups, async (context, { query }) => {
    const { page, pagingMetadata } = await exemptGroups.query(context, query)
    return { taxExemptGroups: page, pagingMetadata }
  })
  serve(app, calls.ListDefaultTaxExemptGroups, async () => ({ taxExemptGroups: [] }))
  serve(app, calls.GetTaxExemptGroup, async (context, { taxExemptGroupId }) => ({
    taxExemptGroup: await exemptGroups.get(context, taxExemptGroupId),
  }))
  serve(app, calls.CreateTaxExemptGroup, async (context, { taxExemptGroup }) => ({
    taxExemptGroup: await exemptGroups.create(context, 'taxExemptGroup', taxExemptGroup),
  }))
  serve(app, calls.UpdateTaxExemptGroup, async (context, { taxExemptGroup }) => ({
    taxExemptGroup: await exemptGroups.update(context, 'taxExemptGroup', taxExemptGroup),
  }))
  serve(app, calls.DeleteTaxExemptGroup, (context, { taxExemptGroupId }) =>
    exemptGroups.remove(context, taxExemptGroupId),
  )
  serveWrite(app, calls.BulkCreateTaxExemptGroups, async (transaction, { now }, request) => {
    const { create } = exemptGroups.operationsIn(transaction, now)
    const { results, bulkActionMetadata } = await changeEach(request.taxExemptGroups, create, idOf)
    return { results: results.map(toResult(request.returnEntity)), bulkActionMetadata }
  })
  serveWrite(app, calls.BulkUpdateTaxExemptGroups, async (transaction, { now }, request) => {
    const { update } = exemptGroups.operationsIn(transaction, now)
    const given = request.taxExemptGroups.map(({ taxExemptGroup }) => taxExemptGroup)
    const { results, bulkActionMetadata } = await changeEach(given, update, ({ id }) => id)
    return { results: results.map(toResult(request.returnEntity)), bulkActionMetadata }
  })
  serveWrite(app, calls.BulkDeleteTaxExemptGroups, async (transaction, { now }, { taxExemptGroupIds }) => {
    const { remove } = exemptGroups.operationsIn(transaction, now)
    const { results, bulkActionMetadata } = await changeEach(taxExemptGroupIds, remove, (id) => id)
    return { results: results.map(withoutEntity), bulkActionMetadata }
  })
  serveWrite(
    app,
    calls.BulkUpdateTaxExemptGroupTags,
    async (transaction, { now }, { taxExemptGroupIds, ...change }) => {
      requireTagChange(change)
      const retag = async (id: string) => {
        const { value } = await exemptGroups.find(transaction, id)
        return taxExemptGroups.save(transaction, { ...value, tags: changeTags(value.tags, change) }, now())
      }
      const { results, bulkActionMetadata } = await changeEach(taxExemptGroupIds, retag, (id) => id)
      return { results: results.map(withoutEntity), bulkActionMetadata }
    },
  )
  serveWrite(app, calls.BulkUpdateTaxExemptGroupTagsByFilter, async (transaction, { now }, { filter, ...change }) => {
    requireTagChange(change)
    const { update } = exemptGroups.operationsIn(transaction, now)
    for (const { id = '', revision = '', tags } of await exemptGroups.matching(transaction, filter))
      await update({ id, revision, tags: changeTags(tags, change) })
    return { jobId: crypto.randomUUID() }
  })
}
