import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { findCircles, specifiers, withoutComments } from './circles.ts'
import { knownViolations } from './room-exceptions.ts'

/**
 * The rooms of `packages/server/src`, by group; groups and rooms lowest first. A file imports its own room and lower ones, by
 * value or by type. A file beside the rooms of its group is above them, and files beside the groups, such as `site.ts`, are
 * above all.
 */
const groups = {
  platform: [
    'kernel',
    'pdf',
    'database',
    'tasks',
    'secrets',
    'metrics',
    'pricing',
    'http',
    'csv',
    'domain',
    'query',
    'resources',
    'audit',
    'settings',
    'currencies',
    'keys',
    'events',
    'jobs',
    'mail',
    'media',
    'site-properties',
    'service-plugins',
    'tracing',
  ],
  people: [
    'members',
    'sessions',
    'clients',
    'redirects',
    'sign-in',
    'owners',
    'customers',
    'email-subscriptions',
    'oauth',
  ],
  catalog: [
    'translations',
    'product',
    'prices',
    'search',
    'collection',
    'read',
    'stock',
    'write',
    'transfer',
    'v3',
    'inventory',
    'data',
  ],
  selling: ['promotions', 'gift-cards', 'store-credit', 'shipping', 'taxes', 'fees', 'cart', 'payments', 'checkout'],
  orders: [
    'journal',
    'orders',
    'fulfillments',
    'billing',
    'payment-requests',
    'drafts',
    'downloads',
    'returns',
    'withdrawals',
    'subscriptions',
    'memberships',
    'order-mails',
    'documents',
    'order-details',
  ],
  growth: [
    'back-in-stock',
    'reviews',
    'abandoned',
    'review-mails',
    'analytics',
    'recommendations',
    'visits',
    'wishlist',
  ],
  operations: ['business', 'storefront', 'set-up', 'product-editor', 'backups'],
  edges: ['feeds', 'shop-file', 'export', 'move', 'graphql', 'agents', 'staff-mcp', 'hosted'],
}

export const rooms: readonly string[] = Object.entries(groups).flatMap(([group, names]) => [
  ...names.map((name) => `${group}/${name}`),
  group,
])

/** Rooms that are one domain and share its tables, by the room that declares them. */
const sharedTables: Readonly<Record<string, readonly string[]>> = {
  'catalog/product': ['search', 'collection', 'read', 'stock', 'write', 'transfer', 'v3'].map(
    (name) => `catalog/${name}`,
  ),
}

const SOURCES = 'packages/server/src'

/** Every rule of the server's rooms that is broken, and every exception that is no longer needed; a line each. */
export function findRoomViolations(root: string, exceptions: readonly string[] = knownViolations): string[] {
  const found = findAll(root)
  return [
    ...found.filter((line) => !exceptions.includes(line)),
    ...exceptions.filter((line) => !found.includes(line)).map((line) => `no longer an exception: ${line}`),
  ]
}

function findAll(root: string): string[] {
  const files = readSources(join(root, SOURCES))
  const owners = findTables(files)
  return [
    ...[...files.keys()].flatMap((file) => unknownRoom(file)),
    ...[...files].flatMap(([file, source]) => importsUpwards(file, source)),
    ...findCircles(new Map([...files].map(([file, { imports }]) => [file, imports]))).map(
      (circle) => `circle: ${circle.join(' -> ')}`,
    ),
    ...[...files].flatMap(([file, source]) => foreignTables(file, source, owners)),
    ...[...files].flatMap(([file, source]) => httpBelowRoutes(file, source)),
  ]
}

interface Source {
  /** The code without comments. */
  readonly code: string
  /** Files of the server that it imports, by value or by type. */
  readonly imports: readonly string[]
}

/** Tests and what only tests load stand outside: they open a whole site. */
const isTest = (file: string) => /\.test\.ts$|\.d\.ts$|(^|\/)testing[^/]*\.ts$|(^|\/)dies-after-commit\.ts$/.test(file)

function readSources(folder: string): Map<string, Source> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !isTest(file))
  return new Map(
    files.map((file) => {
      const code = withoutComments(readFileSync(join(folder, file), 'utf8'))
      const imports = [...code.matchAll(specifiers)].map(([, path = '']) => normalize(join(dirname(file), path)))
      return [file, { code, imports }]
    }),
  )
}

/** The group and the room, such as `selling/cart`; the group alone for a file beside its rooms; null for one beside the groups. */
const roomOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/') || null
const rankOf = (room: string | null) => (room === null ? rooms.length : rooms.indexOf(room))

function unknownRoom(file: string): string[] {
  return rankOf(roomOf(file)) < 0 ? [`${file} is in a room that the table does not name`] : []
}

function importsUpwards(file: string, { imports }: Source): string[] {
  const room = roomOf(file)
  if (room === null) return []
  return imports
    .filter((target) => roomOf(target) !== room && rankOf(roomOf(target)) > rankOf(room))
    .map((target) => `${file} imports ${target}, which is above it`)
}

/** Which room each table belongs to: the one whose `tables.ts` names it. */
function findTables(files: ReadonlyMap<string, Source>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, { code }] of files) {
    const [, body = ''] =
      /^export interface \w+Tables \{\n([\s\S]*?)^\}/m.exec(file.endsWith('tables.ts') ? code : '') ?? []
    for (const [, table = ''] of body.matchAll(/^ {2}(\w+): (?:\{|[A-Z])/gm)) owners.set(table, roomOf(file) ?? '')
  }
  return owners
}

/** A table where Kysely or SQL takes one. */
const inKysely =
  /(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|\w+Join|sql\.table)\(\s*['"](\w+)/g
const inLists = /(?:selectFrom)\(\s*\[([^\]]*)\]/g
/** The table stands in a variable: then every text that is a table's name counts. */
const inVariable = /(?:selectFrom|insertInto|updateTable|deleteFrom|sql\.table)\([a-z]\w*\)/
const inSql = /\b(?:from|join|into|update)\s+"?(\w+)"?/gi
const texts = /`[^`]*`|'[^'\n]*\b(?:select|insert|update|delete)\b[^'\n]*'/g

function foreignTables(file: string, { code }: Source, owners: ReadonlyMap<string, string>): string[] {
  const room = roomOf(file)
  if (room === 'platform/database') return []
  const lists = [...code.matchAll(inLists)].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)/g)])
  const statements = [...code.matchAll(texts)].flatMap(([text]) => [...text.matchAll(inSql)])
  const named = [...code.matchAll(inKysely), ...lists, ...statements].map(([, table = '']) => table)
  const typed = [...code.matchAll(/\w+Tables\['(\w+)'\]/g)].map(([, table = '']) => table)
  const listed = inVariable.test(code) ? [...code.matchAll(/'(\w+)'/g)].map(([, table = '']) => table) : []
  return [...new Set([...named, ...typed, ...listed])]
    .filter((table) => !mayName(room, owners.get(table)))
    .map((table) => `${file} names the table ${table} of ${owners.get(table)}`)
}

const mayName = (room: string | null, owner: string | undefined) =>
  owner === undefined || owner === room || (room !== null && sharedTables[owner]?.includes(room) === true)

const httpTypes = /(?<![\w.'-])(Request|Response|Hono|RequestContext)(?![\w'-])/g

/** Where requests come in: the HTTP room, and what the routes of a domain are made of. */
const isEdge = (file: string) =>
  roomOf(file) === null ||
  /^(platform\/http|people\/oauth|edges\/graphql|edges\/hosted)\//.test(file) ||
  /(^|\/|-)routes\.ts$|\/routes\/|\/domain\.ts$|^platform\/domain\/define-domain\.ts$/.test(file)

function httpBelowRoutes(file: string, { code, imports }: Source): string[] {
  if (isEdge(file)) return []
  const plain = code.replace(/'[^'\n]*'|`[^`]*`/g, "''")
  const names = [...new Set([...plain.matchAll(httpTypes)].map(([, name]) => name))]
  const edges = imports.filter((target) => isEdge(target) && !/^platform\/(http|domain)\//.test(target))
  return [
    ...names.map((name) => `${file} uses ${name}; only routes know HTTP`),
    ...edges.map((target) => `${file} imports ${target}; nothing imports routes`),
  ]
}
