/** The pages that say who may make which call: one for each group of the server, and one that explains them. */
import { type Call, permissionOf, permissionsOfRoles, StaffPermission } from '../../packages/contract/src/index.ts'
import { type PermissionGroup, permissionGroups } from './permission-groups.ts'

const staffRoles = Object.entries(permissionsOfRoles)

const intro = () => `# Permissions

Generated from the contract by \`npm run generate\`; a test checks every cell against a running site.

## Where is a call?

The search of this documentation finds a call by its name or path.

${groupsTable()}
## How is a table read?

| column | says |
|---|---|
| **none** | whether a caller without credential may make the call. Others get 401 \`UNAUTHENTICATED\` |
| **visitor**, **member** | whether a caller with such an access token may |
| **staff** | the permission that an owner or a person of the staff needs; “all” when each role has it; – when no role has it |
| **app** | the scope that an API key needs; “any key” when each key may; – when no key may |

A caller whose role is not allowed gets 403 \`PERMISSION_DENIED\`.

## Who is the staff?

An **owner** has every permission. A **manager**, a person of **fulfilment** or **support** and an **analyst** sign in as an owner
does, and have the permissions of [the list](#permissions-of-the-staff). A custom role has the permissions that an owner chose.
A role without the permission of a call gets 403 \`PERMISSION_DENIED\`, with the permission in \`data.permission\`.
Only owners manage the staff, apps and API keys. A change of a role counts from the next call on. Staff gets the events that it may view.

## What may a key?

An API key is unrestricted or has the scopes it was created with. A client credentials token has the app's scopes, or those of them that
it requested. A key or token without the scope of a call gets 403 \`INSUFFICIENT_SCOPE\`, with the scope in \`data.scope\`.

| scope | also |
|---|---|
| \`MANAGE_STAFF\`, \`MANAGE_KEYS\`, \`MANAGE_APPS\` | give, change or take away only rights that the key has |
| \`READ_ORDERS\` | reads what \`VIEW_ORDERS\` of the staff shows, and changes nothing: orders, buyers and payments, but no sales reports, payouts or books |
| \`MANAGE_ORDERS\` | includes \`READ_ORDERS\` |
| \`READ_PRODUCTS\` | shows what a visitor sees; hidden products, cost and profit need \`MANAGE_PRODUCTS\` as well |
| \`MANAGE_WEBHOOKS\` | opens the event stream |
| \`SIGN_IN_MEMBERS\` | is for introspection and the token endpoint's \`authorized_client\` |
| \`SERVE_SHOPPERS\` | a storefront's server that sends such a key as \`X-Cartwright-Server-Key\` does not share one rate limit; an agent that speaks the Agentic Commerce Protocol checks out by it |

To download a backup, which contains signing keys, a key must be unrestricted.

## What does a permitted call return?

Unknown and read-only fields of a request, such as IDs and states, are ignored and named in the response header
\`X-Cartwright-Ignored-Fields\`. With \`Prefer: handling=strict\` (RFC 7240) such a request is rejected.

A permitted call does not return everything:

- The cart, checkouts, orders and profile of a visitor or member are their own. Those of others respond
  404, like missing ones.
- Hidden products and collections are returned to owners and apps only.
- Cost and profit are returned to owners and apps only, with
  \`includeMerchantSpecificData\`; responses of catalog writes contain them.
- Merchant discounts, custom items and overridden prices in a cart require an owner or app.
`

/** The pages by their file: what permissions are, and the calls of each group, with a table for each module of the client. */
export function permissions(calls: readonly Call[]): Map<string, string> {
  const modules = Map.groupBy(calls, ({ module }) => module)
  const grouped = permissionGroups.flatMap((group) => group.modules)
  const different = [
    ...grouped.filter((module) => !modules.has(module)),
    ...[...modules.keys()].filter((module) => !grouped.includes(module)),
  ]
  if (different.length > 0) throw new Error(`Correct scripts/generate/permission-groups.ts: ${different.join(', ')}`)
  return new Map([
    ['docs/permissions.md', `${intro()}\n${rolesTable()}`],
    ...permissionGroups.map((group): [string, string] => [`docs/${pageOf(group)}`, groupPage(group, modules)]),
  ])
}

const pageOf = ({ folder }: PermissionGroup) => `permissions/${folder}.md`

function groupsTable(): string {
  const rows = permissionGroups.map((group) => {
    const modules = group.modules.map((module) => `[${module}](${pageOf(group)}#${module.toLowerCase()})`)
    return `| [${group.folder}](${pageOf(group)}) | ${group.summary} | ${modules.join(', ')} |`
  })
  return `| calls of | about | modules of the client |\n|---|---|---|\n${rows.join('\n')}\n`
}

function groupPage({ folder, title, summary, modules }: PermissionGroup, calls: Map<string, Call[]>): string {
  const tables = modules.map((module) => table(module, calls.get(module) ?? []))
  return `# ${title}

Generated from the contract by \`npm run generate\`; a test checks every cell against a running site.

Who may make which call of the group \`${folder}\`: ${summary}. [Permissions](../permissions.md) explains the columns.

${tables.join('\n')}`
}

/** Which roles of the staff have each permission. */
function rolesTable(): string {
  const rows = StaffPermission.options.map((permission) => {
    const others = staffRoles.filter(([, permissions]) => permissions.includes(permission))
    return `- ${inCode(permission)}: ${['owner', ...others.map(([role]) => role.toLowerCase())].join(', ')}`
  })
  return `## Permissions of the staff\n\n${rows.join('\n')}\n`
}

function table(module: string, calls: readonly Call[]): string {
  const rows = calls.map((call) => {
    const callers = [call.open ?? false, call.roles.includes('visitor'), call.roles.includes('member')]
    const cells = [...callers.map((may) => (may ? 'yes' : '–')), staffCell(call), appCell(call)]
    return `| ${inCode(call.name)} | ${inCode(`${call.method} ${call.path}`)} | ${cells.join(' | ')} |`
  })
  return `## ${module}

| call | request | none | visitor | member | staff | app |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function staffCell(call: Call): string {
  if (!call.roles.includes('owner')) return '–'
  const permission = permissionOf(call)
  return permission === undefined ? 'all' : inCode(permission)
}

function appCell({ roles, scope }: Call): string {
  if (!roles.includes('app')) return '–'
  return scope === undefined ? 'any key' : inCode(scope)
}

const inCode = (text: string) => `\`${text}\``
