import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { readCollections, requireCollection } from './collections.ts'
import { createCollection, deleteCollection, updateCollection } from './define-collection.ts'
import { count, get, query, remove, removeMany, writeMany, writeOne } from './items.ts'
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
  itemRoutes(app)
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
  const large = { mostBytes: 16 * MEGABYTE }
  serve(app, calls.BulkInsertDataItems, (context, request) => writeMany(context, 'insert', request), large)
  serve(app, calls.BulkUpdateDataItems, (context, request) => writeMany(context, 'update', request), large)
  serve(app, calls.BulkSaveDataItems, (context, request) => writeMany(context, 'save', request), large)
  serve(app, calls.BulkRemoveDataItems, removeMany)
}
