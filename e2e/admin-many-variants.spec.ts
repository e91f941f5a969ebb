import { expect, test } from './fixtures.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

const option = (name: string, count: number) => ({
  name,
  choices: Array.from({ length: count }, (_, index) => ({ value: `${name}${index}`, description: `${name}${index}` })),
})

test('PF86: products with 1,000 variants, and 300 with own prices, open with few rows, calls and bytes', async ({
  page,
  shop,
}) => {
  const name = `Thousand ${crypto.randomUUID().slice(0, 6)}`
  const { catalogWriter, products } = await ownerOf(shop)
  const create = async (own: string, sizes: readonly number[], manageVariants: boolean) => {
    const productOptions = sizes.map((count, index) => option('ABC'[index] ?? '', count))
    return (await catalogWriter.createProduct({ name: own, priceData: { price: 20 }, productOptions, manageVariants }))
      .product
  }
  const product = await create(name, [10, 10, 10], false)
  const managed = await create(`${name} own`, [10, 10, 3], true)
  expect([product.variants.length, managed.variants.length]).toEqual([1000, 300])
  await signInAsOwner(page, shop.url, await newOwner(shop))
  let [calls, bytes] = [0, 0]
  const writes: unknown[] = []
  page.on('response', async (response) => {
    const request = response.request()
    if (request.resourceType() !== 'fetch' || response.url().includes('/events')) return
    calls++
    if (response.url().endsWith('/products/save')) writes.push(request.postDataJSON())
    bytes += (await response.body().catch(() => Buffer.alloc(0))).length
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const heap = metrics.find((metric) => metric.name === 'JSHeapUsedSize')?.value ?? 0
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const found = { calls, bytes, heap, nodes }
    ;[calls, bytes] = [0, 0]
    return found
  }
  const isBounded = ({ calls, bytes, heap, nodes }: Awaited<ReturnType<typeof measure>>, what: string) => {
    test.info().annotations.push({ type: what, description: JSON.stringify({ calls, bytes, heap, nodes }) })
    expect.soft(calls, `${what}: calls`).toBeLessThanOrEqual(16)
    expect.soft(bytes, `${what}: bytes`).toBeLessThan(1_500_000)
    expect.soft(heap, `${what}: heap`).toBeLessThan(60_000_000)
    expect.soft(nodes, `${what}: elements`).toBeLessThan(2_000)
  }

  await page.goto(`${shop.url}/admin/products?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  isBounded(await measure(), 'list')

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  isBounded(await measure(), 'editor of 1,000')

  await page.goto(`${shop.url}/admin/products/${managed.id}`)
  const grid = page.getByRole('grid', { name: 'Variants' })
  await expect(grid).toHaveAttribute('aria-rowcount', '301')
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  isBounded(await measure(), 'editor of 300 with own prices')
  await page.getByRole('gridcell', { name: 'Price: A0 · B0 · C0: 20.00' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await expect(page.getByRole('gridcell', { name: 'Price: A9 · B9 · C2: 20.00' })).toBeFocused()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(writes, 'one write of one variant').toHaveLength(1)
  expect(JSON.stringify(writes).match(/"choices"/g)).toHaveLength(1)
  const { variants } = (await products.getProduct(managed.id)).product
  expect(variants.filter(({ variant }) => variant.priceData.price === 21)).toHaveLength(1)

  await measure()
  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('grid', { name: 'Products' })).toHaveAttribute('aria-rowcount', '1303')
  isBounded(await measure(), 'sheet')
  for (const { id } of [product, managed]) await catalogWriter.deleteProduct(id)
})
