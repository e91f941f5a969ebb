import { type Callers, catalogAppId } from './callers.ts'

const itemDetails = { name: 'Teapot', price: '30.00' }

async function request({ visitor, newEmail: email, soldOutId }: Callers) {
  const catalogReference = { appId: catalogAppId, catalogItemId: soldOutId }
  return visitor.backInStockNotifications.createBackInStockNotificationRequest({ catalogReference, email })
}

export async function createBackInStockNotificationRequest({ visitor: client, newEmail: email, soldOutId }: Callers) {
  // #region createBackInStockNotificationRequest
  const catalogReference = { appId: catalogAppId, catalogItemId: soldOutId }
  const { status } = await client.backInStockNotifications.createBackInStockNotificationRequest({
    catalogReference,
    email,
  })
  // #endregion
  return status
}

export async function getBackInStockNotificationRequest(callers: Callers) {
  const { owner: client } = callers
  const { id } = await request(callers)
  // #region getBackInStockNotificationRequest
  const { email, status } = await client.backInStockNotifications.getBackInStockNotificationRequest(id)
  // #endregion
  return [email, status]
}

export async function queryBackInStockNotificationRequests({ owner: client }: Callers) {
  // #region queryBackInStockNotificationRequests
  const { requests } = await client.backInStockNotifications.queryBackInStockNotificationRequests({
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    cursorPaging: { limit: 20 },
  })
  // #endregion
  return requests
}

export async function getBackInStockNotificationRequestsCountByCatalogReferences({
  owner: client,
  soldOutId,
}: Callers) {
  const { backInStockNotifications } = client
  // #region getBackInStockNotificationRequestsCountByCatalogReferences
  const { countsPerCatalogReference } =
    await backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences([
      { appId: catalogAppId, catalogItemId: soldOutId },
    ])
  // #endregion
  return countsPerCatalogReference
}

export async function deleteBackInStockNotificationRequest(callers: Callers) {
  const { owner: client } = callers
  const { id } = await request(callers)
  // #region deleteBackInStockNotificationRequest
  await client.backInStockNotifications.deleteBackInStockNotificationRequest(id)
  // #endregion
}

export async function markAsNotificationSent(callers: Callers) {
  const { owner: client } = callers
  const { id } = await request(callers)
  // #region markAsNotificationSent
  const { status } = await client.backInStockNotifications.markAsNotificationSent(id)
  // #endregion
  return status
}

export async function reportItemsBackInStock(callers: Callers) {
  const { owner: client, soldOutId } = callers
  await request(callers)
  // #region reportItemsBackInStock
  const catalogReference = { appId: catalogAppId, catalogItemId: soldOutId }
  await client.backInStockNotifications.reportItemsBackInStock(itemDetails, { catalogReference })
  // #endregion
}
