import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeArchive } from '../../../scripts/release/archive.ts'
import { environmentOf } from './local-registry.ts'
import { NewcomerShop } from './newcomer-shop.ts'

test('the archive of a release starts a shop on a machine that reaches no registry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = makeArchive(inject('tarballs'), folder, [], environmentOf(inject('npmrc')))
  expect(archive).toBe(join(folder, 'cartwright-0.1.0.tar.gz'))
  expect(statSync(archive).size).toBeLessThan(60 * 1024 * 1024)

  const npmrc = join(folder, '.npmrc')
  writeFileSync(npmrc, 'registry=http://127.0.0.1:9/\noffline=true\n')
  const shop = new NewcomerShop(npmrc)
  onTestFinished(() => shop.remove())
  const unpack = ['-xzf', archive, '--strip-components=1', '-C', shop.folder]
  expect(spawnSync('tar', unpack, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  const { url, storefrontUrl, stop } = await shop.start('--demo')
  onTestFinished(stop)
  expect((await fetch(`${storefrontUrl}/products/letter-set`)).status).toBe(200)
  expect((await fetch(`${url}/admin`)).status).toBe(200)
  expect(shop.run('cartwright', '--version').stdout.trim()).toBe('0.1.0')
})
