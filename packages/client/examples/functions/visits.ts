import type { Callers } from './callers.ts'

export async function recordVisits({ visitor: client }: Callers) {
  // #region recordVisits
  const visitor = '192.0.2.7 Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  return client.visits.recordVisits([{ step: 'VIEW', page: '/products/mug?utm_source=news', visitor }])
  // #endregion
}

export async function queryVisits({ owner: client }: Callers) {
  // #region queryVisits
  const { rows } = await client.visits.queryVisits({ from: '2026-11-01', to: '2026-11-30', dimension: 'SOURCE' })
  // #endregion
  return rows.map(({ key, visitors }) => [key, visitors])
}
