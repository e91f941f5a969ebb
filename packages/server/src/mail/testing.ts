import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that takes everything and remembers it. */
export async function startMailServer(port = 0) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    converse(socket, received)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return { received, port: typeof address === 'object' && address ? address.port : 0, stop }
}

function converse(socket: Socket, received: string[]) {
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
      } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}
