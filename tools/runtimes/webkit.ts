import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Runs scripts on a page of WebKitGTK, by WebDriver. Its window is on a display in memory. */
export async function runInWebKit(page: string, scripts: readonly string[]) {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // Its sandbox takes rights that containers do not give.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  try {
    const driverUrl = `http://127.0.0.1:${port}`
    await listens(driverUrl)
    const browserOptions = { binary: MINI_BROWSER, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
    const session = await post(`${driverUrl}/session`, { capabilities })
    const address = `${driverUrl}/session/${session.sessionId}`
    await post(`${address}/timeouts`, { script: 60_000 })
    await post(`${address}/url`, { url: page })
    let value: unknown
    for (const script of scripts) {
      const wrapped = `const done = arguments[0]
        Promise.resolve((0, eval)(${JSON.stringify(script)})).then((value) => done({ value: '' + value }), (error) => done({ error: '' + error }))`
      const outcome = await post(`${address}/execute/async`, { script: wrapped, args: [] })
      if (outcome.error) throw new Error(outcome.error)
      value = outcome.value
    }
    await fetch(address, { method: 'DELETE' })
    return { version: session.capabilities?.browserVersion, value: `${value}` }
  } finally {
    const closed = new Promise((resolve) => driver.once('exit', resolve))
    if (driver.pid) process.kill(-driver.pid)
    await closed
  }
}

/** What the driver responds to the commands above. */
interface DriverValue {
  readonly sessionId?: string
  readonly capabilities?: { readonly browserVersion: string }
  readonly error?: string
  readonly message?: string
  readonly value?: string
}

async function post(address: string, body: object): Promise<DriverValue> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const { value }: { value: DriverValue | null } = await response.json()
  if (!response.ok) throw new Error(`${address}: ${value?.error} ${value?.message}`)
  return value ?? {}
}

/** Resolves when the driver takes requests. */
async function listens(address: string): Promise<void> {
  const end = Date.now() + 30_000
  for (;;) {
    const response = await fetch(`${address}/status`).catch(() => null)
    if (response?.ok) return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
