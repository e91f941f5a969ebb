/** The page that says who may make which call. */
import {
  type Call,
  permissionOf,
  permissionsOfRoles,
  type Role,
  StaffPermission,
} from '../../packages/contract/src/index.ts'

const roles = ['visitor', 'member', 'owner', 'app'] as const satisfies readonly Role[]

const staffRoles = Object.entries(permissionsOfRoles)

const intro = `# Permissions

Generated from the contract by \`npm run generate\`; a test checks every cell against a running site.

A **visitor** and a **member** authenticate with an access token, an **owner** with a staff sign-in, an **app** with an API key;
**none** sends no credential. A caller without credential gets 401 \`UNAUTHENTICATED\`, one whose role is not allowed 403
\`PERMISSION_DENIED\`.

A **manager**, a person of **fulfilment** or **support** and an **analyst** sign in as an owner does, and have the permissions
below. A role without the permission of a call gets 403 \`PERMISSION_DENIED\`, with the permission in \`data.permission\`. A custom role
has the permissions that an owner chose. Only owners manage the staff, apps and API keys. A change of a role counts from the next
call on. Staff gets the events that it may view.

An API key is unrestricted or has the scopes it was created with. A client credentials token has the app's scopes, or those of them that
it requested. A key or token without the scope of a call gets 403 \`INSUFFICIENT_SCOPE\`, with the scope in \`data.scope\`.
A key with \`MANAGE_STAFF\`, \`MANAGE_KEYS\` or \`MANAGE_APPS\` can give, change or take away only rights that it has. To download a
backup, which contains signing keys, a key must be unrestricted.
\`READ_ORDERS\` reads what \`VIEW_ORDERS\` of the staff shows, and changes nothing: orders, buyers and payments, but no sales reports, payouts or books.
\`MANAGE_ORDERS\` includes it.
\`READ_PRODUCTS\` shows what a visitor sees; hidden products, cost and profit need \`MANAGE_PRODUCTS\` as well. The event
stream takes \`MANAGE_WEBHOOKS\`; the token endpoint's \`authorized_client\` and introspection take \`SIGN_IN_MEMBERS\`. A
storefront's server that sends a key of \`SERVE_SHOPPERS\` as \`X-Cartwright-Server-Key\` does not share one rate limit; an agent that
speaks the Agentic Commerce Protocol checks out by such a key.

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

/** One table for each module of the client. */
export function permissions(calls: readonly Call[]): string {
  const tables = [...Map.groupBy(calls, ({ module }) => module)].map(([module, group]) => table(module, group))
  return `${intro}\n${rolesTable()}\n${tables.join('\n')}`
}

/** Which permissions each role of the staff has. */
function rolesTable(): string {
  const rows = StaffPermission.options.map((permission) => {
    const cells = [true, ...staffRoles.map(([, permissions]) => permissions.includes(permission))]
    return `- \`${permission}\`: ${cells.flatMap((may, index) => (may ? (staffNames[index] ?? []) : [])).join(', ')}`
  })
  return `## Permissions of the staff\n\n${rows.join('\n')}\n`
}

const staffNames = ['owner', ...staffRoles.map(([role]) => role.toLowerCase())]

/** Whether a role of the staff may make a call. */
function mayCall(call: Call, permissions: readonly StaffPermission[]): boolean {
  const needed = permissionOf(call)
  return call.roles.includes('owner') && (needed === undefined || permissions.includes(needed))
}

function table(module: string, calls: readonly Call[]): string {
  const rows = calls.map((call) => {
    const cells = [
      call.open ?? false,
      ...roles.slice(0, 3).map((role) => call.roles.includes(role)),
      ...staffRoles.map(([, permissions]) => mayCall(call, permissions)),
      call.roles.includes('app'),
    ]
    return `| \`${call.name}\` | \`${call.method} ${call.path}\` | ${cells.map((may) => (may ? 'yes' : '–')).join(' | ')} | ${permissionTextOf(call)} | ${scopeOf(call)} |`
  })
  return `## ${module}

| call | request | none | ${columns.join(' | ')} | permission of staff | scope of a key |
|${'---|'.repeat(columns.length + 5)}
${rows.join('\n')}
`
}

const columns = [...roles.slice(0, 2), ...staffNames, 'app']

function permissionTextOf(call: Call): string {
  const permission = permissionOf(call)
  return permission === undefined ? '' : `\`${permission}\``
}

const scopeOf = ({ scope }: Call) => (scope === undefined ? '' : `\`${scope}\``)
