// Plain fetch: a token of an anonymous visitor, and one host. Moving the shop means changing that line.
const HOST = 'https://www.wixapis.com'
const CLIENT_ID = import.meta.env.NEXT_PUBLIC_WIX_CLIENT_ID
const KEY = `visitor-${CLIENT_ID}`

async function newTokens(body) {
  const response = await fetch(`${HOST}/oauth2/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId: CLIENT_ID, ...body }),
  })
  if (!response.ok) throw new Error(`No token: ${response.status}`)
  const { access_token, refresh_token, expires_in } = await response.json()
  const tokens = { access: access_token, refresh: refresh_token, expires: Date.now() + expires_in * 1000 }
  localStorage.setItem(KEY, JSON.stringify(tokens))
  return tokens
}

async function accessToken() {
  const known = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  if (known && known.expires > Date.now() + 60_000) return known.access
  const refreshed =
    known && (await newTokens({ grantType: 'refresh_token', refreshToken: known.refresh }).catch(() => null))
  return (refreshed ?? (await newTokens({ grantType: 'anonymous' }))).access
}

export async function call(method, path, body) {
  const response = await fetch(HOST + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: await accessToken() },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
