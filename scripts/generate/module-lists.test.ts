import { expect, it } from 'vitest'
import * as core from '../../packages/client/src/index.ts'
import * as site from '../../packages/client/src/site.ts'
import { clientModules } from '../../packages/contract/src/index.ts'
import { adminModulesText } from './module-lists.ts'

it('every module of the contract is exported once, by the core or by the site', () => {
  const exported = (name: string) => Number(name in core) + Number(name in site)
  expect(Object.keys(clientModules).filter((name) => exported(name) !== 1)).toEqual([])
  expect(Object.keys(site).filter((name) => !(name in clientModules))).toEqual([])
})

it('the admin imports the modules that it calls, and no others', () => {
  const text = adminModulesText([
    'client.products.getProduct(id)',
    'await client\n  .giftCards.query()',
    'client.auth.x',
  ])
  expect(text).toContain("import { products } from '@cartwright/client'\n")
  expect(text).toContain("import { giftCards } from '@cartwright/client/site'\n")
  expect(text).not.toContain('auth')
})
