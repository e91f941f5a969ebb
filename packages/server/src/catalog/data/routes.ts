import { calls, type DataCollection } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { addPlugin, createField, deleteField, deletePlugin, updateField } from './collection-parts.ts'
import { readCollections, requireCollection } from './collections.ts'
import { createCollection, deleteCollection, updateCollection } from './define-collection.ts'
import { count, get, query, remove, removeMany, writeMany, writeOne } from './items.ts'
import { patchMany, patchOne } from './patches.ts'
import { isReferenced, queryReferenced } from './query/query-referenced.ts'
import { changeReferences, replaceReferences } from './references.ts'
import { listRevisions } from './revisions.ts'

const MEGABYTE = 1024 * 1024

/** Serves collections and their items. */
export function dataRoutes(app: Hono<Env>): void {
  serve(app, calls.ListDataCollections, async ({ site }, { paging }) => {
    const all = await readCollections(site.db)
    const { limit = 50, offset = 0 } = paging ?? {}
    const collections = all.slice(offset, offset + limit)
    return { collections, pagingMetadata: { count: collections.length, offset, total: all.length } }
  })
  serve(app, calls.GetDataCollection, async ({ site }, { dataCollectionId }) => ({
    collection: await requireCollection(site.db, dataCollectionId),
  }))
  serve(app, calls.CreateDataCollection, async ({ site }, { collection }) => ({
    collection: await write(site, currentCause(), (transaction) =>
      createCollection(transaction, collection, site.now()),
    ),
  }))
  serve(app, calls.UpdateDataCollection, async ({ site }, { collection }) => ({
    collection: await write(site, currentCause(), (transaction) =>
      updateCollection(transaction, collection, site.now()),
    ),
  }))
  serve(app, calls.DeleteDataCollection, async ({ site }, { dataCollectionId }) => {
    await write(site, currentCause(), (transaction) => deleteCollection(transaction, dataCollectionId))
    return {}
  })
  partRoutes(app)
  referenceRoutes(app)
  itemRoutes(app)
}

/** Each changes a part of the definition of a collection. */
function partRoutes(app: Hono<Env>): void {
  const change =
    <Request>(work: (transaction: Transaction, request: Request, now: Date) => Promise<DataCollection>) =>
    async ({ site }: RequestContext, request: Request) => ({
      dataCollection: await write(site, currentCause(), (transaction) => work(transaction, request, site.now())),
    })
  serve(app, calls.CreateDataCollectionField, change(createField))
  serve(app, calls.UpdateDataCollectionField, change(updateField))
  serve(app, calls.DeleteDataCollectionField, change(deleteField))
  serve(app, calls.AddDataCollectionPlugin, change(addPlugin))
  serve(app, calls.DeleteDataCollectionPlugin, change(deletePlugin))
}

function referenceRoutes(app: Hono<Env>): void {
  serve(app, calls.BulkInsertDataItemReferences, (context, request) => changeReferences(context, 'insert', request))
  serve(app, calls.BulkRemoveDataItemReferences, (context, request) => changeReferences(context, 'remove', request))
  serve(app, calls.ReplaceDataItemReferences, replaceReferences)
  serve(app, calls.QueryReferencedDataItems, queryReferenced)
  serve(app, calls.IsReferencedDataItem, async (context, request) => ({
    isReferenced: await isReferenced(context, request),
  }))
}

function itemRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryDataItems, query)
  serve(app, calls.CountDataItems, async (context, request) => ({ totalCount: await count(context, request) }))
  // After the fixed paths, which its own path matches too.
  serve(app, calls.GetDataItem, async (context, request) => ({ dataItem: await get(context, request) }))
  serve(app, calls.ListDataItemRevisions, listRevisions)
  serve(app, calls.InsertDataItem, async (context, request) => ({
    dataItem: (await writeOne(context, 'insert', request)).dataItem,
  }))
  serve(app, calls.UpdateDataItem, async (context, request) => ({
    dataItem: (await writeOne(context, 'update', request)).dataItem,
  }))
  serve(app, calls.SaveDataItem, (context, request) => writeOne(context, 'save', request))
  serve(app, calls.RemoveDataItem, async (context, request) => ({ dataItem: await remove(context, request) }))
  serve(app, calls.PatchDataItem, async (context, request) => ({ dataItem: await patchOne(context, request) }))
  const large = { mostBytes: 16 * MEGABYTE }
  serve(app, calls.BulkPatchDataItems, patchMany, large)
  serve(app, calls.BulkInsertDataItems, (context, request) => writeMany(context, 'insert', request), large)
  serve(app, calls.BulkUpdateDataItems, (context, request) => writeMany(context, 'update', request), large)
  serve(app, calls.BulkSaveDataItems, (context, request) => writeMany(context, 'save', request), large)
  serve(app, calls.BulkRemoveDataItems, removeMany)
}
