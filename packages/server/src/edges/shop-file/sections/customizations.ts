import type { CustomizationChoiceV3, CustomizationText } from '@cartwright/contract'
import { kindOf } from '../../../catalog/v3/entities/customization-drafts.ts'
import { createCustomization, setChoices, updateCustomization } from '../../../catalog/v3/entities/customizations.ts'
import { type CatalogEntity, loadEntities } from '../../../catalog/v3/entities/list-entities.ts'
import { changeEntity } from '../../../catalog/v3/entities/write-entities.ts'
import type { Write } from '../../../catalog/write/in-transaction.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Applying, catalogWrite } from '../applying.ts'
import { isSame } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { CustomizationEntry } from '../schema/catalog-entities.ts'
import { loadStored } from './catalog-entities.ts'

const PATH = 'customizations'

/** Options, then modifiers, by their names. */
export const readCustomizations = async (db: Queryable): Promise<CustomizationEntry[]> =>
  [...(await loadStored(db, 'option')), ...(await loadStored(db, 'modifier'))].map(toEntry)

/** A price of 0 is left out. */
const priceOf = (price: string | undefined) => (Number(price ?? 0) > 0 ? { defaultAddedPrice: price } : {})

function toEntry({ name, kind, content }: CatalogEntity): CustomizationEntry {
  const { renderType = 'TEXT_CHOICES', choices = [], freeText = {} } = content
  const { minCharCount = 0, maxCharCount = 500, defaultAddedPrice } = freeText
  const limits = {
    ...(minCharCount !== 0 && { minCharCount }),
    ...(maxCharCount !== 500 && { maxCharCount }),
    ...priceOf(defaultAddedPrice),
  }
  return {
    name,
    customizationType: kind === 'option' ? 'PRODUCT_OPTION' : 'MODIFIER',
    ...(renderType !== 'TEXT_CHOICES' && { customizationRenderType: renderType }),
    ...(choices.length > 0 && {
      choices: choices.map(({ name: choice, color, addedPrice }) => ({
        name: choice,
        ...(color !== undefined && { colorCode: color }),
        ...priceOf(addedPrice),
      })),
    }),
    ...(Object.keys(limits).length > 0 && { freeTextInput: limits }),
  }
}

/** Creates or changes the options and modifiers that the file names; others stay. */
export async function applyCustomizations(applying: Applying, entries: readonly CustomizationEntry[]): Promise<void> {
  const write = await catalogWrite(applying)
  const { transaction } = write
  const existing = [...(await loadEntities(transaction, 'option')), ...(await loadEntities(transaction, 'modifier'))]
  for (const [index, entry] of entries.entries()) {
    const at = `${PATH}[${index}]`
    const isSameOne = (one: CustomizationEntry) =>
      one.name === entry.name && one.customizationType === entry.customizationType
    if (entries.findIndex(isSameOne) < index)
      throw problem(`${at}.name`, `"${entry.name}" is the name of another customization of this type`)
    const known = existing.find(({ name, kind }) => name === entry.name && kind === kindOf(entry))
    const { customizationRenderType = 'TEXT_CHOICES' } = entry
    if (known && customizationRenderType !== (known.content.renderType ?? 'TEXT_CHOICES'))
      throw problem(`${at}.customizationRenderType`, 'cannot be changed')
    await inSection(
      at,
      () => (known ? change(write, known, entry) : create(write, entry)),
      (field) => `${at}.${field.replace(/^customization\.(choicesSettings\.)?/, '')}`,
    )
  }
}

async function create(
  write: Write,
  { choices, customizationRenderType = 'TEXT_CHOICES', ...entry }: CustomizationEntry,
) {
  await createCustomization(write, {
    ...entry,
    customizationRenderType,
    ...(choices && { choicesSettings: { choices } }),
  })
}

async function change(write: Write, known: CatalogEntity, entry: CustomizationEntry) {
  const { id, kind, content } = known
  if (known.created_at === undefined)
    await changeEntity(write, { kind, id }, ({ name, content: own }) => ({ name, content: own }))
  if (isSame(toEntry(known), entry)) return
  const { choices, freeTextInput } = entry
  // What the file leaves out is a default, a price that was there is taken away.
  if (content.renderType === 'FREE_TEXT' || freeTextInput)
    await updateCustomization(write, { id, freeTextInput: { ...textOf(content.freeText), ...freeTextInput } })
  if (content.renderType !== 'FREE_TEXT' || choices)
    await setChoices(write, {
      customizationId: id,
      choices: (choices ?? []).map((one) => choiceOf(one, content.choices)),
    })
}

const textOf = (before: CatalogEntity['content']['freeText']): CustomizationText => ({
  minCharCount: 0,
  maxCharCount: 500,
  ...(before?.defaultAddedPrice !== undefined && { defaultAddedPrice: '0' }),
})

const choiceOf = (
  choice: CustomizationChoiceV3,
  before: CatalogEntity['content']['choices'] = [],
): CustomizationChoiceV3 => ({
  ...(before.some(({ name, addedPrice }) => name === choice.name && addedPrice !== undefined) && {
    defaultAddedPrice: '0',
  }),
  ...choice,
})
