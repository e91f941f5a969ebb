import { type AddressInfo, createServer, type Socket } from 'node:net'
import { calls } from '@cartwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { ask } from '../http/testing.ts'

test('O08 a stop ends the connection to a mail server that never responds', async () => {
  const connections: Socket[] = []
  const mailServer = createServer((socket) => connections.push(socket.on('error', () => {}).resume()))
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void mailServer.close())
  const { port } = mailServer.address() as AddressInfo
  const site = await createTestSite({ smtpUrl: `smtp://127.0.0.1:${port}` })
  const { email } = await signUp(site)
  await ask(site, await visitorToken(site), calls.SendRecoveryEmail, { email })
  await expect.poll(() => connections.length).toBeGreaterThan(0)
  const began = performance.now()
  await site.close()
  // Without the stop the mailer gives up after 20 seconds.
  expect(performance.now() - began).toBeLessThan(12_000)
  await expect.poll(() => connections.every(({ readableEnded, destroyed }) => readableEnded || destroyed)).toBe(true)
})
