import type { Callers } from './callers.ts'

export async function getCatalogVersion({ visitor: client }: Callers) {
  // #region getCatalogVersion
  const { catalogVersion } = await client.catalogVersioning.getCatalogVersion()
  const speaksV3 = catalogVersion === 'V3_CATALOG'
  // #endregion
  return speaksV3
}
