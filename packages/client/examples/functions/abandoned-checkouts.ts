import type { Callers } from './callers.ts'

export async function queryAbandonedCheckouts({ owner: client }: Callers) {
  // #region queryAbandonedCheckouts
  const { abandonedCheckouts } = await client.abandonedCheckouts.queryAbandonedCheckouts({
    filter: { status: 'ABANDONED' },
  })
  // #endregion
  return abandonedCheckouts
}

export async function searchAbandonedCheckouts({ owner: client }: Callers) {
  // #region searchAbandonedCheckouts
  const { abandonedCheckouts } = await client.abandonedCheckouts.searchAbandonedCheckouts({
    search: { expression: 'ada@' },
  })
  // #endregion
  return abandonedCheckouts
}

export async function getAbandonedCheckoutAnalytics({ owner: client }: Callers) {
  // #region getAbandonedCheckoutAnalytics
  const { recoveredValue, currency } = await client.abandonedCheckouts.getAbandonedCheckoutAnalytics(
    '2026-11-01',
    '2026-11-30',
  )
  // #endregion
  return [recoveredValue, currency]
}

export async function getAbandonedCheckout({ owner: client }: Callers) {
  // #region getAbandonedCheckout
  const { abandonedCheckouts } = await client.abandonedCheckouts.queryAbandonedCheckouts()
  for (const { id } of abandonedCheckouts) await client.abandonedCheckouts.getAbandonedCheckout(id)
  // #endregion
}

export async function addAbandonedCheckoutActivity({ owner: client }: Callers) {
  // #region addAbandonedCheckoutActivity
  const { abandonedCheckouts } = await client.abandonedCheckouts.queryAbandonedCheckouts()
  for (const { id } of abandonedCheckouts)
    await client.abandonedCheckouts.addAbandonedCheckoutActivity(id, 'NOTIFICATION_SENT')
  // #endregion
}

export async function deleteAbandonedCheckout({ owner: client }: Callers) {
  // #region deleteAbandonedCheckout
  const { abandonedCheckouts } = await client.abandonedCheckouts.queryAbandonedCheckouts()
  for (const { id } of abandonedCheckouts) await client.abandonedCheckouts.deleteAbandonedCheckout(id)
  // #endregion
}

export async function bulkDeleteAbandonedCheckouts({ owner: client }: Callers) {
  // #region bulkDeleteAbandonedCheckouts
  const { abandonedCheckouts } = await client.abandonedCheckouts.queryAbandonedCheckouts()
  const ids = abandonedCheckouts.map(({ id }) => id)
  if (ids.length > 0) await client.abandonedCheckouts.bulkDeleteAbandonedCheckouts(ids)
  // #endregion
}
