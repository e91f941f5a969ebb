import type { Callers } from './callers.ts'

const make = async (client: Callers['owner'], name: string) => {
  const {
    id = '',
    revision = '',
    choicesSettings,
  } = await client.customizationsV3.createCustomization({
    name,
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
    choicesSettings: { choices: [{ name: 'Small' }, { name: 'Large' }] },
  })
  return { id, revision, choiceIds: (choicesSettings?.choices ?? []).map((choice) => choice.id ?? '') }
}

export async function queryCustomizations({ visitor: client }: Callers) {
  // #region queryCustomizations
  const { customizations } = await client.customizationsV3.queryCustomizations({
    filter: { customizationType: 'PRODUCT_OPTION' },
  })
  const filters = customizations.map(({ name, choicesSettings }) => [name, choicesSettings?.choices.length])
  // #endregion
  return filters
}

export async function countCustomizations({ visitor: client }: Callers) {
  // #region countCustomizations
  const { count } = await client.customizationsV3.countCustomizations({ filter: { customizationType: 'MODIFIER' } })
  // #endregion
  return count
}

export async function getCustomization({ owner: client }: Callers) {
  const { id: customizationId } = await make(client, 'Length')
  // #region getCustomization
  const customization = await client.customizationsV3.getCustomization(customizationId, {
    fields: ['ASSIGNED_PRODUCTS_COUNT'],
  })
  // #endregion
  return customization
}

export async function createCustomization({ owner: client }: Callers) {
  // #region createCustomization
  const customization = await client.customizationsV3.createCustomization({
    name: 'Finish',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'SWATCH_CHOICES',
    choicesSettings: { choices: [{ name: 'Oiled', choiceType: 'ONE_COLOR', colorCode: '#8a6b4a' }] },
  })
  // #endregion
  return customization
}

export async function updateCustomization({ owner: client }: Callers) {
  const { id: customizationId, revision } = await make(client, 'Depth')
  // #region updateCustomization
  // The option has the new name in all products.
  const customization = await client.customizationsV3.updateCustomization(customizationId, {
    revision,
    name: 'Depth of the shelf',
  })
  // #endregion
  return customization
}

export async function deleteCustomization({ owner: client }: Callers) {
  const { id: customizationId } = await make(client, 'Weight')
  // #region deleteCustomization
  await client.customizationsV3.deleteCustomization(customizationId)
  // #endregion
}

export async function bulkCreateCustomizations({ owner: client }: Callers) {
  // #region bulkCreateCustomizations
  const { results } = await client.customizationsV3.bulkCreateCustomizations(
    [
      {
        name: 'Monogram',
        customizationType: 'MODIFIER',
        customizationRenderType: 'FREE_TEXT',
        freeTextInput: { title: 'Monogram', maxCharCount: 3 },
      },
    ],
    { returnEntity: true },
  )
  const ids = results.map(({ customization }) => customization?.id)
  // #endregion
  return ids
}

export async function bulkUpdateCustomizations({ owner: client }: Callers) {
  const { id } = await make(client, 'Height')
  // #region bulkUpdateCustomizations
  const { bulkActionMetadata } = await client.customizationsV3.bulkUpdateCustomizations([
    { customization: { id, name: 'Height in cm' } },
  ])
  // #endregion
  return bulkActionMetadata
}

export async function addCustomizationChoices({ owner: client }: Callers) {
  const { id: customizationId } = await make(client, 'Volume')
  // #region addCustomizationChoices
  const { customization } = await client.customizationsV3.addCustomizationChoices(customizationId, [{ name: 'Huge' }])
  // #endregion
  return customization
}

export async function setCustomizationChoices({ owner: client }: Callers) {
  const { id: customizationId } = await make(client, 'Thread')
  // #region setCustomizationChoices
  const { customization } = await client.customizationsV3.setCustomizationChoices(customizationId, [
    { name: 'Fine' },
    { name: 'Coarse' },
  ])
  // #endregion
  return customization
}

export async function removeCustomizationChoices({ owner: client }: Callers) {
  const { id: customizationId, choiceIds } = await make(client, 'Grain')
  // #region removeCustomizationChoices
  const { customization } = await client.customizationsV3.removeCustomizationChoices(
    customizationId,
    choiceIds.slice(1),
  )
  // #endregion
  return customization
}

export async function reorderCustomizationChoices({ owner: client }: Callers) {
  const { id: customizationId, revision, choiceIds } = await make(client, 'Strength')
  // #region reorderCustomizationChoices
  const { customization } = await client.customizationsV3.reorderCustomizationChoices(customizationId, revision, {
    choiceIds: choiceIds.toReversed(),
  })
  // #endregion
  return customization
}

export async function updateCustomizationChoices({ owner: client }: Callers) {
  const { id: customizationId, revision, choiceIds } = await make(client, 'Format')
  const [id = ''] = choiceIds
  // #region updateCustomizationChoices
  const { customization } = await client.customizationsV3.updateCustomizationChoices(customizationId, revision, {
    choices: [{ choice: { id, name: 'A5' } }],
  })
  // #endregion
  return customization
}

export async function bulkAddCustomizationChoices({ owner: client }: Callers) {
  const { id: customizationId } = await make(client, 'Paper')
  // #region bulkAddCustomizationChoices
  const { bulkActionMetadata } = await client.customizationsV3.bulkAddCustomizationChoices([
    { customizationId, choices: [{ name: 'Recycled' }] },
  ])
  // #endregion
  return bulkActionMetadata
}
