import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'

for (const path of ['/', '/de'])
  test(`the storefront has all that law and good practice require at ${path}`, { tag: '@core' }, async ({
    baseURL,
    shop: _,
  }) => {
    const printed = await cartwright(process.env, 'storefront', 'check', new URL(path, baseURL).href, '--json')
    expect(JSON.parse(printed)).toMatchObject({ findings: [], skipped: [], checked: 33 })
  })
