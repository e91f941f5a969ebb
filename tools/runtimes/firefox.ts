import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A response of WebDriver BiDi. */
interface Message {
  readonly id?: number
  readonly type: string
  readonly message?: string
  readonly result?: Result
}

interface Result {
  readonly contexts?: readonly { readonly context: string }[]
  readonly capabilities?: { readonly browserVersion: string }
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Runs scripts on a page of a Firefox without a window, by WebDriver BiDi, which Firefox speaks itself. */
export async function runInFirefox(program: string, page: string, scripts: readonly string[]) {
  const profile = mkdtempSync(join(tmpdir(), 'cartwright-firefox-'))
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const browser = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const socket = new WebSocket(`${await addressOf(browser)}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const { capabilities } = await send(socket, 'session.new', { capabilities: {} })
    const { contexts = [] } = await send(socket, 'browsingContext.getTree', {})
    const context = contexts[0]?.context
    await send(socket, 'browsingContext.navigate', { context, url: page, wait: 'complete' })
    let value: string | undefined
    for (const expression of scripts) {
      const { result, exceptionDetails } = await send(socket, 'script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      value = result?.value
    }
    return { version: capabilities?.browserVersion, value }
  } finally {
    const closed = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill('SIGKILL')
    await closed
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The address that a Firefox prints when it listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    browser.once('error', reject)
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    if (!browser.stderr) return
    createInterface(browser.stderr).on('line', (line) => {
      const address = line.match(/WebDriver BiDi listening on (\S+)/)?.[1]
      if (address) resolve(address)
    })
  })
}

let commands = 0

function send(socket: WebSocket, method: string, params: object): Promise<Result> {
  commands += 1
  const id = commands
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent<string>) => {
      const message: Message = JSON.parse(data)
      if (message.id !== id) return
      socket.removeEventListener('message', onMessage)
      if (message.type === 'success') resolve(message.result ?? {})
      else reject(new Error(`${method}: ${message.message}`))
    }
    socket.addEventListener('message', onMessage)
    socket.send(JSON.stringify({ id, method, params }))
  })
}
