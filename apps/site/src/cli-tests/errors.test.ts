import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { cartwright, newPlace, runJson, startSite } from './command-line.ts'

/** Starts what cannot start: one line on standard error, nothing else, exit code 1. */
async function rejection(place: Record<string, string>, ...parameters: string[]): Promise<string> {
  const { code, stdout, stderr } = await cartwright(place, ...(parameters.length > 0 ? parameters : ['start']))
  expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 })
  return stderr.trim()
}

test('a port that is in use is named, and its variable', async () => {
  const place = await newPlace()
  const server = createServer().listen(Number(place.SITE_PORT))
  onTestFinished(() => void server.close())
  expect(await rejection(place)).toBe(
    `Port ${place.SITE_PORT} is in use. Stop what uses it, or set SITE_PORT to another port.`,
  )
  expect((await cartwright(place, 'doctor')).code).toBe(1)
})

test('names an invalid variable and its valid values', async () => {
  const place = await newPlace()
  expect(await rejection({ ...place, SITE_PORT: 'http' })).toMatch(/^SITE_PORT must be a port number/)
  expect(await rejection({ ...place, SITE_URL: 'shop' }, 'migrate')).toMatch(/^SITE_URL must be an address such as/)
})

test('O01 refuses a second site on the same data, naming the first; takes over its lock after it was killed', async () => {
  const place = await newPlace()
  const { SITE_PORT } = await newPlace()
  const first = await startSite(place)
  expect(await rejection({ ...place, SITE_PORT })).toMatch(
    new RegExp(`^The database \\S+ is in use by process ${first.pid}\\. Stop that process`),
  )
  await first.stop('SIGKILL')
  const second = await startSite({ ...place, SITE_PORT })
  expect(await second.stop()).toBe(0)
})

test('a database of a newer version is left alone', async () => {
  const place = await newPlace()
  await runJson(place, 'migrate')
  const database = new DatabaseSync(`${place.DATA_DIR}/site.db`)
  database.exec("insert into migrations (name, applied_at) values ('9999_future', '2099-01-01')")
  database.close()
  expect(await rejection(place)).toMatch(/^The database comes from a newer version \(it has 9999_future\)\. Update/)
  const { code, stdout } = await cartwright(place, 'doctor')
  expect(code).toBe(1)
  expect(stdout).toContain('BAD schema: from a newer version (9999_future)')
})

test('names a file that is not a database, and a path that is not a folder', async () => {
  const place = await newPlace()
  writeFileSync(`${place.DATA_DIR}/site.db`, 'Dear diary, today I wanted to become a database.')
  expect(await rejection(place)).toMatch(/^The database \S+site\.db cannot be opened \(file is not a database\)\./)
  expect((await cartwright(place, 'doctor')).stdout).toContain('BAD database:')
  expect(await rejection({ ...place, DATA_DIR: `${place.DATA_DIR}/site.db/data` })).toContain('Set DATA_DIR')
})

test('a backup never writes over anything, and needs something to copy', async () => {
  const place = await newPlace()
  const copy = `${place.DATA_DIR}/copy.db`
  expect(await rejection(place, 'backup', copy)).toMatch(/^There is no database at .*cartwright migrate$/)
  await runJson(place, 'migrate')
  await runJson(place, 'backup', copy)
  expect(await rejection(place, 'backup', copy)).toBe(`${copy} exists already. Name another file.`)
})
