import { type Callers, catalogAppId } from './callers.ts'

export async function getSettings({ owner: client }: Callers) {
  // #region getSettings
  const { collectionStates } = await client.backInStockSettings.getSettings()
  // #endregion
  return collectionStates
}

export async function startCollectingRequests({ owner: client }: Callers) {
  // #region startCollectingRequests
  const { collectionStates } = await client.backInStockSettings.startCollectingRequests(catalogAppId)
  // #endregion
  return collectionStates
}

export async function stopCollectingRequests({ owner: client }: Callers) {
  // #region stopCollectingRequests
  const { collectionStates } = await client.backInStockSettings.stopCollectingRequests(catalogAppId)
  // #endregion
  await client.backInStockSettings.startCollectingRequests(catalogAppId)
  return collectionStates
}
