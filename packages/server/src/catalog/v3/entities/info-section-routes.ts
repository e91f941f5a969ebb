import { calls, type InfoSectionForGetOrCreate } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { inTransaction } from '../../write/in-transaction.ts'
import { bulk, bulkDelete, type Fields } from './answer-bulk.ts'
import { getOrCreateSection, sectionChange, sectionDraft } from './get-or-create.ts'
import { type CatalogEntity, requireEntity } from './list-entities.ts'
import { countEntities, entityFields, queryEntities, readAll } from './read-entities.ts'
import { toInfoSection } from './wire-entity.ts'
import { changeEntity, createEntity, deleteEntity } from './write-entities.ts'

export function infoSectionRoutes(app: Hono<Env>): void {
  const kind = 'infoSection'
  const reads = { kinds: [kind], fields: entityFields.infoSection, wire: toInfoSection } as const
  const wire = (fields?: Fields) => (entity: CatalogEntity) => toInfoSection(entity, fields)
  serve(app, calls.QueryInfoSectionsV3, async (context, { query, fields }) => {
    const { page: infoSections, pagingMetadata } = await queryEntities(context, reads, query, fields)
    return { infoSections, pagingMetadata }
  })
  serve(app, calls.CountInfoSectionsV3, (context, { filter }) => countEntities(context, reads, filter))
  serve(app, calls.GetInfoSectionV3, async (context, { infoSectionId, fields }) => ({
    infoSection: toInfoSection(requireEntity(await readAll(context, reads.kinds), kind, infoSectionId), fields),
  }))
  serve(
    app,
    calls.CreateInfoSectionV3,
    inTransaction(async (write, { infoSection }) => ({
      infoSection: toInfoSection(await createEntity(write, kind, await sectionDraft(infoSection)), undefined),
    })),
  )
  serve(
    app,
    calls.UpdateInfoSectionV3,
    inTransaction(async (write, { infoSection, fields }) => ({
      infoSection: toInfoSection(
        await changeEntity(write, { kind, ...infoSection }, await sectionChange(infoSection)),
        fields,
      ),
    })),
  )
  serve(
    app,
    calls.DeleteInfoSectionV3,
    inTransaction(async (write, { infoSectionId }) => {
      await deleteEntity(write, kind, infoSectionId)
      return {}
    }),
  )
  serve(
    app,
    calls.GetOrCreateInfoSectionV3,
    inTransaction(async (write, { infoSection, fields }) => ({
      infoSection: toInfoSection(await getOrCreateSection(write, infoSection), fields),
    })),
  )
  serve(
    app,
    calls.BulkGetOrCreateInfoSectionsV3,
    inTransaction((write, { infoSections, fields }) =>
      bulk(write, infoSections, (one: InfoSectionForGetOrCreate) => getOrCreateSection(write, one), wire(fields)),
    ),
  )
  serve(
    app,
    calls.BulkCreateInfoSectionsV3,
    inTransaction((write, { infoSections, returnEntity }) =>
      bulk(
        write,
        infoSections,
        async (one) => createEntity(write, kind, await sectionDraft(one)),
        returnEntity === true && wire(),
      ),
    ),
  )
  serve(
    app,
    calls.BulkUpdateInfoSectionsV3,
    inTransaction((write, { infoSections, returnEntity, fields }) =>
      bulk(
        write,
        infoSections,
        async ({ infoSection }) => changeEntity(write, { kind, ...infoSection }, await sectionChange(infoSection)),
        returnEntity === true && wire(fields),
      ),
    ),
  )
  serve(
    app,
    calls.BulkDeleteInfoSectionsV3,
    inTransaction((write, { infoSectionIds }) => bulkDelete(write, kind, infoSectionIds)),
  )
}
