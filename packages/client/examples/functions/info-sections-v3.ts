import type { Callers } from './callers.ts'

const idOf = async (client: Callers['owner'], uniqueName: string) => {
  const plainDescription = `<p>About ${uniqueName}.</p>`
  const { infoSection } = await client.infoSectionsV3.getOrCreateInfoSection({
    infoSection: { uniqueName, title: 'Care', plainDescription },
  })
  return infoSection.id ?? ''
}

export async function queryInfoSections({ visitor: client }: Callers) {
  // #region queryInfoSections
  const { infoSections } = await client.infoSectionsV3.queryInfoSections({ sort: [{ fieldName: 'uniqueName' }] })
  const menu = infoSections.map(({ id, uniqueName, title }) => [id, uniqueName, title])
  // #endregion
  return menu
}

export async function countInfoSections({ visitor: client }: Callers) {
  // #region countInfoSections
  const { count } = await client.infoSectionsV3.countInfoSections({ filter: { title: 'Care' } })
  // #endregion
  return count
}

export async function getInfoSection({ owner: client }: Callers) {
  const infoSectionId = await idOf(client, 'care of oak')
  // #region getInfoSection
  const { title, plainDescription } = await client.infoSectionsV3.getInfoSection(infoSectionId)
  // #endregion
  return [title, plainDescription]
}

export async function createInfoSection({ owner: client }: Callers) {
  // #region createInfoSection
  const infoSection = await client.infoSectionsV3.createInfoSection({
    uniqueName: 'care of linen',
    title: 'Care',
    plainDescription: '<p>Wash at 40 degrees.</p>',
  })
  // #endregion
  return infoSection
}

export async function getOrCreateInfoSection({ owner: client }: Callers) {
  // #region getOrCreateInfoSection
  const { infoSection } = await client.infoSectionsV3.getOrCreateInfoSection({
    infoSection: { uniqueName: 'delivery of glass', title: 'Delivery', plainDescription: '<p>Packed in straw.</p>' },
  })
  // #endregion
  return infoSection
}

export async function updateInfoSection({ owner: client }: Callers) {
  const infoSectionId = await idOf(client, 'care of wool')
  // #region updateInfoSection
  const { revision } = await client.infoSectionsV3.getInfoSection(infoSectionId)
  const infoSection = await client.infoSectionsV3.updateInfoSection(infoSectionId, {
    revision,
    plainDescription: '<p>Wash by hand.</p>',
  })
  // #endregion
  return infoSection
}

export async function deleteInfoSection({ owner: client }: Callers) {
  const infoSectionId = await idOf(client, 'care of silk')
  // #region deleteInfoSection
  await client.infoSectionsV3.deleteInfoSection(infoSectionId)
  // #endregion
}

export async function bulkCreateInfoSections({ owner: client }: Callers) {
  // #region bulkCreateInfoSections
  const { results } = await client.infoSectionsV3.bulkCreateInfoSections([
    { uniqueName: 'returns', title: 'Returns', plainDescription: '<p>Within 30 days.</p>' },
    { uniqueName: 'warranty', title: 'Warranty', plainDescription: '<p>For two years.</p>' },
  ])
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed
}

export async function bulkGetOrCreateInfoSections({ owner: client }: Callers) {
  // #region bulkGetOrCreateInfoSections
  const { results } = await client.infoSectionsV3.bulkGetOrCreateInfoSections({
    infoSections: [{ uniqueName: 'repairs', title: 'Repairs', plainDescription: '<p>In our workshop.</p>' }],
  })
  const ids = results.map(({ item }) => item?.id)
  // #endregion
  return ids
}

export async function bulkUpdateInfoSections({ owner: client }: Callers) {
  const id = await idOf(client, 'care of brass')
  // #region bulkUpdateInfoSections
  const { bulkActionMetadata } = await client.infoSectionsV3.bulkUpdateInfoSections([
    { infoSection: { id, title: 'Care of brass' } },
  ])
  // #endregion
  return bulkActionMetadata
}

export async function bulkDeleteInfoSections({ owner: client }: Callers) {
  const infoSectionIds = [await idOf(client, 'care of tin')]
  // #region bulkDeleteInfoSections
  const { bulkActionMetadata } = await client.infoSectionsV3.bulkDeleteInfoSections(infoSectionIds)
  // #endregion
  return bulkActionMetadata
}
