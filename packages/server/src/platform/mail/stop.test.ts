import { type AddressInfo, createServer, Socket } from 'node:net'
import { calls } from '@cartwright/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { ask } from '../http/testing.ts'

/** Milliseconds after which the mailer gives up by itself. */
const PATIENCE = 20_000

/** Lets the mailer wait for ever: only the stop ends a connection. */
function withEndlessPatience() {
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) =>
    later(work, milliseconds === PATIENCE ? 2 ** 31 - 1 : milliseconds),
  )
  const idle = vi.spyOn(Socket.prototype, 'setTimeout').mockReturnThis()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    idle.mockRestore()
  })
}

test('O08 a stop ends the connection to a mail server that never responds', async () => {
  withEndlessPatience()
  const connections: Socket[] = []
  const mailServer = createServer((socket) => connections.push(socket.on('error', () => {}).resume()))
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void mailServer.close())
  const { port } = mailServer.address() as AddressInfo
  const site = await createTestSite({ smtpUrl: `smtp://127.0.0.1:${port}` })
  const { email } = await signUp(site)
  await ask(site, await visitorToken(site), calls.SendRecoveryEmail, { email })
  await expect.poll(() => connections.length).toBeGreaterThan(0)
  // Without an end of the connection this waits for ever.
  await site.close()
  await expect.poll(() => connections.every(({ readableEnded, destroyed }) => readableEnded || destroyed)).toBe(true)
})
