import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

const TIMEOUT = 10_000
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/**
 * Connects to a mail server, with TLS and the user of its address as for a mail. No mail is sent.
 *
 * @returns its greeting
 * @throws Error when it cannot be reached, rejects the user, or greets with anything but 220
 */
export async function verifySmtp(url: string): Promise<string> {
  const greeting = await readGreeting(new URL(url))
  if (!/^220[ -]/.test(greeting)) throw new Error(`it greets with: ${greeting}`)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return greeting.replace(/^220[ -]/, '')
}

async function readGreeting({ protocol, hostname, port }: URL): Promise<string> {
  const isTls = protocol === 'smtps:'
  const target = { host: hostname, port: Number(port || PORTS[isTls ? 'smtps:' : 'smtp:']) }
  const socket = isTls ? connectTls({ ...target, servername: hostname }) : connect(target)
  socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('no greeting in time')))
  try {
    const ended = once(socket, 'close').then(() => Promise.reject(new Error('it hung up without a greeting')))
    const [chunk]: unknown[] = await Promise.race([once(socket, 'data'), ended])
    return String(chunk).split('\r\n')[0] ?? ''
  } finally {
    socket.destroy()
  }
}
