/** The page that says who may make which call. */
import type { Call, Role } from '../../packages/contract/src/index.ts'

const roles = ['visitor', 'member', 'owner', 'app'] as const satisfies readonly Role[]

const intro = `# Permissions

Generated from the contract by \`npm run generate\`; a test checks every cell against a running site.

A **visitor** and a **member** authenticate with an access token, an **owner** with a staff sign-in, an **app** with an API key;
**none** sends no credential. A caller without credential gets 401 \`UNAUTHENTICATED\`, one whose role is not allowed 403
\`PERMISSION_DENIED\`.

An API key is unrestricted or has the scopes it was created with. A client credentials token has the app's scopes, or those of them that
it requested. A key or token without the scope of a call gets 403 \`INSUFFICIENT_SCOPE\`, with the scope in \`data.scope\`.
\`READ_PRODUCTS\` shows what a visitor sees; hidden products, cost and profit need \`MANAGE_PRODUCTS\` as well. The event
stream takes \`MANAGE_WEBHOOKS\`; the token endpoint's \`authorized_client\` and introspection take \`SIGN_IN_MEMBERS\`. A
storefront's server that sends a key of \`SERVE_SHOPPERS\` as \`X-Cartwright-Server-Key\` does not share one rate limit.

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
  return `${intro}\n${tables.join('\n')}`
}

function table(module: string, calls: readonly Call[]): string {
  const rows = calls.map((call) => {
    const cells = [call.open ?? false, ...roles.map((role) => call.roles.includes(role))]
    return `| \`${call.name}\` | \`${call.method} ${call.path}\` | ${cells.map((may) => (may ? 'yes' : '–')).join(' | ')} | ${scopeOf(call)} |`
  })
  return `## ${module}

| call | request | none | ${roles.join(' | ')} | scope of a key |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const scopeOf = ({ scope }: Call) => (scope === undefined ? '' : `\`${scope}\``)
