import type { Callers } from './callers.ts'

let count = 0

async function create({ owner }: Callers) {
  count += 1
  const { id = '', revision = '' } = await owner.feeds.createFeed({ name: `Feed ${count}`, format: 'CSV' })
  return { id, revision }
}

export async function queryFeeds(callers: Callers) {
  await create(callers)
  const { owner: client } = callers
  // #region queryFeeds
  const { feeds } = await client.feeds.queryFeeds({ sort: [{ fieldName: 'name' }] })
  // #endregion
  return feeds.map(({ name, url }) => [name, url])
}

export async function getFeed(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getFeed
  const { url, report } = await client.feeds.getFeed(id)
  // #endregion
  return [url, report?.items]
}

export async function createFeed({ owner: client }: Callers) {
  // #region createFeed
  const feed = await client.feeds.createFeed({ name: 'Google', format: 'GOOGLE_XML', country: 'DE' })
  // #endregion
  return feed.url
}

export async function updateFeed(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateFeed
  const feed = await client.feeds.updateFeed(id, { revision, active: false })
  // #endregion
  return feed.active
}

export async function deleteFeed(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteFeed
  await client.feeds.deleteFeed(id)
  // #endregion
}

export async function buildFeed(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region buildFeed
  const { report } = await client.feeds.buildFeed(id)
  // #endregion
  return report?.problems
}

export async function queryFeedProblems(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region queryFeedProblems
  const { products, nextCursor } = await client.feeds.queryFeedProblems(id, { problem: 'MISSING_IMAGE' })
  // #endregion
  return [products, nextCursor]
}
