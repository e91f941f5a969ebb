import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Each costs megabytes and milliseconds at every start, and most requests need none of them: import them where they are used. */
const heavy =
  /^(sharp|file-type|graphql|sanitize-html|csv-parse|csv-stringify|pdfkit|otpauth|altcha-lib|nodemailer|react|react-dom|(@aws-sdk|@smithy|@react-email|@simplewebauthn|@node-rs|@img|@opentelemetry)\/.+)$/

test('a site that starts loads no library that only some requests need', () => {
  const program = fileURLToPath(new URL('./loaded-at-start.ts', import.meta.url))
  const { stdout } = spawnSync(process.execPath, ['--conditions=@cartwright/source', program], {
    encoding: 'utf8',
  })
  const { status, packages }: { status: number; packages: string[] } = JSON.parse(stdout)
  expect(status).toBe(200)
  expect(packages).toContain('hono')
  expect(packages.filter((name) => heavy.test(name))).toEqual([])
})
