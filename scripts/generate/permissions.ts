/** The page that says who may make which call. */
import type { Call, Role } from '../../packages/contract/src/index.ts'

const roles = ['visitor', 'member', 'owner', 'app'] as const satisfies readonly Role[]

const intro = `# Who may make which call

Generated from the contract by \`npm run generate\`; a test holds a running site to every cell.

A **visitor** and a **member** prove themselves by an access token, an **owner** by a staff sign-in, an **app** by an API key;
**nobody** sends no proof. A caller without proof is answered 401 \`UNAUTHENTICATED\`, one whose role may not call 403
\`PERMISSION_DENIED\`.

An API key is good for everything, or for the scopes it was made with; an app's token by client credentials is good for
the app's scopes, or for as many of them as it asked for. A key or token without the scope of a call is answered 403 \`INSUFFICIENT_SCOPE\`, with the scope in \`data.scope\`.
\`READ_PRODUCTS\` shows what a visitor sees: what is hidden, cost and profit need \`MANAGE_PRODUCTS\` beside it. The stream of
events takes \`MANAGE_WEBHOOKS\`; the token endpoint's \`authorized_client\` and introspection take \`SIGN_IN_MEMBERS\`. A
storefront's server that sends a key of \`SERVE_SHOPPERS\` as \`X-Cartwright-Server-Key\` is not limited as one address.

What is sent and not taken, because nobody knows the field or the site alone writes it, such as ids and states, is left away
and named in the answer's \`X-Cartwright-Ignored-Fields\`. With \`Prefer: handling=strict\` (RFC 7240) such a request is refused.

Being let in is not being shown everything:

- The cart, checkouts, orders and profile of a visitor or member are their own. Somebody else's are answered like what
  does not exist: 404.
- Hidden products and collections exist for owners and apps only, whatever filter a query has.
- Cost and profit are in no answer to a visitor or member. Owners and apps ask for them with
  \`includeMerchantSpecificData\`; the answers of catalog writes have them.
- Discounts of the merchant, items of one's own making and overridden prices in a cart need the rights of an owner or app.
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

| call | request | nobody | ${roles.join(' | ')} | scope of a key |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const scopeOf = ({ scope }: Call) => (scope === undefined ? '' : `\`${scope}\``)
