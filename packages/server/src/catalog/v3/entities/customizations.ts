import type {
  ChangedCustomizationV3,
  CustomizationChoicesRequest,
  CustomizationV3,
  NewCustomizationV3,
  RequestOf,
} from '@cartwright/contract'
import { clears, rejectCleared } from '../../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { readProducts } from '../../product/product-record.ts'
import type { Write } from '../../write/in-transaction.ts'
import {
  changedChoice,
  choicesOf,
  customizationDraft,
  freeTextOf,
  kindOf,
  requireChoice,
  withChoices,
} from './customization-drafts.ts'
import type { EntityChoice } from './entity-ids.ts'
import { type CatalogEntity, loadEntities, requireEntity } from './list-entities.ts'
import { toCustomization } from './wire-entity.ts'
import { changeEntity, createEntity, deleteEntity } from './write-entities.ts'

/** Creates an option or a modifier. */
export const createCustomization = (write: Write, given: NewCustomizationV3): Promise<CatalogEntity> =>
  createEntity(write, kindOf(given), customizationDraft(given))

async function find({ transaction }: Write, id: string): Promise<CatalogEntity> {
  const all = [...(await loadEntities(transaction, 'option')), ...(await loadEntities(transaction, 'modifier'))]
  return requireEntity(all, 'option', id)
}

/** Renames a customization, or sets the limits of its text, in all products that have it. */
export async function updateCustomization(write: Write, given: ChangedCustomizationV3): Promise<CatalogEntity> {
  const { id, revision, name, freeTextInput } = given
  rejectCleared(given, 'customization', 'name')
  const { kind } = await find(write, id)
  return changeEntity(write, { kind, id, revision }, (before) => {
    const isFreeText = before.content.renderType === 'FREE_TEXT'
    if (freeTextInput && !isFreeText) throw rejected('DOESNT_SUPPORT_FREE_TEXT')
    const known = clears(given, 'freeTextInput') ? {} : before.content.freeText
    const freeText = isFreeText && freeTextOf({ ...known, ...freeTextInput })
    return { name: name ?? before.name, content: { ...before.content, ...(freeText && { freeText }) } }
  })
}

/** Deletes a customization that no product has. */
export async function deleteCustomization(write: Write, id: string): Promise<void> {
  const { kind } = await find(write, id)
  await deleteEntity(write, kind, id)
}

interface Changed {
  readonly customizationId: string
  readonly revision?: string | undefined
}

async function changeChoices(
  write: Write,
  { customizationId: id, revision }: Changed,
  change: (before: CatalogEntity) => readonly EntityChoice[],
): Promise<CatalogEntity> {
  const { kind } = await find(write, id)
  return changeEntity(write, { kind, id, revision }, (before) => ({
    name: before.name,
    content: { ...before.content, choices: change(before) },
  }))
}

/** Adds choices. */
export const addChoices = (
  write: Write,
  { customizationId, choices }: Omit<CustomizationChoicesRequest, 'fields'>,
): Promise<CatalogEntity> => changeChoices(write, { customizationId }, (before) => withChoices(before, choices))

/** Sets the choices: those that are known by id or name stay what they are. */
export async function setChoices(write: Write, request: CustomizationChoicesRequest): Promise<CatalogEntity> {
  const { customizationId, choices } = request
  const before = await find(write, customizationId)
  const known = choicesOf(before)
  const same = (given: (typeof choices)[number]) => known.find(({ id, name }) => id === given.id || name === given.name)
  const fresh = choices.filter((choice) => !same(choice))
  const made = withChoices({ ...before, content: { ...before.content, choices: known } }, fresh)
  const wanted = choices.flatMap((given, index) => {
    const had = same(given)
    const choice = had ?? made.find(({ name }) => name === given.name)
    return choice ? [had ? changedChoice(had, given, `choices[${index}]`) : choice] : []
  })
  const repeated = wanted.findIndex(({ id }, index) => wanted.findIndex((one) => one.id === id) < index)
  if (repeated >= 0) throw invalidField(`choices[${repeated}].name`, 'already exists')
  const staying = new Set(wanted.map(({ id }) => id))
  await requireUnused(
    write,
    before,
    known.filter(({ id }) => !staying.has(id)),
  )
  return changeChoices(write, { customizationId }, () => wanted)
}

/** Removes choices that no product has. */
export async function removeChoices(
  write: Write,
  request: RequestOf<'RemoveCustomizationChoices'>,
): Promise<CatalogEntity> {
  const { customizationId, revision, choiceIds } = request
  const before = await find(write, customizationId)
  const removed = choiceIds.map((id) => requireChoice(choicesOf(before), id))
  await requireUnused(write, before, removed)
  const gone = new Set(removed.map(({ id }) => id))
  return changeChoices(write, { customizationId, revision }, (now) => choicesOf(now).filter(({ id }) => !gone.has(id)))
}

async function requireUnused({ transaction }: Write, entity: CatalogEntity, choices: readonly EntityChoice[]) {
  if (choices.length === 0) return
  const names = new Set(choices.map(({ name }) => name))
  for (const { details } of await readProducts(transaction, entity.products)) {
    const option = [...details.options, ...(details.modifiers ?? [])].find(({ name }) => name === entity.name)
    const used = option?.choices.find(({ description }) => names.has(description))
    if (used) throw rejected('CHOICE_ASSIGNED_TO_PRODUCT', { name: used.description })
  }
}

/** Sets the order of the choices. */
export const reorderChoices = (
  write: Write,
  request: RequestOf<'ReorderCustomizationChoices'>,
): Promise<CatalogEntity> =>
  changeChoices(write, request, (before) => {
    const choices = choicesOf(before)
    const ids = request.choiceIds.map((id) => id.toLowerCase())
    if (ids.length !== choices.length || choices.some(({ id }) => !ids.includes(id)))
      throw rejected('CHOICE_IDS_MISMATCH')
    return ids.map((id) => requireChoice(choices, id))
  })

/** Changes names and colours of choices, in all products that have them. */
export const updateChoices = (write: Write, request: RequestOf<'UpdateCustomizationChoices'>): Promise<CatalogEntity> =>
  changeChoices(write, request, (before) => {
    const choices = [...choicesOf(before)]
    for (const [index, { choice }] of request.choices.entries()) {
      const known = requireChoice(choices, choice.id)
      const changed = changedChoice(known, choice, `choices[${index}].choice`)
      if (choices.some(({ id, name }) => id !== known.id && name === changed.name))
        throw invalidField(`choices[${index}].choice.name`, 'already exists')
      choices[choices.indexOf(known)] = changed
    }
    return choices
  })

interface CustomizationResults extends Pick<Awaited<ReturnType<typeof changeEach>>, 'bulkActionMetadata'> {
  readonly results: {
    itemMetadata: Awaited<ReturnType<typeof changeEach>>['results'][number]['itemMetadata']
    customization?: CustomizationV3
  }[]
}

/** Adds choices to customizations, each with its own result. */
export async function bulkAddChoices(
  write: Write,
  { customizationsChoices, returnEntity = false, fields }: RequestOf<'BulkAddCustomizationChoices'>,
): Promise<CustomizationResults> {
  const { results, bulkActionMetadata } = await changeEach(
    write.transaction,
    customizationsChoices,
    (one) => addChoices(write, one),
    ({ customizationId }) => customizationId,
  )
  return {
    results: results.map(({ itemMetadata, value }) => ({
      itemMetadata,
      ...(returnEntity && value && { customization: toCustomization(value, fields) }),
    })),
    bulkActionMetadata,
  }
}
