import { readdirSync } from 'node:fs'
import * as contract from '../../packages/contract/src/index.ts'
import { messagesOfResource } from '../../packages/contract/src/resource.ts'

const sources = new URL('../../packages/contract/src/', import.meta.url)

/** What no folder of the contract declares. All enumerations are in one file of the client, so they come last. */
const ownFiles = ['address.ts', 'empty.ts', 'events.ts', 'media.ts', 'plugins.ts', 'price.ts', 'enumerations.ts']

/**
 * Domains whose file has another name in the client. It has a service plugin's own wire in a part of its own, so what
 * registers one is named apart.
 */
const renamed: Readonly<Record<string, string>> = {
  'service-plugins': 'plugin-registry',
  v1: 'catalog',
  v3: 'catalog-v3',
}

/**
 * Which file of the client has the type of each name of the contract: that of the folder that declares it.
 *
 * @returns names of messages, entities and enumerations with a file such as `gift-cards.ts`
 */
export async function origins(): Promise<Map<string, string>> {
  const declared = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && /(?<!\.test|\/index)\.ts$/.test(file))
    .toSorted()
  const found = new Map<string, string>()
  const own = new Map<string, string>()
  for (const file of [...declared, ...ownFiles]) {
    const domain = domainOf(file)
    const target = `${renamed[domain] ?? domain}.ts`
    const exported: Readonly<Record<string, unknown>> = await import(new URL(file, sources).href)
    for (const name of namesIn(exported, ownFiles.includes(file))) found.set(name, target)
    for (const name of Object.values(exported).flatMap(messagesOfResource)) own.set(name, target)
  }
  return new Map([...own, ...found])
}

/** `cart` for `selling/cart/item.ts`, `plugins` for `plugins/shipping.ts`, `price` for `price.ts`. */
function domainOf(file: string): string {
  const folders = file.replace('.ts', '').split('/')
  return folders[folders.length > 2 ? 1 : 0] ?? ''
}

const exportedOfContract: Readonly<Record<string, unknown>> = contract

/** Folders also declare what only they use. */
const namesIn = (exported: Readonly<Record<string, unknown>>, isWhole: boolean) =>
  Object.entries(exported).flatMap(([name, value]) =>
    /^[A-Z]/.test(name) && (isWhole || exportedOfContract[name] === value) ? [name] : [],
  )
