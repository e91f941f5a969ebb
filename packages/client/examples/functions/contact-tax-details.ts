import type { Callers } from './callers.ts'

/** Details of the member. */
async function prepare({ owner, memberId }: Callers) {
  const { id: taxExemptGroupId = '' } = await owner.taxExemptGroups.createTaxExemptGroup({ name: 'Resellers' })
  const { id = '' } = await owner.contactTaxDetails.upsertContactTaxDetails({ id: memberId, taxExemptGroupId })
  return { id, taxExemptGroupId }
}

export async function upsertContactTaxDetails(callers: Callers) {
  const { taxExemptGroupId } = await prepare(callers)
  const { owner: client, memberId } = callers
  // #region upsertContactTaxDetails
  const details = await client.contactTaxDetails.upsertContactTaxDetails(
    { id: memberId, taxExemptGroupId, contactDetails: { vatId: 'DE123456789' } },
    ['CONTACT_DETAILS'],
  )
  // #endregion
  return details.contactDetails?.vatId
}

export async function getContactTaxDetails(callers: Callers) {
  const { id } = await prepare(callers)
  const { owner: client } = callers
  // #region getContactTaxDetails
  const details = await client.contactTaxDetails.getContactTaxDetails(id, ['CONTACT_DETAILS'])
  // #endregion
  return details.contactDetails?.email
}

export async function deleteContactTaxDetails(callers: Callers) {
  const { id } = await prepare(callers)
  const { owner: client } = callers
  // #region deleteContactTaxDetails
  await client.contactTaxDetails.deleteContactTaxDetails(id)
  // #endregion
}

export async function queryContactTaxDetails(callers: Callers) {
  const { taxExemptGroupId } = await prepare(callers)
  const { owner: client } = callers
  // #region queryContactTaxDetails
  const page = await client.contactTaxDetails.queryContactTaxDetails({ filter: { taxExemptGroupId } })
  // #endregion
  return page.contactTaxDetails.map(({ id }) => id)
}

export async function countContactTaxDetails(callers: Callers) {
  const { taxExemptGroupId } = await prepare(callers)
  const { owner: client } = callers
  // #region countContactTaxDetails
  const count = await client.contactTaxDetails.countContactTaxDetails({ taxExemptGroupId })
  // #endregion
  return count
}

export async function bulkUpsertContactTaxDetails(callers: Callers) {
  const { taxExemptGroupId } = await prepare(callers)
  const { owner: client, memberId } = callers
  // #region bulkUpsertContactTaxDetails
  const details = [{ id: memberId, taxExemptGroupId }]
  const { bulkActionMetadata } = await client.contactTaxDetails.bulkUpsertContactTaxDetails(details)
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkDeleteContactTaxDetails(callers: Callers) {
  const { id } = await prepare(callers)
  const { owner: client } = callers
  // #region bulkDeleteContactTaxDetails
  const { bulkActionMetadata } = await client.contactTaxDetails.bulkDeleteContactTaxDetails([id])
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkUpdateContactTaxDetailsTags(callers: Callers) {
  const { id } = await prepare(callers)
  const { owner: client } = callers
  // #region bulkUpdateContactTaxDetailsTags
  const change = { assignTags: { privateTags: { tagIds: ['audit'] } } }
  const { results } = await client.contactTaxDetails.bulkUpdateContactTaxDetailsTags([id], change)
  // #endregion
  return results.map(({ itemMetadata }) => itemMetadata.success)
}

export async function bulkUpdateContactTaxDetailsTagsByFilter(callers: Callers) {
  const { taxExemptGroupId } = await prepare(callers)
  const { owner: client } = callers
  // #region bulkUpdateContactTaxDetailsTagsByFilter
  const change = { assignTags: { publicTags: { tagIds: ['reseller'] } } }
  await client.contactTaxDetails.bulkUpdateContactTaxDetailsTagsByFilter({ taxExemptGroupId }, change)
  // #endregion
}
