import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

interface Listed {
  readonly title: string
  readonly entries: readonly { readonly id: string; readonly line: string }[]
}
const linesOf = (lists: readonly Listed[], title: string) =>
  lists.find((list) => list.title === title)?.entries.map(({ line }) => line)

test('delivery options of each kind are created, listed, changed and deleted', async () => {
  const place = await newPlace()
  const created = await runJson<{ id: string }>(
    place,
    ...['delivery', 'create', 'shipping', 'title=Parcel', 'countries=DE,AT', 'price=4.90', 'freeFromAmount=60'],
  )
  await runJson(place, 'delivery', 'create', 'pickup', 'name=Shop', 'countries=DE,AT', 'price=0', 'address.country=DE')
  await runJson(
    place,
    ...['delivery', 'create', 'local', 'areaName=Kiel', 'countries=DE', 'price=3', 'zipConfig={"zipCodes":["241*"]}'],
  )
  const lists = await runJson<Listed[]>(place, 'delivery')
  expect(linesOf(lists, 'Shipping options')).toEqual(['Parcel 4.90, free from 60.00, to DE, AT'])
  expect(linesOf(lists, 'Pickup locations')).toEqual(['Shop 0.00, to DE, AT'])
  expect(linesOf(lists, 'Local delivery')).toEqual(['Kiel 3.00, to DE'])
  expect(linesOf(lists, 'Regions')).toHaveLength(2)

  await runJson(place, 'delivery', 'set', created.id, 'price=5.50', 'active=false')
  expect((await cartwright(place, 'delivery')).stdout).toContain('Parcel 5.50, free from 60.00, to DE, AT, inactive')
  await runJson(place, 'delivery', 'delete', created.id)
  expect(linesOf(await runJson<Listed[]>(place, 'delivery'), 'Shipping options')).toEqual([])

  const rejected = await cartwright(place, 'delivery', 'create', 'shipping', 'title=Parcel', 'price=-1')
  expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('shippingOption.rates[0].amount') })
  expect((await cartwright(place, 'delivery', 'create', 'drone', 'a=b')).stderr).toContain('shipping, pickup, local')
})

test('tax rates come from a preset or one by one, and are confirmed', async () => {
  const place = await newPlace()
  const preset = await cartwright(place, 'tax', 'apply-preset', 'DE')
  expect(preset.stdout).toContain('Check them')
  expect(await runJson(place, 'tax', 'settings')).toMatchObject({ confirmed: false, taxIncludedInItemPrices: true })
  await runJson(place, 'tax', 'confirm')
  expect(await runJson(place, 'tax', 'settings', 'rounding=ORDER')).toMatchObject({
    confirmed: true,
    rounding: 'ORDER',
  })
  const { id } = await runJson<{ id: string }>(
    place,
    ...['tax', 'create', 'rate', 'country=US', 'subdivision=US-NY', 'taxName=Sales tax', 'taxRate=0.04'],
  )
  const group = await runJson<{ id: string }>(place, 'tax', 'create', 'exempt-group', 'name=Schools')
  await runJson(place, 'tax', 'create', 'exemption', 'email=school@example.com', `taxExemptGroupId=${group.id}`)
  const lists = await runJson<Listed[]>(place, 'tax')
  const reduced = ['Basic food', 'Books', 'E-books', 'Food'].map((group) => `DE VAT 7 % for ${group}`)
  expect(linesOf(lists, 'Rates')?.toSorted()).toEqual(['DE VAT 19 %', ...reduced, 'US-NY Sales tax 4 %'])
  expect(linesOf(lists, 'Exempt customers')).toEqual([`school@example.com, rates of group ${group.id}`])
  expect(linesOf(lists, 'Groups of exempt customers')).toEqual(['Schools'])
  await runJson(place, 'tax', 'set', id, 'taxRate=0.045', 'description=City')
  await runJson(place, 'tax', 'set', id, 'description=')
  const regions = await runJson<{ title: string; entries: { id: string; entity: { country: string } }[] }[]>(
    place,
    'tax',
  )
  const region = regions.flatMap(({ entries }) => entries).find(({ entity }) => entity.country === 'US')
  const appOf = async () =>
    (await runJson<typeof regions>(place, 'tax'))
      .flatMap(({ entries }) => entries)
      .map(({ id: one, entity }) => one === region?.id && new Map(Object.entries(entity)).get('appId'))
      .find(Boolean)
  await runJson(place, 'tax', 'set', region?.id ?? '', 'appId=5b2f0c1e-8d34-4a67-9e0b-3c6d1f72a985')
  expect(await appOf()).toBe('5b2f0c1e-8d34-4a67-9e0b-3c6d1f72a985')
  await runJson(place, 'tax', 'set', region?.id ?? '', 'appId=')
  expect(await appOf()).toBeUndefined()
  expect((await cartwright(place, 'tax', 'set', region?.id ?? '', 'country=')).stderr).toContain('taxRegion.country')
  expect((await cartwright(place, 'tax')).stdout).toContain('US-NY Sales tax 4.5 %')
  await runJson(place, 'tax', 'delete', id)
  expect((await cartwright(place, 'tax')).stdout).not.toContain('US-NY Sales tax')
  expect((await cartwright(place, 'tax', 'presets')).stdout).toContain('CH  8.1 %, 3.8 %, 2.6 %')
})

test('coupons and fees are created, listed, changed and deleted', async () => {
  const place = await newPlace()
  const { id } = await runJson<{ id: string }>(
    place,
    ...['coupon', 'create', 'code=SPRING', 'name=Spring', 'percentOffRate=10', 'expirationTime=2099-04-01'],
  )
  expect((await cartwright(place, 'coupon')).stdout).toBe(`Coupons:\n  ${id}  SPRING 10 % off, used 0 times\n`)
  await runJson(place, 'coupon', 'set', id, 'active=false')
  await runJson(place, 'coupon', 'delete', id)
  expect((await cartwright(place, 'coupon')).stdout).toBe('Coupons:\n  none\n')
  const late = await cartwright(place, 'coupon', 'create', 'code=A', 'name=A', 'expirationTime=soon')
  expect(late.stderr).toContain('expirationTime: must be a date')

  await runJson(place, 'fee', 'create', 'code=box', 'name=Gift box', 'price=0.50')
  await runJson(place, 'fee', 'set', 'box', 'price=0.70')
  expect((await cartwright(place, 'fee')).stdout).toBe('Fees:\n  box  Gift box 0.70\n')
  await runJson(place, 'fee', 'delete', 'box')
  expect((await cartwright(place, 'fee', 'create', 'name=A')).stderr).toBe('code: is required\n')
})

test('brands, ribbons and info sections are created, listed, renamed and deleted', async () => {
  const place = await newPlace()
  const { id } = await runJson<{ id: string }>(place, 'brands', 'create', 'name=Larkmoor')
  await runJson(place, 'brands', 'set', id, 'name=Larkmoor Ware')
  expect((await cartwright(place, 'brands')).stdout).toBe(`Brands:\n  ${id}  Larkmoor Ware  0 products\n`)
  await runJson(place, 'brands', 'delete', id)
  expect((await cartwright(place, 'brands')).stdout).toBe('Brands:\n  none\n')
  expect((await cartwright(place, 'ribbons', 'create')).code).toBe(1)
  await runJson(place, 'ribbons', 'create', 'name=New')
  expect((await cartwright(place, 'ribbons', 'create', 'name=New')).stderr).toContain('is called New')
  const care = ['uniqueName=care', 'title=Care', 'plainDescription=<p>By hand.</p>']
  const section = await runJson<{ id: string }>(place, 'info-sections', 'create', ...care)
  await runJson(place, 'info-sections', 'set', section.id, 'title=Care of wool')
  expect((await cartwright(place, 'info-sections')).stdout).toContain('care  Care of wool  0 products')
})

test('discount rules, generated codes and gift cards', async () => {
  const place = await newPlace()
  const { id } = await runJson<{ id: string }>(
    place,
    ...['discount', 'create', 'name=Summer', 'discounts={"values":[{"percentage":10}]}'],
  )
  expect((await cartwright(place, 'discount')).stdout).toContain('Summer (percentage), live, used 0 times')
  await runJson(place, 'discount', 'set', id, 'active=false')
  expect((await cartwright(place, 'discount')).stdout).toContain('inactive')
  await runJson(place, 'discount', 'delete', id)

  const coupon = await runJson<{ id: string }>(
    place,
    'coupon',
    'create',
    'code=SPRING',
    'name=Spring',
    'percentOffRate=10',
  )
  const generated = await cartwright(place, 'coupon', 'generate', coupon.id, '--count', '3', '--prefix', 'MAY-')
  expect(generated.stdout.trim()).toMatch(/^code(\nMAY-[2-9A-Z]{10}){3}$/)
  expect((await cartwright(place, 'coupon', 'codes', coupon.id)).stdout).toMatch(
    /^code,usageLimit,numberOfUsages(\nMAY-\w+,1,0){3}/,
  )

  const file = join(place.DATA_DIR ?? '', 'codes.csv')
  await writeFile(file, 'code\nFAIR-1\nfair-2\n"FAIR-1"\nSPRING\n')
  expect((await cartwright(place, 'coupon', 'import', coupon.id, file)).stdout).toBe(
    'Imported 2 codes\nSPRING exists already\n',
  )

  const code = (await cartwright(place, 'gift-card', 'issue', '50')).stdout.trim()
  expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  expect((await cartwright(place, 'gift-card')).stdout).toContain('50.00 of 50.00 EUR  VALID')
  await writeFile(file, 'value,recipientEmail,expirationDate\n25,,2099-12-31\n10,bo@example.com,\n')
  const imported = (await cartwright(place, 'gift-card', 'import', file)).stdout
  expect(imported).toMatch(/^id,code,value\n[\w-]+,([2-9A-Z]{4}-?){4},25\.00\n[\w-]+,mailed,10\.00\n$/)
  const broken = join(place.DATA_DIR ?? '', 'broken.csv')
  await writeFile(broken, 'value\n20\ntwenty\n')
  const rejected = await cartwright(place, 'gift-card', 'import', broken)
  expect(rejected.stderr).toContain('row 2: value “twenty”: write an amount such as 12.50')
  expect(rejected.stdout, 'no card is issued').toBe('')
  const exported = (await cartwright(place, 'gift-card', 'export')).stdout
  expect(exported).not.toContain(',20.00,20.00,')
  expect(exported).toContain(`,••••${code.slice(-4)},50.00,50.00,EUR,VALID,,`)
  expect(exported).not.toContain(code)
})

test('price lists and customer groups are created, listed and changed, and prices come and go as CSV', async () => {
  const place = await newPlace()
  const list = await runJson<{ id: string }>(
    place,
    ...['prices', 'create', 'list', 'name=Sale', 'activeTimeInfo.firstDay=2026-11-27', 'adjustment.percentage=-20'],
  )
  await runJson(place, 'prices', 'create', 'group', 'name=Wholesale')
  const lists = await runJson<Listed[]>(place, 'prices')
  expect(linesOf(lists, 'Price lists')).toEqual([expect.stringMatching(/^Sale \(\w+\), 0 prices, others -20 %$/)])
  expect(linesOf(lists, 'Customer groups')).toEqual(['Wholesale, 0 members'])
  await runJson(place, 'prices', 'set', list.id, 'active=false')
  expect((await cartwright(place, 'prices')).stdout).toContain('Sale (inactive)')
  const file = join(place.DATA_DIR, 'prices.csv')
  await writeFile(file, 'SKU,Price\nNONE,1.00\n')
  const imported = await cartwright(place, 'prices', 'import', list.id, file, '--dry-run')
  expect(imported.stdout).toContain('line 2: SKU NONE is not in the catalog')
  expect((await cartwright(place, 'prices', 'export', list.id)).stdout).toContain('Product id,Variant id,SKU')
  await runJson(place, 'prices', 'delete', list.id)
  expect(linesOf(await runJson<Listed[]>(place, 'prices'), 'Price lists')).toEqual([])
})
