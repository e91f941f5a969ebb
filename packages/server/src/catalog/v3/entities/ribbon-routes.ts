import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { inTransaction } from '../../write/in-transaction.ts'
import { bulk, bulkDelete, type Fields, renamed } from './answer-bulk.ts'
import { getOrCreateNamed } from './get-or-create.ts'
import { type CatalogEntity, requireEntity } from './list-entities.ts'
import { countEntities, entityFields, queryEntities, readAll } from './read-entities.ts'
import { toRibbon } from './wire-entity.ts'
import { changeEntity, createEntity, deleteEntity } from './write-entities.ts'

export function ribbonRoutes(app: Hono<Env>): void {
  const reads = { kinds: ['ribbon'], fields: entityFields.ribbon, wire: toRibbon } as const
  const wire = (fields?: Fields) => (entity: CatalogEntity) => toRibbon(entity, fields)
  serve(app, calls.QueryRibbonsV3, async (context, { query, fields }) => {
    const { page: ribbons, pagingMetadata } = await queryEntities(context, reads, query, fields)
    return { ribbons, pagingMetadata }
  })
  serve(app, calls.CountRibbonsV3, (context, { filter }) => countEntities(context, reads, filter))
  serve(app, calls.GetRibbonV3, async (context, { ribbonId, fields }) => ({
    ribbon: toRibbon(requireEntity(await readAll(context, reads.kinds), 'ribbon', ribbonId), fields),
  }))
  serve(
    app,
    calls.CreateRibbonV3,
    inTransaction(async (write, { ribbon: { name } }) => ({
      ribbon: toRibbon(await createEntity(write, 'ribbon', { name, content: {} }), undefined),
    })),
  )
  serve(
    app,
    calls.UpdateRibbonV3,
    inTransaction(async (write, { ribbon, fields }) => ({
      ribbon: toRibbon(await changeEntity(write, { kind: 'ribbon', ...ribbon }, renamed(ribbon, 'ribbon')), fields),
    })),
  )
  serve(
    app,
    calls.DeleteRibbonV3,
    inTransaction(async (write, { ribbonId }) => {
      await deleteEntity(write, 'ribbon', ribbonId)
      return {}
    }),
  )
  serve(
    app,
    calls.GetOrCreateRibbonV3,
    inTransaction(async (write, { ribbonName, fields }) => ({
      ribbon: toRibbon(await getOrCreateNamed(write, 'ribbon', ribbonName), fields),
    })),
  )
  serve(
    app,
    calls.BulkGetOrCreateRibbonsV3,
    inTransaction((write, { ribbonNames, fields }) =>
      bulk(write, ribbonNames, (name) => getOrCreateNamed(write, 'ribbon', name), wire(fields)),
    ),
  )
  serve(
    app,
    calls.BulkCreateRibbonsV3,
    inTransaction((write, { ribbons, returnEntity }) =>
      bulk(
        write,
        ribbons,
        ({ name }) => createEntity(write, 'ribbon', { name, content: {} }),
        returnEntity === true && wire(),
      ),
    ),
  )
  serve(
    app,
    calls.BulkUpdateRibbonsV3,
    inTransaction((write, { ribbons, returnEntity, fields }) =>
      bulk(
        write,
        ribbons,
        async ({ ribbon }) => changeEntity(write, { kind: 'ribbon', ...ribbon }, renamed(ribbon, 'ribbon')),
        returnEntity === true && wire(fields),
      ),
    ),
  )
  serve(
    app,
    calls.BulkDeleteRibbonsV3,
    inTransaction((write, { ribbonIds }) => bulkDelete(write, 'ribbon', ribbonIds)),
  )
}
