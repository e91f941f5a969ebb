import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

interface MailServerOptions {
  readonly isDown?: boolean
  /** What it says to each recipient in place of `250 ok`. */
  readonly rejection?: string
}

/** A mail server that takes everything and remembers it; one that is down hangs up until it comes up. */
export async function startMailServer({ isDown = false, rejection }: MailServerOptions = {}) {
  let hangsUp = isDown
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (hangsUp) return socket.destroy()
    converse(socket, received, rejection)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  const comeUp = () => {
    hangsUp = false
  }
  return { received, port: typeof address === 'object' && address ? address.port : 0, comeUp, stop }
}

function converse(socket: Socket, received: string[], rejection = '250 ok') {
  let mail: string | null = null
  let rest = ''
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail !== null) {
        if (line !== '.') mail += `${line}\n`
        else {
          received.push(mail)
          mail = null
          socket.write('250 kept\r\n')
        }
      } else if (line.startsWith('DATA')) {
        mail = ''
        socket.write('354 go on\r\n')
      } else if (line.startsWith('RCPT')) socket.write(`${rejection}\r\n`)
      else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}

/** What a mail would load from elsewhere when it is opened. */
export function resourcesOf(html: string): string[] {
  return [...html.matchAll(/\b(?:src|srcset|background|poster)="([^"]*)"|url\(([^)]*)\)|@import|<link\b[^>]*>/gi)].map(
    ([all, source, url]) => source ?? url ?? all,
  )
}

/** The elements of a mail in order, with the names of their attributes: what a text can never change. */
export function tagsOf(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name, attributes = '']) =>
      [name, ...[...attributes.matchAll(/\s([\w:-]+)(?==")/g)].map(([, attribute]) => attribute)].join(' '),
  )
}
