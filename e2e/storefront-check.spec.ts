import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'

for (const path of ['/', '/de'])
  test(`the storefront has all that law and good practice require at ${path}`, { tag: '@core' }, async ({
    baseURL,
    shop: _,
  }) => {
    const address = new URL(path, baseURL).href
    // The command exits with 1 when it finds something, and prints what.
    const printed = await cartwright(process.env, 'storefront', 'check', address, '--json').catch(printedBy)
    expect(JSON.parse(printed)).toMatchObject({ findings: [], skipped: [], checked: 33 })
  })

const printedBy = (error: { readonly stdout: string }) => error.stdout
