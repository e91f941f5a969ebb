/** The page that lists what the provider's packages call and a site does not serve. */
import { foreignApps, notServedCalls, notServedServices } from '../../packages/contract/src/not-served.ts'

const intro = `# Which calls of the provider are not served?

Generated from the contract by \`npm run generate\`. All other calls of the provider's shop packages are served;
\`lab/tools/provider-sdk/known-calls.test.ts\` compares both lists with the packages.

Each call below is rejected by name, never with an empty response: 428 and \`APP_NOT_INSTALLED\` for an app, 501 and
\`NOT_IMPLEMENTED\` for a service or call. The message has the reason.

| you call | use |
|---|---|
| a storefront's calls: products, categories, cart, checkout, orders, members, sign-in | the same calls: they are served |
| \`POST /apps-installer-service/v1/app-instance/install\` | the same call: the store, its members and its data are installed already; other apps get \`APP_NOT_INSTALLED\` |
| \`POST /site-media/v1/files/import\` | the same call: the file is there when the response is, and its \`operationStatus\` is \`READY\` |
| anything below | what its reason says |
`

/** The page as Markdown. */
export function notServedPage(): string {
  const apps = foreignApps.map(({ name }) => `- ${name}`)
  const services = notServedServices.map(
    ({ name, reason, prefixes }) => `| ${name} | ${prefixes.map(code).join('<br>')} | ${reason} |`,
  )
  const calls = notServedCalls.map(
    ({ name, reason, calls }) =>
      `### ${capitalised(name)}\n\n${reason}\n\n${calls.map((call) => `- ${code(call)}`).join('\n')}\n`,
  )
  return [
    intro,
    `## Apps\n\n${apps.join('\n')}\n`,
    `## Services\n\n| service | paths begin with | reason |\n|---|---|---|\n${services.join('\n')}\n`,
    `## Calls\n\n${calls.join('\n')}`,
  ].join('\n')
}

const code = (text: string) => `\`${text}\``
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
