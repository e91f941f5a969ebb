import { expect, test } from './fixtures.ts'
import { ownerOf } from './owner.ts'

const AT_WORK: readonly string[] = ['PLANNING', 'RUNNING', 'UNDOING']
const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const shown = { visible: true, productType: 'physical' }
const variants = [{ sourceId: 'v', choices: {}, price: '19.00', quantity: 4 }]

const files = [
  {
    name: 'collections.jsonl',
    text: lines([{ sourceId: 'c', name: 'Moved jugs', slug: 'moved-jugs', visible: true, sourcePath: '/shop/jugs/' }]),
  },
  {
    name: 'products.jsonl',
    text: lines([
      { sourceId: 'p', name: 'Moved jug', slug: 'moved-jug', ...shown, variants, sourcePath: '/shop/jug.html' },
      { sourceId: 'q', name: 'Same jug', slug: 'same-jug', ...shown, variants, sourcePath: '/products/same-jug' },
    ]),
  },
  {
    name: 'redirects.jsonl',
    text: lines([
      { sourceId: 'r', from: '/summer', to: '/shop/jug.html' },
      { sourceId: 's', from: '/cups', to: '/search?q=cup' },
      { sourceId: 't', from: '/forum', to: 'https://forum.example/' },
    ]),
  },
]

test('old addresses of a shop that moved in redirect for good, with their query, until the move is undone', async ({
  request,
  shop,
}) => {
  const { moves } = await ownerOf(shop)
  const settle = async (moveId: string) =>
    expect.poll(async () => AT_WORK.includes((await moves.getMove(moveId)).move.state), { timeout: 60_000 }).toBe(false)
  const settings = { currency: 'EUR', origin: 'https://old.example' }
  const { move } = await moves.planMove({ source: 'files', settings, files })
  await settle(move.id)
  await moves.startMove(move.id)
  await settle(move.id)
  const visit = async (path: string) => {
    const response = await request.get(`${shop.storefrontUrl}${path}`, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await visit('/shop/jug.html')).toEqual([301, '/products/moved-jug'])
  expect(await visit('/shop/jug.html?ref=mail&x=1')).toEqual([301, '/products/moved-jug?ref=mail&x=1'])
  expect(await visit('/shop/jugs/')).toEqual([301, '/collections/moved-jugs'])
  expect(await visit('/de/shop/jug.html')).toEqual([301, '/de/products/moved-jug'])
  expect(await visit('/summer?ref=mail')).toEqual([301, '/products/moved-jug?ref=mail'])
  expect(await visit('/cups?ref=mail')).toEqual([301, '/search?q=cup&ref=mail'])
  expect(await visit('/forum')).toEqual([301, 'https://forum.example/'])
  expect(await visit('/products/same-jug')).toEqual([200, undefined])
  expect(await visit('/shop/other.html')).toEqual([404, undefined])
  const { report } = await moves.getMoveReport(move.id)
  expect([report.triedPaths, report.brokenPaths]).toEqual([6, []])
  const sitemap = await (await request.get(`${shop.storefrontUrl}/sitemap.xml`)).text()
  expect(sitemap).toContain('/products/moved-jug<')
  expect(sitemap).not.toContain('/shop/jug.html')
  await moves.undoMove(move.id)
  await settle(move.id)
  expect(await visit('/shop/jug.html')).toEqual([404, undefined])
})
