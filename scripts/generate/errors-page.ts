/** The page of all error codes, with what to do about each. */
import type { ErrorDeclarations } from '../../packages/contract/src/errors/declarations.ts'

const intro = `# Error codes

Generated from the contract by \`npm run generate\`.

A call that fails responds with the status below and this body:

\`\`\`json
{
  "message": "Unknown product 4e2f….",
  "details": { "applicationError": { "code": "PRODUCT_NOT_FOUND", "description": "Unknown product 4e2f….", "data": {} } }
}
\`\`\`

- Compare codes, never messages: messages change. \`data\` has the values that a program needs.
- Invalid fields respond with 400 and \`details.validationError.fieldViolations\`, which name each field and its rule, instead of a code.
- \`details.hint\`, where there is one, says what to do in this case.
- [The client](../packages/client/README.md) throws a \`CartwrightError\` with \`code\`, \`status\`, \`fieldErrors\` and \`hint\`.
- [GraphQL](graphql.md) adds a few codes. Codes that are numbers or begin with \`WDE\` are those of the provider.
`

/** One table for each area of the site. */
export function errorsPage(
  areas: Readonly<Record<string, ErrorDeclarations>>,
  tokenErrors: Readonly<Record<string, { readonly status: number; readonly meaning: string }>>,
): string {
  const tables = Object.entries(areas).map(
    ([name, errors]) => `## ${name}

| code | status | meaning | what to do |
|---|---|---|---|
${Object.entries(errors)
  .map(([code, { status, meaning, cure }]) => `| \`${code}\` | ${status} | ${meaning} | ${cure} |`)
  .join('\n')}
`,
  )
  return `${intro}\n${tables.join('\n')}\n${tokenTable(tokenErrors)}`
}

const tokenTable = (errors: Parameters<typeof errorsPage>[1]) => `## The token endpoint

\`/oauth2/token\` responds as RFC 6749 says: the code is in \`error\`, the explanation in \`error_description\`.

| error | status | meaning |
|---|---|---|
${Object.entries(errors)
  .map(([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`)
  .join('\n')}
`
