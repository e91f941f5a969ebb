import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, lineOf, newVisitor } from './testing.ts'

const { mug } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'
const WANTED = 3

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  shop = await openManagement(site)
})
afterAll(() => site.close())

const never = { enabled: false }
const upToOne = { enabled: true, limit: 1 }
const anyNumber = { enabled: true }
const counted = (quantity: number) => ({ trackQuantity: true, variants: [{ variantId, quantity }] })
const byHand = (inStock: boolean) => ({ trackQuantity: false, variants: [{ variantId, inStock }] })

/** Of three pieces that are wanted: how many the cart gets, and how many of them are preordered. Null: refused. */
const table = [
  ['not counted, in stock', 'no', byHand(true), never, [3, 0]],
  ['not counted, in stock', 'one', byHand(true), upToOne, [3, 0]],
  ['not counted, in stock', 'any', byHand(true), anyNumber, [3, 0]],
  ['not counted, sold out', 'no', byHand(false), never, null],
  ['not counted, sold out', 'one', byHand(false), upToOne, [1, 1]],
  ['not counted, sold out', 'any', byHand(false), anyNumber, [3, 3]],
  ['none left', 'no', counted(0), never, null],
  ['none left', 'one', counted(0), upToOne, [1, 1]],
  ['none left', 'any', counted(0), anyNumber, [3, 3]],
  ['two left', 'no', counted(2), never, [2, 0]],
  ['two left', 'one', counted(2), upToOne, [3, 1]],
  ['two left', 'any', counted(2), anyNumber, [3, 1]],
  ['three left', 'no', counted(3), never, [3, 0]],
  ['three left', 'one', counted(3), upToOne, [3, 0]],
  ['three left', 'any', counted(3), anyNumber, [3, 0]],
] as const

test.each(table)('PF47 %s, preorders: %s', async (_left, _taken, stock, preorderInfo, answer) => {
  const { variants, ...tracked } = stock
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: mug, ...tracked, preorderInfo, variants: [...variants] },
  })
  const visitor = await newVisitor(site)
  const added = await visitor.add(item(mug, WANTED))
  if (answer === null) {
    expect([added.status, codeOf(added)]).toEqual([409, 'ITEM_NOT_AVAILABLE'])
    return
  }
  const { quantity, preorder } = lineOf(added)
  expect([quantity, preorder?.quantity ?? 0]).toEqual(answer)
})
