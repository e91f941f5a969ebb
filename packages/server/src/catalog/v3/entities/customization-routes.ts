import { type CustomizationChoicesRequest, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { inTransaction, type Write } from '../../write/in-transaction.ts'
import { bulk } from './answer-bulk.ts'
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
import { type CatalogEntity, requireEntity } from './list-entities.ts'
import { countEntities, entityFields, queryEntities, readAll } from './read-entities.ts'
import { toCustomization } from './wire-entity.ts'

export function customizationRoutes(app: Hono<Env>): void {
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
          write,
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
          write,
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
