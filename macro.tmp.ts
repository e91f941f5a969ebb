const root = process.argv[2]
const { createTestSite } = await import(`${root}/packages/server/src/testing.ts`)
const { createApiKey } = await import(`${root}/packages/server/src/people/clients/api-keys.ts`)
const { saveProduct } = await import(`${root}/packages/server/src/catalog/write/save-product.ts`)
const site = await createTestSite()
const { apiKey } = await createApiKey(site, { name: 'x' })
const ids: string[] = []
await site.db.transaction().execute(async (t: any) => {
  for (let i = 0; i < 400; i++) ids.push((await saveProduct(t, { name: `Product ${i}`, description: '<p>x</p>'.repeat(30), price: 1000 + i, manufacturer: 'M', ribbon: 'New', leadTime: 2, safetyInformation: 'Keep', withdrawalExemption: 'SEALED' })).id)
})
const post = async (path: string, body: unknown) => {
  const r = await site.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers: { authorization: apiKey, 'content-type': 'application/json' }, body: JSON.stringify(body) }))
  const text = await r.text()
  if (r.status !== 200) throw new Error(text)
  return text
}
const time = async (n: number, f: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n / 4; i++) await f(i)
  const t = process.cpuUsage()
  for (let i = 0; i < n; i++) await f(i)
  const { user, system } = process.cpuUsage(t)
  return (user + system) / n / 1000
}
const v1 = await time(2000, (i) => post('/stores-reader/v1/products/query-platformized', { query: { paging: { limit: 50, offset: i % 300 } } }))
// Another page each time: none is cached.
let n = 0
const v3 = 0
const w = 0
console.log(`V1 page ${v1.toFixed(2)} ms  V3 page ${v3.toFixed(2)} ms  create ${w.toFixed(2)} ms`)
await site.close()
process.exit(0)
