import { type CustomizationChoicesRequest, calls, type InfoSectionForGetOrCreate } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { inTransaction, type Write } from '../../write/in-transaction.ts'
import {
  addChoices,
  bulkAddChoices,
  createCustomization,
  deleteCustomization,
  removeChoices,
  reorderChoices,
  setChoices,
  updateChoices,
  updateCustomization,
} from './customizations.ts'
import type { EntityKind } from './entity-ids.ts'
import { getOrCreateNamed, getOrCreateSection, sectionChange, sectionDraft } from './get-or-create.ts'
import { type CatalogEntity, requireEntity } from './list-entities.ts'
import { countEntities, entityFields, queryEntities, readAll } from './read-entities.ts'
import { toBrand, toCustomization, toInfoSection, toRibbon } from './wire-entity.ts'
import { changeEntity, createEntity, deleteEntity } from './write-entities.ts'

/** The calls of brands, ribbons, info sections and customizations. Words come before ids: `/brands/query` is no brand. */
export function catalogEntityRoutes(app: Hono<Env>): void {
  brandRoutes(app)
  ribbonRoutes(app)
  infoSectionRoutes(app)
  customizationRoutes(app)
}

/** A name that is to stay or change. */
const renamed =
  (name: string | undefined) =>
  (before: CatalogEntity): { name: string; content: CatalogEntity['content'] } => ({
    name: name ?? before.name,
    content: before.content,
  })

type Fields = readonly string[] | undefined

/** Results of a bulk call, with the entities where they are to be returned. */
async function bulk<Input, Wire extends object>(
  inputs: readonly Input[],
  change: (input: Input) => Promise<CatalogEntity>,
  wire: false | ((entity: CatalogEntity) => Wire),
) {
  const { results, bulkActionMetadata } = await changeEach(inputs, change, (_, entity) => entity?.id)
  return {
    results: results.map(({ itemMetadata, value }) => ({ itemMetadata, ...(wire && value && { item: wire(value) }) })),
    bulkActionMetadata,
  }
}

const bulkDelete = async (write: Write, kind: EntityKind, ids: readonly string[]) => {
  const { results, bulkActionMetadata } = await changeEach(
    ids,
    (id) => deleteEntity(write, kind, id),
    (id) => id,
  )
  return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
}

function brandRoutes(app: Hono<Env>): void {
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
    inTransaction(async (write, { brand: { name, ...which }, fields }) => ({
      brand: toBrand(await changeEntity(write, { kind: 'brand', ...which }, renamed(name)), fields),
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
      bulk(brandNames, (name) => getOrCreateNamed(write, 'brand', name), wire(fields)),
    ),
  )
  serve(
    app,
    calls.BulkCreateBrandsV3,
    inTransaction((write, { brands, returnEntity }) =>
      bulk(brands, ({ name }) => createEntity(write, 'brand', { name, content: {} }), returnEntity === true && wire()),
    ),
  )
  serve(
    app,
    calls.BulkUpdateBrandsV3,
    inTransaction((write, { brands, returnEntity, fields }) =>
      bulk(
        brands,
        ({ brand: { name, ...which } }) => changeEntity(write, { kind: 'brand', ...which }, renamed(name)),
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

function ribbonRoutes(app: Hono<Env>): void {
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
    inTransaction(async (write, { ribbon: { name, ...which }, fields }) => ({
      ribbon: toRibbon(await changeEntity(write, { kind: 'ribbon', ...which }, renamed(name)), fields),
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
      bulk(ribbonNames, (name) => getOrCreateNamed(write, 'ribbon', name), wire(fields)),
    ),
  )
  serve(
    app,
    calls.BulkCreateRibbonsV3,
    inTransaction((write, { ribbons, returnEntity }) =>
      bulk(
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
        ribbons,
        ({ ribbon: { name, ...which } }) => changeEntity(write, { kind: 'ribbon', ...which }, renamed(name)),
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

function infoSectionRoutes(app: Hono<Env>): void {
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
      bulk(infoSections, (one: InfoSectionForGetOrCreate) => getOrCreateSection(write, one), wire(fields)),
    ),
  )
  serve(
    app,
    calls.BulkCreateInfoSectionsV3,
    inTransaction((write, { infoSections, returnEntity }) =>
      bulk(
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

function customizationRoutes(app: Hono<Env>): void {
  const reads = {
    kinds: ['option', 'modifier'],
    fields: entityFields.customization,
    wire: toCustomization,
  } as const
  serve(app, calls.QueryCustomizationsV3, async (context, { query, fields }) => {
    const { page: customizations, pagingMetadata } = await queryEntities(context, reads, query, fields)
    return { customizations, pagingMetadata }
  })
  serve(app, calls.CountCustomizationsV3, (context, { filter }) => countEntities(context, reads, filter))
  serve(app, calls.GetCustomizationV3, async (context, { customizationId, fields }) => ({
    customization: toCustomization(
      requireEntity(await readAll(context, reads.kinds), 'option', customizationId),
      fields,
    ),
  }))
  serve(
    app,
    calls.CreateCustomizationV3,
    inTransaction(async (write, { customization }) => ({
      customization: toCustomization(await createCustomization(write, customization), undefined),
    })),
  )
  serve(
    app,
    calls.UpdateCustomizationV3,
    inTransaction(async (write, { customization, fields }) => ({
      customization: toCustomization(await updateCustomization(write, customization), fields),
    })),
  )
  serve(
    app,
    calls.DeleteCustomizationV3,
    inTransaction(async (write, { customizationId }) => {
      await deleteCustomization(write, customizationId)
      return {}
    }),
  )
  serve(
    app,
    calls.BulkCreateCustomizationsV3,
    inTransaction(async (write, { customizations, returnEntity }) =>
      ofCustomizations(
        await bulk(
          customizations,
          (one) => createCustomization(write, one),
          returnEntity === true && ((entity: CatalogEntity) => toCustomization(entity, undefined)),
        ),
      ),
    ),
  )
  serve(
    app,
    calls.BulkUpdateCustomizationsV3,
    inTransaction(async (write, { customizations, returnEntity, fields }) =>
      ofCustomizations(
        await bulk(
          customizations,
          ({ customization }) => updateCustomization(write, customization),
          returnEntity === true && ((entity: CatalogEntity) => toCustomization(entity, fields)),
        ),
      ),
    ),
  )
  choiceRoutes(app)
}

type Results<Wire> = Awaited<ReturnType<typeof bulk<unknown, Wire & object>>>

const ofCustomizations = <Wire extends object>({ results, bulkActionMetadata }: Results<Wire>) => ({
  results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { customization: item }) })),
  bulkActionMetadata,
})

/** A change of choices, answered with the customization. */
const answered = <Input extends { readonly fields?: string[] | undefined }>(
  change: (write: Write, input: Input) => Promise<CatalogEntity>,
) =>
  inTransaction(async (write, input: Input) => ({
    customization: toCustomization(await change(write, input), input.fields),
  }))

function choiceRoutes(app: Hono<Env>): void {
  serve(
    app,
    calls.AddCustomizationChoices,
    answered((write, request: CustomizationChoicesRequest) => addChoices(write, request)),
  )
  serve(app, calls.SetCustomizationChoices, answered(setChoices))
  serve(app, calls.RemoveCustomizationChoices, answered(removeChoices))
  serve(app, calls.ReorderCustomizationChoices, answered(reorderChoices))
  serve(app, calls.UpdateCustomizationChoices, answered(updateChoices))
  serve(app, calls.BulkAddCustomizationChoices, inTransaction(bulkAddChoices))
}
