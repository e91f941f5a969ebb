import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { DataInUseError, lockDatabase, lockHolder } from './lock.ts'

const CONTENDER = join(import.meta.dirname, 'lock-contender.ts')

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'site.db')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Answer {
  readonly held?: boolean
  readonly message?: string
}

function startContender(): ChildProcess {
  const child = fork(CONTENDER, { execArgv: ['--no-warnings'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function request(child: ChildProcess, claim: boolean): Promise<Answer> {
  const answered = once(child, 'message')
  child.send({ claim, file })
  const [answer] = await answered
  return answer
}

/** A process id that no process has. */
const freePid = () => spawnSync(process.execPath, ['-e', '']).pid

test('O01 refuses a second claim and names the holder', () => {
  const unlock = lockDatabase(file)
  expect(() => lockDatabase(file)).toThrow(DataInUseError)
  expect(() => lockDatabase(file)).toThrow(`in use by process ${process.pid}. Stop`)
  expect(lockHolder(file)).toBe(`process ${process.pid}`)
  unlock()
  expect(lockHolder(file)).toBeNull()
  lockDatabase(file)()
})

test('O01 takes over the lock of a killed process, whatever name it left', async () => {
  const child = startContender()
  expect(await request(child, true)).toEqual({ held: true })
  expect(() => lockDatabase(file)).toThrow(`in use by process ${child.pid}. Stop`)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect(existsSync(`${file}.lock`)).toBe(true)
  expect(lockHolder(file)).toBeNull()
  // The name may be that of a living process by now.
  writeFileSync(`${file}.lock`, `${process.pid} here\n`)
  lockDatabase(file)()
})

test('P07 never admits two of ten processes in 400 takeovers of a stale lock at the same moment', {
  timeout: 120_000,
}, async () => {
  const children = Array.from({ length: 10 }, startContender)
  const stale = freePid()
  for (let takeover = 0; takeover < 400; takeover += children.length) {
    writeFileSync(`${file}.lock`, `${stale} 1\n`)
    const answers = await Promise.all(children.map((child) => request(child, true)))
    const holders = children.filter((_, position) => answers[position]?.held)
    expect(holders).toHaveLength(1)
    for (const { held, message } of answers) if (!held) expect(message).toContain('in use by process')
    await Promise.all(holders.map((child) => request(child, false)))
  }
})

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

test.skipIf(!canUnshare)('P07 respects a holder in another container, where process ids are others', async () => {
  const program = `
    import { lockDatabase } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    lockDatabase(${JSON.stringify(file)})
    console.log(process.pid)
    setInterval(() => {}, 1000)`
  const node = [process.execPath, '--no-warnings', '--input-type=module', '-e', program]
  const isolated = ['--pid', '--uts', '--fork', '--kill-child', 'sh', '-c', 'hostname other && exec "$0" "$@"', ...node]
  const child = spawn('unshare', isolated, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [pid] = await once(child.stdout, 'data')
  expect(Number(pid)).toBeLessThan(10)
  expect(() => lockDatabase(file)).toThrow(`in use by process ${Number(pid)} on other. Stop`)
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
  lockDatabase(file)()
})

test('leaves the name of the next holder alone when it releases', async () => {
  const unlock = lockDatabase(file)
  unlock()
  const child = startContender()
  expect(await request(child, true)).toEqual({ held: true })
  unlock()
  expect(readFileSync(`${file}.lock`, 'utf8')).toMatch(new RegExp(`^${child.pid} `))
})
