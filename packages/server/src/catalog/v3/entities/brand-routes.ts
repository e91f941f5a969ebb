import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { inTransaction } from '../../write/in-transaction.ts'
import { bulk, bulkDelete, type Fields, renamed } from './answer-bulk.ts'
import { getOrCreateNamed } from './get-or-create.ts'
import { type CatalogEntity, requireEntity } from './list-entities.ts'
import { countEntities, entityFields, queryEntities, readAll } from './read-entities.ts'
import { toBrand } from './wire-entity.ts'
import { changeEntity, createEntity, deleteEntity } from './write-entities.ts'

export function brandRoutes(app: Hono<Env>): void {
  const reads = { kinds: ['brand'], fields: entityFields.brand, wire: toBrand } as const
  const wire = (fields?: Fields) => (entity: CatalogEntity) => toBrand(entity, fields)
  serve(app, calls.QueryBrandsV3, async (context, { query, fields }) => {
    const { page: brands, pagingMetadata } = await queryEntities(context, reads, query, fields)
    return { brands, pagingMetadata }
  })
  serve(app, calls.CountBrandsV3, (context, { filter }) => countEntities(context, reads, filter))
  serve(app, calls.GetBrandV3, async (context, { brandId, fields }) => ({
    brand: toBrand(requireEntity(await readAll(context, reads.kinds), 'brand', brandId), fields),
  }))
  serve(
    app,
    calls.CreateBrandV3,
    inTransaction(async (write, { brand: { name } }) => ({
      brand: toBrand(await createEntity(write, 'brand', { name, content: {} }), undefined),
    })),
  )
  serve(
    app,
    calls.UpdateBrandV3,
    inTransaction(async (write, { brand, fields }) => ({
      brand: toBrand(await changeEntity(write, { kind: 'brand', ...brand }, renamed(brand, 'brand')), fields),
    })),
  )
  serve(
    app,
    calls.DeleteBrandV3,
    inTransaction(async (write, { brandId }) => {
      await deleteEntity(write, 'brand', brandId)
      return {}
    }),
  )
  serve(
    app,
    calls.GetOrCreateBrandV3,
    inTransaction(async (write, { brandName, fields }) => ({
      brand: toBrand(await getOrCreateNamed(write, 'brand', brandName), fields),
    })),
  )
  serve(
    app,
    calls.BulkGetOrCreateBrandsV3,
    inTransaction((write, { brandNames, fields }) =>
      bulk(write, brandNames, (name) => getOrCreateNamed(write, 'brand', name), wire(fields)),
    ),
  )
  serve(
    app,
    calls.BulkCreateBrandsV3,
    inTransaction((write, { brands, returnEntity }) =>
      bulk(
        write,
        brands,
        ({ name }) => createEntity(write, 'brand', { name, content: {} }),
        returnEntity === true && wire(),
      ),
    ),
  )
  serve(
    app,
    calls.BulkUpdateBrandsV3,
    inTransaction((write, { brands, returnEntity, fields }) =>
      bulk(
        write,
        brands,
        async ({ brand }) => changeEntity(write, { kind: 'brand', ...brand }, renamed(brand, 'brand')),
        returnEntity === true && wire(fields),
      ),
    ),
  )
  serve(
    app,
    calls.BulkDeleteBrandsV3,
    inTransaction((write, { brandIds }) => bulkDelete(write, 'brand', brandIds)),
  )
}
