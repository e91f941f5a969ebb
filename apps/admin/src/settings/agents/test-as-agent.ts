/** A step of the test, with what came of it. */
interface Step {
  readonly name: 'discovery' | 'search'
  readonly isGood: boolean
  /** Such as the release, or the code of the error. */
  readonly detail: string
}

const PROFILE = '/.well-known/ucp'

/**
 * Discovers the shop and searches in it as an agent does: over HTTP, without a sign-in and unsigned. The agent is the shop
 * itself: its own profile.
 */
export async function testAsAgent(): Promise<readonly Step[]> {
  const discovery = await requestJson(PROFILE)
  const ucp = fieldOf(discovery.body, 'ucp')
  const release = fieldOf(ucp, 'version')
  if (discovery.status !== 200 || typeof release !== 'string')
    return [{ name: 'discovery', isGood: false, detail: `HTTP ${discovery.status}` }]
  const found: Step = { name: 'discovery', isGood: true, detail: `${release} · HTTP 200` }
  const search = await requestJson('/ucp/v1/catalog/search', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': `profile="${location.origin}${PROFILE}"`,
    },
    // Every product costs at least nothing.
    body: JSON.stringify({ filters: { price: { min: 0 } }, pagination: { limit: 3 } }),
  })
  const products = fieldOf(search.body, 'products')
  const titles = Array.isArray(products) ? products.map((product) => String(fieldOf(product, 'title'))) : []
  const detail = titles.length > 0 ? titles.join(', ') : String(fieldOf(search.body, 'code') ?? `HTTP ${search.status}`)
  return [found, { name: 'search', isGood: search.status === 200 && Array.isArray(products), detail }]
}

async function requestJson(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(path, init)
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: undefined }
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
